import { useWrite, type Write } from '../../../platform/api/use-write.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useToast } from '../../../ui/alert.js';
import type { AnnouncementPlace, AnnouncementTexts, StoredAnnouncement } from './announcement-queries.js';
import { useAnnouncementDraft } from './use-announcement-draft.js';

export interface AnnouncementEditing {
  readonly place: AnnouncementPlace;
  readonly fields: readonly string[];
  readonly stored: StoredAnnouncement;
  /** Sends the given fields; `seenVersion` only where the host keeps versions. */
  readonly save: (
    write: Write,
    texts: AnnouncementTexts,
    seen: { readonly seenVersion?: number },
  ) => Promise<unknown>;
}

export function useAnnouncementEditor({ place, fields, stored, save }: AnnouncementEditing) {
  const { t } = useTranslation();
  const toast = useToast();
  const write = useWrite();
  const draft = useAnnouncementDraft(place, fields, stored);
  /** A refusal is settled by the choice between both texts. */
  const settle = (choose: () => void) => () => {
    choose();
    write.forget();
  };
  const send = async (texts: AnnouncementTexts, seenVersion: number | undefined) => {
    const reply = await save(write, texts, seenVersion === undefined ? {} : { seenVersion });
    if (reply === undefined) return false;
    toast(t('adminContent.write.successful'), 'good');
    return true;
  };
  return {
    draft: { ...draft, rebase: settle(draft.rebase), discard: settle(draft.discard) },
    write,
    async saveDraft() {
      const changed = Object.fromEntries(
        draft.changedFields.map((field) => [field, draft.texts[field] ?? '']),
      );
      if (await send(changed, draft.seenVersion)) draft.discard();
    },
    /** Sets the texts of an earlier version as a new one; what was typed stays. */
    restore: (texts: AnnouncementTexts) => {
      const latest = stored.versions?.[0]?.version;
      return send(Object.fromEntries(fields.map((field) => [field, texts[field] ?? ''])), latest);
    },
  };
}

export type AnnouncementEditor = ReturnType<typeof useAnnouncementEditor>;
