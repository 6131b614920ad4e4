import { limits, rating } from '@ra3/sdk/facts';
import type { Database } from '../database/in-transaction.js';

/** What the law is about, of one ladder record. */
export interface ReplayedRecord {
  readonly key: string;
  elo: number;
  wins: number;
  losses: number;
  placementLeft: number;
  factions: Record<string, number>;
  /** Last results, newest last. */
  form: string;
  peakElo: number;
}

/**
 * Plays every stored match that moved a ladder again, with plain arithmetic that shares no code with the host, and gives
 * the records that must come of it, sorted by key.
 */
export async function replayLadders(db: Database): Promise<ReplayedRecord[]> {
  const matches = await db
    .selectFrom('matches')
    .selectAll()
    .where('ladder_type', 'is not', null)
    .orderBy('match_id')
    .execute();
  const players = await db
    .selectFrom('match_players')
    .selectAll()
    .orderBy('match_id')
    .orderBy('seat')
    .execute();
  const playersOf = new Map<number, typeof players>();
  for (const player of players)
    playersOf.set(player.match_id, [...(playersOf.get(player.match_id) ?? []), player]);

  const records = new Map<string, PlayedRecord>();
  for (const match of matches) {
    const recordOf = ({ persona_id }: (typeof players)[number]): PlayedRecord => {
      const key = [match.season_id, match.ladder_mod, match.ladder_type, persona_id].join('/');
      const fresh = {
        key,
        elo: rating.start,
        wins: 0,
        losses: 0,
        placementLeft: rating.placementMatches,
        factions: {},
        form: '',
        peakElo: -1,
        played: [],
      };
      const record = records.get(key) ?? fresh;
      records.set(key, record);
      return record;
    };
    const seats = playersOf.get(match.match_id) ?? [];
    const average = (won: boolean): number => {
      const team = seats.filter((seat) => seat.won === won).map((seat) => recordOf(seat).elo);
      return team.reduce((sum, elo) => sum + elo, 0) / team.length;
    };
    const expected = 1 / (1 + Math.pow(10, (average(false) - average(true)) / rating.scale));
    const delta = Math.round(rating.k * (1 - expected));
    for (const seat of seats) {
      const record = recordOf(seat);
      record.elo += seat.won ? delta : -delta;
      if (seat.won) record.wins += 1;
      else record.losses += 1;
      record.played.push({
        startMs: seat.start_time.getTime(),
        won: seat.won,
        delta: seat.won ? delta : -delta,
      });
      record.placementLeft = Math.max(0, record.placementLeft - 1);
      record.factions[seat.faction] = (record.factions[seat.faction] ?? 0) + 1;
    }
  }
  return [...records.values()].map(orderPlay).sort(byKey);
}

interface PlayedRecord extends ReplayedRecord {
  /** Points in the order in which they were given; that of play may be another. */
  readonly played: { readonly startMs: number; readonly won: boolean; readonly delta: number }[];
}

/** Form and peak follow the order of play: the points stay, whenever a match was reported. */
function orderPlay({ played, ...record }: PlayedRecord): ReplayedRecord {
  let elo: number = rating.start;
  for (const { won, delta } of [...played].sort((a, b) => a.startMs - b.startMs)) {
    elo += delta;
    record.form = (record.form + (won ? 'W' : 'L')).slice(-limits.formMatches);
    record.peakElo = Math.max(record.peakElo, elo);
  }
  return record;
}

/** The records as the database holds them, in the same form. */
export async function readLadders(db: Database): Promise<ReplayedRecord[]> {
  const rows = await db.selectFrom('ladder_records').selectAll().execute();
  return rows
    .map((row) => ({
      key: [row.season_id, row.mod, row.ladder_type, row.persona_id].join('/'),
      elo: row.elo,
      wins: row.wins,
      losses: row.losses,
      placementLeft: row.placement_left,
      factions: row.faction_counts,
      form: row.form,
      peakElo: row.peak_elo,
    }))
    .sort(byKey);
}

function byKey(a: ReplayedRecord, b: ReplayedRecord): number {
  return a.key < b.key ? -1 : 1;
}
