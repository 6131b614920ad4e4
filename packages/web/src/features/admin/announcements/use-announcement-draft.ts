import { useDraft } from '../../../platform/use-draft.js';
import type { AnnouncementPlace, AnnouncementTexts, StoredAnnouncement } from './announcement-queries.js';

/** The version of an announcement that has not been written yet. */
const NONE = 0;
/** The version on a host that keeps no versions. */
const UNKNOWN = 'unknown';

export interface AnnouncementDraft {
  /** What the fields show: what was typed, else what the host has. */
  readonly texts: AnnouncementTexts;
  readonly fields: readonly string[];
  readonly changedFields: readonly string[];
  /** The version that the text was written upon; undefined where the host keeps none. */
  readonly seenVersion: number | undefined;
  readonly isOutdated: boolean;
  readonly write: (field: string, text: string) => void;
  /** Keeps the text as a change of what the host has now. */
  readonly rebase: () => void;
  readonly discard: () => void;
}

/** Keeps what is typed for an announcement in this tab, with the version that it was written upon. */
export function useAnnouncementDraft(
  place: AnnouncementPlace,
  fields: readonly string[],
  stored: StoredAnnouncement,
): AnnouncementDraft {
  const empty: Readonly<Record<string, string>> = Object.fromEntries(
    ['base', 'touched', ...fields].map((field) => [field, '']),
  );
  const { form, change, clear } = useDraft(`announcement.${place}`, empty);
  const latest = latestOf(stored);
  const latestName = latest === undefined ? UNKNOWN : String(latest);
  const touched = form.touched?.split(' ') ?? [];
  const base = form.base === undefined || form.base === '' ? latestName : form.base;
  // A field that was not written in shows what the host has, also when another admin changed it meanwhile.
  const textOf = (field: string) => (touched.includes(field) ? form[field] : stored.texts[field]) ?? '';
  const changedFields = fields.filter((field) => textOf(field) !== (stored.texts[field] ?? ''));
  return {
    texts: Object.fromEntries(fields.map((field) => [field, textOf(field)])),
    fields,
    changedFields,
    seenVersion: base === UNKNOWN ? latest : Number(base),
    isOutdated: changedFields.length > 0 && base !== UNKNOWN && base !== latestName,
    write: (field, text) => {
      // The draft equals what the host has: the next change starts a new draft.
      const next = changedFields.length === 0 ? latestName : base;
      change({ base: next, touched: [...new Set([...touched, field])].join(' '), [field]: text });
    },
    rebase: () => change({ base: latestName }),
    discard: clear,
  };
}

function latestOf({ versions }: StoredAnnouncement): number | undefined {
  return versions === undefined ? undefined : (versions[0]?.version ?? NONE);
}
