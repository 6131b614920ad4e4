import type { MatchType } from '../../contract/facts.js';

/** Why a match has no winner: `unknown` stands for a type that nobody knows, too. */
export type NoWinnerReason = 'disconnected' | 'desynchronised' | 'incomplete' | 'unknown';

/** How a match ended, read from its type and its two lists of players. */
export interface MatchOutcome<Player> {
  /** Both sides in the order of the answer; without a winner that order says nothing. */
  readonly sides: readonly [readonly Player[], readonly Player[]];
  /** The side that won; `undefined` when nobody did. */
  readonly winner: readonly Player[] | undefined;
  /** Why nobody won; `undefined` when somebody did. */
  readonly reason: NoWinnerReason | undefined;
}

interface PlayedMatch<Player> {
  readonly type: string;
  readonly winners: readonly Player[];
  readonly losers: readonly Player[];
}

/** `won` marks the types that have a winner. */
const endings: Readonly<Record<MatchType, NoWinnerReason | 'won'>> = {
  Valid1v1: 'won',
  Valid2v2: 'won',
  Valid3v3: 'won',
  ValidOther: 'won',
  Disconnect: 'disconnected',
  Dsync: 'desynchronised',
  Unknown: 'unknown',
  AutoMatch1v1: 'won',
  AutoMatch2v2: 'won',
  AutoMatchDisconnect: 'disconnected',
  AutoMatchDsync: 'desynchronised',
  Incomplete: 'incomplete',
};
const endingOf: ReadonlyMap<string, NoWinnerReason | 'won'> = new Map(Object.entries(endings));

/**
 * Reads who won a match, or why nobody did. The answer lists the players of a match without a winner under `winners` and
 * `losers` too (S3-20, S3-22), so nothing but this function may read a winner from them.
 */
export function readMatch<Player>({ type, winners, losers }: PlayedMatch<Player>): MatchOutcome<Player> {
  const ending = winners.length === 0 ? 'unknown' : (endingOf.get(type) ?? 'unknown');
  const sides = [winners, losers] as const;
  return ending === 'won'
    ? { sides, winner: winners, reason: undefined }
    : { sides, winner: undefined, reason: ending };
}

/** Returns the result of a match for a persona; `undefined` when nobody won or the persona did not play. */
export function matchResult(
  match: PlayedMatch<{ readonly personaId: number }>,
  personaId: number,
): 'won' | 'lost' | undefined {
  const { sides, winner } = readMatch(match);
  const side = sides.find((players) => players.some((player) => player.personaId === personaId));
  if (winner === undefined || side === undefined) return undefined;
  return side === winner ? 'won' : 'lost';
}
