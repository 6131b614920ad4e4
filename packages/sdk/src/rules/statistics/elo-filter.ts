import { eloBrackets, eloStageCuts, limits } from '../../contract/facts.js';

/** Elo bounds of a request, both inclusive. */
export interface EloRange {
  readonly minElo: number;
  readonly maxElo: number;
}

/** The bounds that a search sends while no bracket is chosen (S9-11). */
export const anyElo: EloRange = { minElo: limits.eloFilterShown.min, maxElo: limits.eloFilterShown.max };

/** The brackets of the replay library as bounds of a request: 400-600 asks for 400 to 599 (S9-11). */
export const eloBracketRanges: readonly EloRange[] = eloBrackets.map(({ from, below }) => ({
  minElo: from,
  maxElo: Math.min(below - 1, limits.eloFilterShown.max),
}));

export type EloStage =
  | 'any'
  | `atLeast${(typeof eloStageCuts)[number]}`
  | `atMost${(typeof eloStageCuts)[number]}`;

/** The options of the Elo-stage selector, in order: any, at least each cut, at most each cut (S9-12). */
export const eloStages: readonly EloStage[] = [
  'any',
  ...eloStageCuts.map((cut) => `atLeast${cut}` as const),
  ...eloStageCuts.map((cut) => `atMost${cut}` as const),
];

/** Returns the bounds of a request for an Elo stage. A side without a bound is left out (S9-12). */
export function eloStageRange(stage: EloStage): Partial<EloRange> {
  if (stage === 'any') return {};
  const cut = eloStageCut(stage);
  return stage.startsWith('atLeast') ? { minElo: cut } : { maxElo: cut };
}

/** Returns the Elo at which a stage is cut, for its label. */
export function eloStageCut(stage: Exclude<EloStage, 'any'>): number {
  return Number(stage.replace(/^at(?:Least|Most)/, ''));
}

/** Parses the Elo stage of a query string; anything else is 'any'. */
export function eloStageFromQuery(value: string | null | undefined): EloStage {
  return eloStages.find((stage) => stage === value) ?? 'any';
}
