import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../platform/api/api-context.js';

/** The texts of an announcement by field: a language of the website, or the one field of the game. */
export type AnnouncementTexts = Readonly<Record<string, string>>;

export interface StoredVersion {
  readonly version: number;
  readonly changedTime: string;
  readonly changedBy: string;
  readonly texts: AnnouncementTexts;
}

export interface StoredAnnouncement {
  readonly texts: AnnouncementTexts;
  /** Latest first; undefined on a host that keeps none. */
  readonly versions: readonly StoredVersion[] | undefined;
  readonly error: string | null;
}

export type AnnouncementPlace = 'website' | 'ingame';

export const INGAME_FIELD = 'text';

export function storedAnnouncementQuery(api: Api, userId: number | undefined, place: AnnouncementPlace) {
  return queryOptions({
    queryKey: ['announcements', place === 'website' ? place : 'storedIngame', 'versions', userId],
    queryFn: ({ signal }) => (place === 'website' ? readWebsite(api, signal) : readIngame(api, signal)),
    staleTime: 0,
  });
}

// The versions come first: a change between the two calls then looks like one that was not seen, and is refused.
async function readWebsite(api: Api, signal: AbortSignal): Promise<StoredAnnouncement> {
  const versions = (await api.supports('announcements.websiteVersions', { signal }))
    ? (await api.announcements.websiteVersions({}, { signal })).records
    : undefined;
  const { localizedContent } = await api.announcements.website({}, { signal });
  return {
    texts: localizedContent,
    versions: versions?.map(({ content, ...version }) => ({ ...version, texts: content })),
    error: null,
  };
}

async function readIngame(api: Api, signal: AbortSignal): Promise<StoredAnnouncement> {
  const versions = (await api.supports('announcements.ingameVersions', { signal }))
    ? (await api.announcements.ingameVersions({}, { signal })).records
    : undefined;
  const { announcement, error } = await api.announcements.storedIngame({}, { signal });
  return {
    texts: { [INGAME_FIELD]: announcement },
    versions: versions?.map(({ content, ...version }) => ({
      ...version,
      texts: { [INGAME_FIELD]: content },
    })),
    error,
  };
}
