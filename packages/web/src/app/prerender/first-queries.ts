import { createClient } from '@ra3/sdk';
import { CURRENT_SEASON, ladderMods, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { eloStageFromQuery } from '@ra3/sdk/rules/statistics';
import type { QueryClient } from '@tanstack/react-query';
import { ladderPageQuery, ladderFormQuery } from '../../entities/ladder-queries.js';
import { personaMatchesQuery, recentMatchesQuery } from '../../entities/match/match-queries.js';
import { personaLaddersQuery } from '../../entities/persona/persona-queries.js';
import {
  earlierNamesQuery,
  pastSeasonsQuery,
  personaExtensionsQuery,
} from '../../entities/persona/record-queries.js';
import { seasonsQuery } from '../../entities/season-queries.js';
import { statusBasicQuery } from '../../entities/server-status-queries.js';
import { matchQuery } from '../../features/matches/match-query.js';
import { factionStatisticsQuery, mapStatisticsQuery } from '../../features/statistics/statistics-queries.js';
import type { Api } from '../../platform/api/api-context.js';
import { callQuery, offeredQuery } from '../../platform/api/call-query.js';
import { createQueryClient } from '../../platform/api/create-query-client.js';

/** Runs the queries with which a page begins for a guest. Only those whose answers do not depend on each other. */
export type FirstQueries = (api: Api, cache: QueryClient) => readonly Promise<unknown>[];

const SITE_URL = 'http://localhost';

/** By page; the host answers them in the page itself (ADR 10). */
export const firstQueries = {
  home: (api: Api, cache: QueryClient) => [
    cache.query(statusBasicQuery(api)),
    cache.query(callQuery(api, 'announcements.website', {})),
    cache.query(offeredQuery(api, 'matches.filtered')),
  ],
  // The live state itself changes too often to be kept with the page.
  status: (api: Api, cache: QueryClient) => [cache.query(offeredQuery(api, 'complaints.file'))],
  ladder:
    (mod: LadderMod, type: LadderType): FirstQueries =>
    (api, cache) => [
      cache.query(ladderPageQuery(api, { mod, type }, 1)),
      cache.query(ladderFormQuery(api, { mod, type, page: 1, seasonId: undefined })),
    ],
  recentMatches: (api: Api, cache: QueryClient) => [
    cache.query(offeredQuery(api, 'matches.filtered')),
    cache.query(recentMatchesQuery(api, 1)),
  ],
  factionStatistics:
    (mod: LadderMod): FirstQueries =>
    (api, cache) => [
      cache.query(factionStatisticsQuery(api, unfiltered(mod))),
      cache.query(seasonsQuery(api)),
    ],
  mapStatistics:
    (mod: LadderMod): FirstQueries =>
    (api, cache) => [
      cache.query(factionStatisticsQuery(api, unfiltered(mod))),
      cache.query(mapStatisticsQuery(api, unfiltered(mod))),
      cache.query(seasonsQuery(api)),
    ],
  persona:
    (personaId: number): FirstQueries =>
    (api, cache) => [
      cache.query(personaExtensionsQuery(api)),
      ...ladderMods.flatMap((mod) => [
        cache.query(personaLaddersQuery(api, personaId, mod)),
        cache.query(pastSeasonsQuery(api, personaId, mod)),
      ]),
      cache.query(earlierNamesQuery(api, personaId)),
      cache.query(personaMatchesQuery(api, personaId, 1)),
      cache.query(seasonsQuery(api)),
    ],
  match:
    (matchId: number): FirstQueries =>
    (api, cache) => [cache.query(matchQuery(api, cache, String(matchId)))],
};

function unfiltered(mod: LadderMod) {
  return { mod, stage: eloStageFromQuery(null), seasonId: CURRENT_SEASON, version: undefined };
}

/** Returns the calls that queries make to a host with every extension, as paths with queries. */
export async function listCalls(queries: FirstQueries | undefined): Promise<readonly string[]> {
  const calls: string[] = [];
  const client = createClient({
    baseUrl: SITE_URL,
    retries: 0,
    fetch: (url) => {
      calls.push(url.replace(SITE_URL, ''));
      return Promise.reject(new Error('The build has no host'));
    },
  });
  const api: Api = {
    ...client,
    async supports(key) {
      await client.supports(key).catch(() => undefined);
      return true;
    },
  };
  await Promise.allSettled(queries?.(api, createQueryClient()) ?? []);
  return [...new Set(calls)];
}
