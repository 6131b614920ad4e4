import { NO_RANK } from '@ra3/sdk/facts';
import type { OpenTransaction } from '../../database/in-transaction.js';
import type { Season } from '../seasons/season-store.js';
import { moveLadderSteps, type LadderStep } from './ladder-step-store.js';
import type { LatePlayers } from './order-of-play-store.js';
import type { LadderKey, PlacedMatch } from './placed-match.js';
import { byFrequency, newStanding, type LadderStanding } from './rate-matches.js';
import {
  lockRecords,
  updateRecords,
  type ChangedRecord,
  type FirstRecord,
  type LockedRecord,
  type RecordKey,
} from './rating-record-store.js';

/** A unit of work over the ladder standings of one report: locked at its start, changed in memory, written once. */
export interface RatingUnitOfWork {
  standing(seasonId: number, ladder: LadderKey, personaId: number): LadderStanding;
  /** Of whom a match of this report began before the end of one that was rated already, so that it may be late. */
  readonly late: readonly LatePlayers[];
  /** Keeps as previous rank the one before this report: with the usual report of one match, before that match. */
  write(isSelected: (personaId: number) => boolean): Promise<void>;
}

export async function openRatings(
  transaction: OpenTransaction,
  matches: readonly PlacedMatch[],
): Promise<RatingUnitOfWork> {
  const locked = await lockRecords(transaction, [...listRecords(matches).values()]);
  const previousRanks = new Map(locked.map((record) => [keyOf(record), record.current_rank]));
  const standings = new Map(locked.map((record) => [keyOf(record), toStanding(record)]));
  return {
    late: listLate(matches, standings),
    standing(seasonId, ladder, personaId) {
      const standing = standings.get(keyOf(toRecordKey(seasonId, ladder, personaId)));
      if (standing === undefined) throw new Error(`No record was locked for persona ${String(personaId)}.`);
      return standing;
    },
    async write(isSelected) {
      const changed = [...standings].map(([key, standing]) =>
        toChangedRecord(standing, previousRanks.get(key) ?? NO_RANK, isSelected(standing.personaId)),
      );
      await updateRecords(transaction, changed);
      await moveLadderSteps(transaction, [...toSteps(locked, -1), ...toSteps(changed, 1)]);
    },
  };
}

function listLate(
  matches: readonly PlacedMatch[],
  standings: ReadonlyMap<string, LadderStanding>,
): LatePlayers[] {
  const late = new Map<string, { season: Season; ladder: LadderKey; personaIds: Set<number> }>();
  for (const { match, startTimeMs, season, ladder } of matches) {
    if (season === undefined || ladder === undefined) continue;
    for (const { personaId } of [...match.winners, ...match.losers]) {
      const standing = standings.get(keyOf(toRecordKey(season.season_id, ladder, personaId)));
      if (standing === undefined || standing.updateTimeMs <= startTimeMs) continue;
      const key = [season.season_id, ladder.mod, ladder.type].join(' ');
      const players = late.get(key) ?? { season, ladder, personaIds: new Set() };
      late.set(key, players);
      players.personaIds.add(personaId);
    }
  }
  return [...late.values()].map(({ personaIds, ...where }) => ({ ...where, personaIds: [...personaIds] }));
}

function listRecords(matches: readonly PlacedMatch[]): Map<string, FirstRecord> {
  const records = new Map<string, FirstRecord>();
  for (const { match, season, ladder } of matches) {
    if (season === undefined || ladder === undefined) continue;
    for (const { personaId } of [...match.winners, ...match.losers]) {
      const key = toRecordKey(season.season_id, ladder, personaId);
      const { elo, placementLeft } = newStanding(season.season_id, ladder, personaId);
      records.set(keyOf(key), { ...key, elo, placement_left: placementLeft });
    }
  }
  return records;
}

function toRecordKey(seasonId: number, ladder: LadderKey, personaId: number): RecordKey {
  return { season_id: seasonId, mod: ladder.mod, ladder_type: ladder.type, persona_id: personaId };
}

function keyOf({ season_id, mod, ladder_type, persona_id }: RecordKey): string {
  return [season_id, mod, ladder_type, persona_id].join(' ');
}

function toStanding(record: LockedRecord): LadderStanding {
  return {
    seasonId: record.season_id,
    ladder: { mod: record.mod, type: record.ladder_type },
    personaId: record.persona_id,
    elo: record.elo,
    eloDelta: record.elo_delta,
    wins: record.wins,
    losses: record.losses,
    placementLeft: record.placement_left,
    factionCounts: record.faction_counts,
    form: record.form,
    peakElo: record.peak_elo,
    updateTimeMs: record.update_time.getTime(),
  };
}

export function toChangedRecord(
  standing: LadderStanding,
  previousRank: number,
  isSelected: boolean,
): ChangedRecord {
  return {
    ...toRecordKey(standing.seasonId, standing.ladder, standing.personaId),
    elo: standing.elo,
    elo_delta: standing.eloDelta,
    wins: standing.wins,
    losses: standing.losses,
    placement_left: standing.placementLeft,
    prev_rank: previousRank,
    faction_counts: standing.factionCounts,
    main_faction: byFrequency(standing.factionCounts)[0] ?? '',
    form: standing.form,
    peak_elo: standing.peakElo,
    is_listed: isSelected && standing.placementLeft === 0,
    update_time: new Date(standing.updateTimeMs).toISOString(),
  };
}

/** What the listed ones of the records add to the ladders' steps, or take away. */
function toSteps(records: readonly (LockedRecord | ChangedRecord)[], change: 1 | -1): LadderStep[] {
  return records
    .filter(({ is_listed }) => is_listed)
    .map(({ season_id, mod, ladder_type, main_faction, elo }) => ({
      ...{ season_id, mod, ladder_type, main_faction, elo },
      change,
    }));
}
