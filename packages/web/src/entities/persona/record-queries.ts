import type { PastSeasonRank } from '@ra3/sdk/browser';
import { CURRENT_SEASON, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import type { Api } from '../../platform/api/api.js';

// What only the pages of a persona ask for; a file of its own, because home loads the other queries.

/** One of the six ladders. */
export interface Ladder {
  readonly mod: LadderMod;
  readonly type: LadderType;
}

/** A final rank, with the mod of its ladder. */
export interface PastSeason extends PastSeasonRank {
  readonly mod: LadderMod;
}

/** A persona's final ranks in the past seasons of one mod. */
export function pastSeasonsQuery(api: Api, personaId: number, mod: LadderMod) {
  return queryOptions({
    queryKey: ['personaHistory', personaId, mod],
    queryFn: async ({ signal }): Promise<PastSeason[]> => {
      const ranks = await api.ladders.personaHistory({ personaId, mod }, { signal });
      return ranks.map((rank) => ({ ...rank, mod }));
    },
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
  return queryOptions({
    queryKey: ['personaSplits', personaId, mod, isCurrent],
    queryFn: ({ signal }) =>
      api.personas.splits({ personaId, mod, ...(isCurrent ? { seasonId: CURRENT_SEASON } : {}) }, { signal }),
  });
}

/** Whom a persona met most in rated 1v1 of a mod. */
export function personaOpponentsQuery(api: Api, personaId: number, mod: LadderMod) {
  return queryOptions({
    queryKey: ['personaOpponents', personaId, mod],
    queryFn: ({ signal }) => api.personas.opponents({ personaId, mod }, { signal }),
  });
}

/** Names that a persona had. */
export function earlierNamesQuery(api: Api, personaId: number) {
  return queryOptions({
    queryKey: ['earlierNames', personaId],
    queryFn: ({ signal }) => api.personas.earlierNames({ personaId }, { signal }),
  });
}

/** How two personas did against each other. */
export function versusQuery(api: Api, personaId: number, opponentId: number) {
  return queryOptions({
    queryKey: ['versus', personaId, opponentId],
    queryFn: ({ signal }) => api.personas.versus({ personaId, opponentId }, { signal }),
  });
}

/** Personas whose names hold a text. */
export function personaSearchQuery(api: Api, name: string) {
  return queryOptions({
    queryKey: ['personaSearch', name],
    queryFn: ({ signal }) => api.personas.search({ name }, { signal }),
  });
}

const wantedExtensions = [
  'matches.ofPersona',
  'personas.ratingHistory',
  'personas.splits',
  'personas.opponents',
  'personas.earlierNames',
  'personas.versus',
] as const;

/** The optional calls of a persona's page. */
export type PersonaExtension = (typeof wantedExtensions)[number];

/** Which of the optional calls the host has. */
export function personaExtensionsQuery(api: Api) {
  return queryOptions({
    queryKey: ['extensions', 'persona'],
    queryFn: async ({ signal }): Promise<readonly PersonaExtension[]> => {
      const answers = await Promise.all(wantedExtensions.map((key) => api.supports(key, { signal })));
      return wantedExtensions.filter((_, index) => answers[index]);
    },
    staleTime: Infinity,
  });
}

/** The optional calls of a persona's page that the host has; undefined while that is not known, none when it cannot be. */
export function usePersonaExtensions(): ReadonlySet<PersonaExtension> | undefined {
  const { data, isError } = useQuery(personaExtensionsQuery(useApi()));
  if (isError) return NONE;
  return data === undefined ? undefined : new Set(data);
}

const NONE: ReadonlySet<PersonaExtension> = new Set();
