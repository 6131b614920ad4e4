import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useToast } from '../../../ui/alert.js';
import { useWrite } from '../frame/use-write.js';
import { useAnnouncementDraft } from './use-announcement-draft.js';
import {
  shownAnnouncement,
  type AnnouncementPlace,
  type AnnouncementTexts,
  type StoredAnnouncement,
} from './announcement-queries.js';

export interface AnnouncementEditing {
  readonly place: AnnouncementPlace;
  readonly fields: readonly string[];
  readonly stored: StoredAnnouncement;
  readonly reload: () => Promise<unknown>;
  /** Sends the given fields; `seenVersion` only where the host keeps versions. */
  readonly save: (texts: AnnouncementTexts, seen: { readonly seenVersion?: number }) => Promise<unknown>;
}

/** Writing an announcement: the draft, saving it, and bringing an earlier version back. */
export function useAnnouncementEditor({ place, fields, stored, reload, save }: AnnouncementEditing) {
  const { t } = useTranslation();
  const toast = useToast();
  const queryClient = useQueryClient();
  const write = useWrite(reload);
  const draft = useAnnouncementDraft(place, fields, stored);
  /** A refusal is settled by the choice between both texts. */
  const settle = (choose: () => void) => () => {
    choose();
    write.forget();
  };
  const send = async (texts: AnnouncementTexts, seenVersion: number | undefined) => {
    const isDone = await write.run(() => save(texts, seenVersion === undefined ? {} : { seenVersion }));
    if (!isDone) return false;
    toast(t('adminContent.write.successful'), 'good');
    void queryClient.invalidateQueries(shownAnnouncement);
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
