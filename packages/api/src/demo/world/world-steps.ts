import type { PlannedSeason } from './season-plan.js';
import type { SeasonSlice } from './season-matches.js';

/** What is done in one go; each step is made whole or not at all. */
export type WorldStep =
  | { readonly kind: 'foundation' }
  | { readonly kind: 'contents' }
  | { readonly kind: 'matches'; readonly slice: SeasonSlice; readonly matches: number }
  | { readonly kind: 'close'; readonly season: PlannedSeason }
  | { readonly kind: 'replays' };

export interface WorldSize {
  readonly currentSeasonMatches: number;
  readonly pastSeasonMatches: number;
  /** Matches of one step. */
  readonly stepMatches: number;
  /** How many of the newest matches have replays. */
  readonly replays: number;
}

export const wholeWorld: WorldSize = {
  currentSeasonMatches: 12_000,
  pastSeasonMatches: 3_600,
  stepMatches: 200,
  replays: 300,
};

/**
 * The order in which the world is made: what admins keep, which is little; what people see first (the running season
 * with its ladders); then the newest replays, then the seasons of the past, each closed when it is played.
 */
export function planSteps(seasons: readonly PlannedSeason[], size: WorldSize): WorldStep[] {
  const current = seasons.filter(({ end }) => end === null);
  const past = seasons.filter(({ end }) => end !== null);
  return [
    { kind: 'foundation' },
    { kind: 'contents' },
    ...current.flatMap((season) => seasonSteps(season, size.currentSeasonMatches, size.stepMatches)),
    { kind: 'replays' },
    ...past.flatMap((season): WorldStep[] => [
      ...seasonSteps(season, size.pastSeasonMatches, size.stepMatches),
      { kind: 'close', season },
    ]),
  ];
}

function seasonSteps(season: PlannedSeason, total: number, stepMatches: number): WorldStep[] {
  const count = Math.ceil(total / stepMatches);
  return Array.from({ length: count }, (_, index) => ({
    kind: 'matches',
    slice: { season, index, count },
    matches: Math.min(stepMatches, total - index * stepMatches),
  }));
}
