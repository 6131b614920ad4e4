import type { Reply } from '@ra3/sdk/browser';
import type { LadderMod } from '@ra3/sdk/facts';
import { queryOptions } from '@tanstack/react-query';
import { isSignedOut } from '../../platform/failures/is-signed-out.js';
import type { Api } from '../../platform/api/api.js';
import type { useSessionStore } from '../../platform/session/session-context.js';

/** How the user did in one season. */
export type OwnSeason = Reply<'statistics.automatch'>['records'][number];

export interface OwnSeasonSource {
  readonly api: Api;
  readonly session: ReturnType<typeof useSessionStore>;
  readonly userId: number | undefined;
}

/** The user's own automatch seasons of a mod, the newest first. */
export function ownSeasonsQuery({ api, session, userId }: OwnSeasonSource, mod: LadderMod) {
  return queryOptions({
    queryKey: ['ownSeasons', userId, mod],
    queryFn: async ({ signal }): Promise<readonly OwnSeason[]> => {
      try {
        const { automatch, automatchCorona } = api.statistics;
        return (await (mod === 'corona' ? automatchCorona : automatch)({}, { signal })).records;
      } catch (error) {
        // The session has ended: loading it anew leads to the sign-in page.
        if (isSignedOut(error)) void session.load();
        throw error;
      }
    },
  });
}
