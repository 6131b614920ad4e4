import { FinishedMatch as finishedMatch, type EndpointOf, type ReplyOf } from '@ra3/sdk/contract';
import { reportedMatchLimits, type MatchType } from '@ra3/sdk/facts';
import { findMistake } from '../../http/endpoints/request-validator.js';
import { readTime } from '../../values/time.js';
import type { FinishedMatch } from '../ladders/placed-match.js';

export type RefusedMatch = ReplyOf<EndpointOf<'ingest.matches'>>['refused'][number];

const MINUTE_MS = 60_000;
const EARLIEST_MS = Date.parse(reportedMatchLimits.earliestStart);
const CLOCK_MS = reportedMatchLimits.clockMinutes * MINUTE_MS;

/** Types that say who won. */
const decided: ReadonlySet<MatchType> = new Set([
  'AutoMatch1v1',
  'AutoMatch2v2',
  'Valid1v1',
  'Valid2v2',
  'Valid3v3',
]);

/** What is wrong with a reported match, which is not stored then; undefined for one that can have been played. */
export function judgeMatch(match: FinishedMatch, nowMs: number): RefusedMatch | undefined {
  const mistake = findMistake(finishedMatch, match) ?? judgeTimes(match, nowMs) ?? judgeSeats(match);
  return mistake && { guid: match.guid, ...mistake };
}

type Mistake = Omit<RefusedMatch, 'guid'>;

function judgeTimes({ startTime, timeLength }: FinishedMatch, nowMs: number): Mistake | undefined {
  const startMs = readTime(startTime);
  if (startMs === undefined) return { field: 'startTime', detail: 'startTime is not a date' };
  if (startMs < EARLIEST_MS)
    return { field: 'startTime', detail: `startTime is before ${reportedMatchLimits.earliestStart}` };
  if (startMs > nowMs + CLOCK_MS) return { field: 'startTime', detail: 'startTime lies in the future' };
  if (startMs + timeLength * 1000 > nowMs + CLOCK_MS)
    return { field: 'endTime', detail: 'startTime and timeLength end in the future' };
  return undefined;
}

function judgeSeats({ type, winners, losers }: FinishedMatch): Mistake | undefined {
  const ids = [...winners, ...losers].map(({ personaId }) => personaId);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice !== undefined) return { field: 'personaId', detail: `persona ${String(twice)} sits in it twice` };
  if (ids.length === 0) return { field: 'winners', detail: 'nobody took part' };
  if (!decided.has(type) || (winners.length > 0 && losers.length > 0)) return undefined;
  const field = winners.length === 0 ? 'winners' : 'losers';
  return { field, detail: `${field} must not be empty in a match of type ${type}` };
}
