import { sql } from 'kysely';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';

export interface StatusMoment {
  readonly slot_start: Date;
  readonly players: number;
  readonly searching: number;
  readonly waiting_rooms: number;
  readonly games: number;
}

export interface UsualHour {
  readonly hour: number;
  readonly players: number;
}

/** Unless the state was received before that time. Any process may call it; the first one fills the slot. */
export async function recordMoment(db: Database, slotStart: Date, receivedSince: Date): Promise<void> {
  await sql`
    INSERT INTO status_history (slot_start, players, searching, waiting_rooms, games)
    SELECT ${slotStart}::timestamptz, jsonb_array_length(detail -> 'players'),
      (detail #>> '{automatching,count1v1}')::integer + (detail #>> '{automatching,count2v2}')::integer
        + (detail #>> '{automatching,countPve}')::integer + (detail #>> '{automatching,countArchon}')::integer,
      waiting, jsonb_array_length(detail -> 'games') - waiting + jsonb_array_length(detail -> 'automatch')
    FROM status_snapshots, LATERAL (
      SELECT count(*)::integer AS waiting FROM jsonb_array_elements(detail -> 'games') AS room
      WHERE room ->> 'gamemode' = 'openstaging') AS rooms
    WHERE received_at > ${receivedSince}
    ON CONFLICT (slot_start) DO NOTHING`.execute(db);
}

/** Fills slots that are empty, of a past that was counted elsewhere. */
export async function insertMoments(
  transaction: OpenTransaction,
  moments: readonly StatusMoment[],
): Promise<void> {
  const column = <Name extends keyof StatusMoment>(name: Name) => moments.map((moment) => moment[name]);
  await sql`
    INSERT INTO status_history (slot_start, players, searching, waiting_rooms, games)
    SELECT * FROM unnest(${column('slot_start').map((time) => time.toISOString())}::timestamptz[],
      ${column('players')}::integer[], ${column('searching')}::integer[], ${column('waiting_rooms')}::integer[],
      ${column('games')}::integer[])
    ON CONFLICT (slot_start) DO NOTHING`.execute(transaction);
}

export function listMoments(db: Database, since: Date): Promise<StatusMoment[]> {
  return db
    .selectFrom('status_history')
    .selectAll()
    .where('slot_start', '>=', since)
    .orderBy('slot_start')
    .execute();
}

/** The mean of the players online in each hour since Monday, 0:00 UTC. */
export async function listUsualHours(db: Database, since: Date): Promise<UsualHour[]> {
  const { rows } = await sql<UsualHour>`
    SELECT hour, round(avg(players), 1)::float AS players
    FROM (
      SELECT players, ((extract(isodow FROM slot_start AT TIME ZONE 'UTC') - 1) * 24
        + extract(hour FROM slot_start AT TIME ZONE 'UTC'))::integer AS hour
      FROM status_history WHERE slot_start >= ${since}) AS moments
    GROUP BY hour ORDER BY hour`.execute(db);
  return rows;
}
