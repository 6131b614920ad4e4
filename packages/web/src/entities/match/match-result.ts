import type { MatchPlayer, MatchRow } from '@ra3/sdk/browser';
import { matchTypes, type MatchType } from '@ra3/sdk/facts';

export type MatchResult = 'won' | 'lost';

const undecided: readonly string[] = [
  'Disconnect',
  'AutoMatchDisconnect',
  'Dsync',
  'AutoMatchDsync',
  'Unknown',
  'Incomplete',
] satisfies MatchType[];

/**
 * Whether a match was decided. One that was not names its players on both sides all the same; of a type that nobody knows,
 * nobody can tell.
 */
export function hasWinner({ type }: Pick<MatchRow, 'type'>): boolean {
  return matchTypes.some((known) => known === type) && !undecided.includes(type);
}

/** How a match went for a persona; undefined when it was not decided, or was not theirs. */
export function resultOf(match: MatchRow, personaId: number | undefined): MatchResult | undefined {
  if (personaId === undefined || !hasWinner(match)) return undefined;
  const isIn = (side: readonly MatchPlayer[]) => side.some((player) => player.personaId === personaId);
  if (isIn(match.winners)) return 'won';
  return isIn(match.losers) ? 'lost' : undefined;
}
