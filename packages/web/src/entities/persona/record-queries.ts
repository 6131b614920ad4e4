import type { PastSeasonRank } from '@ra3/sdk';
import { CURRENT_SEASON, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useApi, type Api } from '../../platform/api/api-context.js';
import { callQuery, neededCall } from '../../platform/api/call-query.js';

// Queries that only a persona's pages make; separate, because home loads the other queries.

export interface Ladder {
  readonly mod: LadderMod;
  readonly type: LadderType;
}

export interface PastSeason extends PastSeasonRank {
  readonly mod: LadderMod;
}

/** A persona's final ranks in the past seasons of one mod. */
export function pastSeasonsQuery(api: Api, personaId: number, mod: LadderMod) {
  return queryOptions({
    ...callQuery(api, 'ladders.personaHistory', { personaId, mod }),
    select: (ranks): PastSeason[] => ranks.map((rank) => ({ ...rank, mod })),
  });
}

interface RatedSeason {
  readonly ladder: Ladder | undefined;
  /** Undefined: all seasons. */
  readonly seasonId: number | undefined;
}

/** How a persona's rating on one ladder went; asks for nothing until the ladder is known. */
export function ratingHistoryQuery(api: Api, personaId: number, { ladder, seasonId }: RatedSeason) {
  return queryOptions({
    queryKey: ['ratingHistory', personaId, ladder?.mod, ladder?.type, seasonId],
    queryFn:
      ladder === undefined
        ? skipToken
        : ({ signal }) =>
            api.personas.ratingHistory(
              {
                personaId,
                mod: ladder.mod,
                type: ladder.type,
                ...(seasonId === undefined ? {} : { seasonId }),
              },
              { signal },
            ),
  });
}

interface CountedResults {
  readonly personaId: number;
  readonly mod: LadderMod;
  /** Whether only the running season counts. */
  readonly isCurrent: boolean;
}

/** A persona's results in rated 1v1 of a mod, of the running season or of all. */
export function personaSplitsQuery(api: Api, { personaId, mod, isCurrent }: CountedResults) {
  const season = isCurrent ? { seasonId: CURRENT_SEASON } : {};
  return callQuery(api, 'personas.splits', { personaId, mod, ...season });
}

/** Whom a persona met most in rated 1v1 of a mod. */
export function personaOpponentsQuery(api: Api, personaId: number, mod: LadderMod) {
  return callQuery(api, 'personas.opponents', { personaId, mod });
}

export function earlierNamesQuery(api: Api, personaId: number) {
  return callQuery(api, 'personas.earlierNames', { personaId });
}

/** Null on a host that does not compare players. */
export function versusQuery(api: Api, personaId: number, opponentId: number) {
  return neededCall(api, 'personas.versus', { personaId, opponentId });
}

export function personaSearchQuery(api: Api, name: string) {
  return callQuery(api, 'personas.search', { name });
}

/** What the page of a persona needs of the host. */
const personaNeeds = [
  'matches.ofPersona',
  'personas.ratingHistory',
  'personas.splits',
  'personas.opponents',
  'personas.earlierNames',
  'personas.versus',
] as const;

export type PersonaExtension = (typeof personaNeeds)[number];

export function personaExtensionsQuery(api: Api) {
  return queryOptions({
    queryKey: ['offered', 'persona'],
    queryFn: async ({ signal }): Promise<readonly PersonaExtension[]> => {
      const answers = await Promise.all(personaNeeds.map((key) => api.supports(key, { signal })));
      return personaNeeds.filter((_, index) => answers[index]);
    },
    staleTime: Infinity,
  });
}

/** Those that the host has; undefined while that is not known, none when it cannot be. */
export function usePersonaExtensions(): ReadonlySet<PersonaExtension> | undefined {
  const { data, isError } = useQuery(personaExtensionsQuery(useApi()));
  if (isError) return NONE;
  return data === undefined ? undefined : new Set(data);
}

const NONE: ReadonlySet<PersonaExtension> = new Set();
