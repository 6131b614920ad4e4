import type { BodyOf, EndpointOf } from '@ra3/sdk/contract';
import { ladderMods, limits, type LadderMod, type LadderType, type MatchType } from '@ra3/sdk/facts';
import { modFamilyOf } from '@ra3/sdk/rules/mods';
import { Refusal } from '../../values/refusal.js';
import { readTime } from '../../values/time.js';
import type { Season } from '../seasons/season-store.js';

export type FinishedMatch = BodyOf<EndpointOf<'ingest.matches'>>['matches'][number];

export interface PlacedMatch {
  readonly match: FinishedMatch;
  readonly startTimeMs: number;
  readonly season: Season | undefined;
  readonly ladder: LadderKey | undefined;
}

/** A report may come from a machine whose clock is a little ahead. */
export const CLOCK_TOLERANCE_MS = 24 * 60 * 60_000;

/** A closed season's match moves no rating. @throws {Refusal} `invalidRequest` for an invalid or future start time */
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
