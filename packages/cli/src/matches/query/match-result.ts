import type { MatchPlayer, MatchRow } from '@ra3/sdk';
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

/** Whether a match was decided. An undecided match lists players on both sides too. */
export function hasWinner({ type }: Pick<MatchRow, 'type'>): boolean {
  return matchTypes.some((known) => known === type) && !undecided.includes(type);
}

/** A match as one of its players saw it. */
export interface OwnMatch {
  readonly result: MatchResult | undefined;
  readonly own: MatchPlayer | undefined;
  readonly allies: readonly MatchPlayer[];
  readonly opponents: readonly MatchPlayer[];
}

/** Splits the players of a match into those beside a persona and those against it. */
export function seenBy(match: MatchRow, personaId: number): OwnMatch {
  const isOwn = (player: MatchPlayer): boolean => player.personaId === personaId;
  const hasWon = match.winners.some(isOwn);
  const [side, against] = hasWon ? [match.winners, match.losers] : [match.losers, match.winners];
  const own = side.find(isOwn);
  const result = own === undefined || !hasWinner(match) ? undefined : hasWon ? 'won' : 'lost';
  return { result, own, allies: side.filter((player) => !isOwn(player)), opponents: against };
}
