import type { MatchRow } from '@ra3/sdk';
import { seenBy } from '../matches/match-players.js';

/** How two personas did against each other, in the matches that the host gives. */
export interface HeadToHead {
  readonly wins: number;
  readonly losses: number;
  /** Matches against each other without a winner: disconnected, desynchronised. */
  readonly undecided: number;
  /** Matches on the same side. */
  readonly together: number;
  /** Elo that the first won and lost in the matches against the second. */
  readonly eloDelta: number;
  /** Against each other, newest first. */
  readonly matches: readonly MatchRow[];
}

export function compare(matches: readonly MatchRow[], personaId: number, opponentId: number): HeadToHead {
  const has = (players: readonly { readonly personaId: number }[]): boolean =>
    players.some((player) => player.personaId === opponentId);
  const all = matches.map((match) => ({ match, seen: seenBy(match, personaId) }));
  const against = all.filter(({ seen }) => has(seen.opponents));
  const count = (result: 'won' | 'lost' | undefined): number =>
    against.filter(({ seen }) => seen.result === result).length;
  return {
    wins: count('won'),
    losses: count('lost'),
    undecided: count(undefined),
    together: all.filter(({ seen }) => has(seen.allies)).length,
    eloDelta: against.reduce((sum, { seen }) => sum + (seen.own?.eloDelta ?? 0), 0),
    matches: against.map(({ match }) => match),
  };
}
