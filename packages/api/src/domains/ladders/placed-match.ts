import type { BodyOf, EndpointOf } from '@ra3/sdk/contract';
import { readTime } from '../../values/read-time.js';
import { Refusal } from '../../values/refusal.js';
import type { Season } from '../seasons/queries.js';
import { ladderOfMatch, type LadderKey } from './ladder-of-match.js';

/** A match as the game server reports it. */
export type FinishedMatch = BodyOf<EndpointOf<'ingest.matches'>>['matches'][number];

/** A match with its season and ladder, before it is rated. */
export interface PlacedMatch {
  readonly match: FinishedMatch;
  readonly startTimeMs: number;
  readonly season: Season | undefined;
  readonly ladder: LadderKey | undefined;
}

/** A report may come from a machine whose clock is a little ahead. */
const CLOCK_TOLERANCE_MS = 24 * 60 * 60_000;

/**
 * Finds the season in which a match began. A match of a closed season is stored and moves no rating.
 *
 * @throws {Refusal} `invalidRequest` when the start time is invalid or in the future.
 */
export function placeMatch(match: FinishedMatch, seasons: readonly Season[], nowMs: number): PlacedMatch {
  const startTimeMs = readTime(match.startTime) ?? Number.NaN;
  if (!(startTimeMs >= 0 && startTimeMs < nowMs + CLOCK_TOLERANCE_MS)) {
    throw new Refusal('invalidRequest', {
      detail: `The start time of match ${match.guid} is not a date, or lies in the future.`,
    });
  }
  const season = seasons.find(
    ({ start_time, end_time }) =>
      startTimeMs >= start_time.getTime() && (end_time === null || startTimeMs < end_time.getTime()),
  );
  const isOpen = season?.closed_at === null;
  return { match, startTimeMs, season, ladder: isOpen ? ladderOfMatch(match) : undefined };
}
