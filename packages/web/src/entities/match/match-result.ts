import type { MatchPlayer, MatchRow } from '@ra3/sdk/browser';
import type { MatchType } from '@ra3/sdk/facts';

export type MatchResult = 'won' | 'lost';

const undecided: readonly string[] = [
  'Disconnect',
  'AutoMatchDisconnect',
  'Dsync',
  'AutoMatchDsync',
  'Unknown',
  'Incomplete',
] satisfies MatchType[];

/** A match that ended without a decision names its players on both sides, but nobody has won it. */
export function hasWinner({ type }: Pick<MatchRow, 'type'>): boolean {
  return !undecided.includes(type);
}

/** How a match went for a persona; undefined when it was not decided, or was not theirs. */
export function resultOf(match: MatchRow, personaId: number | undefined): MatchResult | undefined {
  if (personaId === undefined || !hasWinner(match)) return undefined;
  const isIn = (side: readonly MatchPlayer[]) => side.some((player) => player.personaId === personaId);
  if (isIn(match.winners)) return 'won';
  return isIn(match.losers) ? 'lost' : undefined;
}
