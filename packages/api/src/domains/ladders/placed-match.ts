import type { BodyOf, EndpointOf } from '@ra3/sdk/contract';
import {
  ladderMods,
  limits,
  reportedMatchLimits,
  type LadderMod,
  type LadderType,
  type MatchType,
} from '@ra3/sdk/facts';
import { modFamilyOf } from '@ra3/sdk/rules/mods';
import type { Season } from '../seasons/season-store.js';

export type FinishedMatch = BodyOf<EndpointOf<'ingest.matches'>>['matches'][number];

export interface PlacedMatch {
  readonly match: FinishedMatch;
  readonly startTimeMs: number;
  readonly season: Season | undefined;
  readonly ladder: LadderKey | undefined;
}

const MINUTE_MS = 60_000;

/** The season in which a match began; it moves no rating when that one was over for too long by the time of the report. */
export function placeMatch(match: FinishedMatch, seasons: readonly Season[], nowMs: number): PlacedMatch {
  const startTimeMs = Date.parse(match.startTime);
  const season = seasons.find(
    ({ start_time, end_time }) =>
      startTimeMs >= start_time.getTime() && (end_time === null || startTimeMs < end_time.getTime()),
  );
  const isMoved = season !== undefined && (season.closed_at === null || isInTime(season.closed_at, nowMs));
  return { match, startTimeMs, season, ladder: isMoved ? ladderOfMatch(match) : undefined };
}

/** A match that was played when the season ended is over, and reported, a little later. */
function isInTime(closedAt: Date, nowMs: number): boolean {
  return nowMs <= closedAt.getTime() + reportedMatchLimits.lateForSeasonMinutes * MINUTE_MS;
}

export interface LadderKey {
  readonly mod: LadderMod;
  readonly type: LadderType;
}

interface PlayedMatch {
  readonly type: MatchType;
  readonly modFullName: string;
  readonly timeLength: number;
  readonly winners: readonly { readonly personaId: number }[];
  readonly losers: readonly { readonly personaId: number }[];
}

const ladderTypeOf: Partial<Record<MatchType, LadderType>> = {
  AutoMatch1v1: '1v1',
  AutoMatch2v2: '2v2',
  // Assumed: automatch has no 3v3, yet the spec has 3v3 ladders, so every valid 3v3 of a ladder mod counts for them.
  Valid3v3: '3v3',
};
const teamSizes: Record<LadderType, number> = { '1v1': 1, '2v2': 2, '3v3': 3 };

/**
 * Says which ladder a match moves, if any. Disconnected, desynchronised, incomplete and custom matches move none, nor do
 * matches shorter than a minute, of other mods, with uneven or wrong teams, or with one persona in two seats.
 */
function ladderOfMatch(match: PlayedMatch): LadderKey | undefined {
  const type = ladderTypeOf[match.type];
  const family = modFamilyOf(match.modFullName);
  const mod = ladderMods.find((ladderMod) => ladderMod === family);
  if (type === undefined || mod === undefined || match.timeLength < limits.shortMatchSeconds)
    return undefined;
  const seats = [...match.winners, ...match.losers].map(({ personaId }) => personaId);
  const size = teamSizes[type];
  const isFull = match.winners.length === size && match.losers.length === size;
  return isFull && new Set(seats).size === seats.length ? { mod, type } : undefined;
}
