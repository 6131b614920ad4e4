import { type MatchType, limits, matchTypes, NO_RANK } from '../contract/facts.js';
import { eloDelta, expectedScore, teamRating } from './ladders-rules.js';

/** Why a match has no winner: `unknown` includes unknown match types. */
export type NoWinnerReason = 'disconnected' | 'desynchronised' | 'incomplete' | 'unknown';

/** How a match ended, read from its type and its two lists of players. */
export interface MatchOutcome<Player> {
  /** Both sides in the order of the answer; without a winner that order says nothing. */
  readonly sides: readonly [readonly Player[], readonly Player[]];
  /** The side that won; `undefined` without a winner. */
  readonly winner: readonly Player[] | undefined;
  /** Why the match has no winner; `undefined` with one. */
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
 * Reads who won a match, or why it has no winner. The answer lists the players of a match without a winner under `winners` and
 * `losers` too (S3-20, S3-22), so nothing but this function may read a winner from them.
 */
export function readMatch<Player>({ type, winners, losers }: PlayedMatch<Player>): MatchOutcome<Player> {
  const ending = winners.length === 0 ? 'unknown' : (endingOf.get(type) ?? 'unknown');
  const sides = [winners, losers] as const;
  return ending === 'won'
    ? { sides, winner: winners, reason: undefined }
    : { sides, winner: undefined, reason: ending };
}

/** Returns the result of a match for a persona; `undefined` without a winner, or when the persona did not play. */
export function matchResult(
  match: PlayedMatch<{ readonly personaId: number }>,
  personaId: number,
): 'won' | 'lost' | undefined {
  const { sides, winner } = readMatch(match);
  const side = sides.find((players) => players.some((player) => player.personaId === personaId));
  if (winner === undefined || side === undefined) return undefined;
  return side === winner ? 'won' : 'lost';
}

const HOUR_MS = 60 * 60 * 1_000;

/** Returns whether a change of Elo is shown: only within 24 hours of the update (S9-14). */
export function showsEloChange(updateTime: Date, now: Date): boolean {
  const age = now.getTime() - updateTime.getTime();
  return age <= limits.eloChangeShownHours * HOUR_MS;
}

/** Returns whether a match is drawn in the style for short matches: less than 60 seconds (S9-16). */
export function isShortMatch(lengthSeconds: number): boolean {
  return lengthSeconds < limits.shortMatchSeconds;
}

/**
 * Formats a length in seconds as minutes and seconds, with hours in front from one hour on.
 *
 * @example formatLength(3723) // '1:02:03'
 */
export function formatLength(lengthSeconds: number): string {
  const whole = Math.max(0, Math.floor(lengthSeconds));
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = `${hours > 0 ? String(minutes).padStart(2, '0') : String(minutes)}:${String(seconds).padStart(2, '0')}`;
  return hours > 0 ? `${String(hours)}:${tail}` : tail;
}

/** The types of matches that somebody won. */
export const decidedMatchTypes: readonly MatchType[] = matchTypes.filter(
  (type) => readMatch({ type, winners: [1], losers: [2] }).winner !== undefined,
);

interface Side<Player> {
  readonly winners: readonly Player[];
  readonly losers: readonly Player[];
}

/** Returns the two sides in an order that does not tell who won: the side with the lowest persona id first. */
export function neutralSides<Player extends { readonly personaId: number }>({
  winners,
  losers,
}: Side<Player>): readonly [readonly Player[], readonly Player[]] {
  return lowestId(winners) <= lowestId(losers) ? [winners, losers] : [losers, winners];
}

/** `1v1`, `2v3`: how many play on each side, the smaller side first, so that it does not tell who won. */
export function teamSizes({ winners, losers }: Side<unknown>): string {
  const [smaller, larger] = [winners.length, losers.length].toSorted((a, b) => a - b);
  return `${String(smaller)}v${String(larger)}`;
}

function lowestId(side: readonly { readonly personaId: number }[]): number {
  return Math.min(...side.map(({ personaId }) => personaId));
}

interface RatedPlayer {
  /** After the match; -1 when it moved no rating. */
  readonly elo: number;
  readonly eloDelta: number;
}

/** What the ratings before a match said about one side. */
export interface SideOdds {
  /** Average Elo of its players before the match. */
  readonly elo: number;
  /** The expected chance to win, 0 to 1. */
  readonly chance: number;
  /** Elo that each of its players gains by a win. */
  readonly gain: number;
  /** Elo that each of its players loses by a defeat. */
  readonly loss: number;
}

/** Returns the Elo of a player before a match; `undefined` when the match moved no rating. */
export function eloBefore({ elo, eloDelta: change }: RatedPlayer): number | undefined {
  return elo === NO_RANK ? undefined : elo - change;
}

/**
 * Returns what the ratings before a match said about each of its sides; `undefined` when the match moved no rating, or a side
 * has no players.
 *
 * @example matchOdds([[{ elo: 1016, eloDelta: 16 }], [{ elo: 984, eloDelta: -16 }]])?.[0].chance // 0.5
 */
export function matchOdds([first, second]: readonly [readonly RatedPlayer[], readonly RatedPlayer[]]):
  | readonly [SideOdds, SideOdds]
  | undefined {
  const own = ratingsBefore(first);
  const other = ratingsBefore(second);
  return own === undefined || other === undefined ? undefined : [oddsOf(own, other), oddsOf(other, own)];
}

function oddsOf(own: readonly number[], other: readonly number[]): SideOdds {
  const elo = teamRating(own);
  return {
    elo,
    chance: expectedScore(elo, teamRating(other)),
    gain: eloDelta(own, other),
    loss: eloDelta(other, own),
  };
}

function ratingsBefore(side: readonly RatedPlayer[]): number[] | undefined {
  const ratings = side.map(eloBefore).filter((elo) => elo !== undefined);
  return ratings.length === 0 || ratings.length < side.length ? undefined : ratings;
}

/**
 * Returns whether our rule gives the changes of Elo that a match brought. Other hosts may rate by another rule; then nothing
 * but the change itself can be said.
 */
export function isChangeExplained(
  winners: readonly RatedPlayer[],
  losers: readonly RatedPlayer[],
  points: number,
): boolean {
  return (
    winners.every(({ eloDelta: change }) => change === points) &&
    losers.every(({ eloDelta: change }) => change === -points)
  );
}
