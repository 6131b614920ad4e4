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

/** Whether a match was decided; false for an unknown type. An undecided match lists players on both sides too. */
export function hasWinner({ type }: Pick<MatchRow, 'type'>): boolean {
  return matchTypes.some((known) => known === type) && !undecided.includes(type);
}

/** Result of a match for a persona; undefined when the match was undecided or the persona did not play. */
export function resultOf(match: MatchRow, personaId: number | undefined): MatchResult | undefined {
  if (personaId === undefined || !hasWinner(match)) return undefined;
  const isOn = (side: readonly MatchPlayer[]) => side.some((player) => player.personaId === personaId);
  if (isOn(match.winners)) return 'won';
  return isOn(match.losers) ? 'lost' : undefined;
}
