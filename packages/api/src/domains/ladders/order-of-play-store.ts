import { limits, rating, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { sql, type RawBuilder } from 'kysely';
import type { OpenTransaction } from '../../database/in-transaction.js';
import { inMonthsOf } from '../../database/match-months.js';
import { personaDuelsOf, personaMatchesOf, sidesOf } from '../../database/derived-sums.js';
import { addMapSums } from '../personas/persona-duel-store.js';
import type { Season } from '../seasons/season-store.js';
import { addDuels, dropEmptySums, type SummedMatch } from '../statistics/duel-sum-store.js';

/** Personas of which a match was reported that began before one that was rated already. */
export interface LatePlayers {
  readonly season: Season;
  readonly ladder: { readonly mod: LadderMod; readonly type: LadderType };
  readonly personaIds: readonly number[];
}

const everySeat = sql<boolean>`s.ladder_type IS NOT NULL`;

/**
 * Gives each rated seat the Elo of its place in the order of play: what everybody begins a season with, and the points of
 * the matches up to it. Points are never computed again (docs/host.md#late-reports). Returns the matches that changed.
 */
async function alignSeats(transaction: OpenTransaction, seats: RawBuilder<boolean>): Promise<MatchKey[]> {
  const { rows } = await sql<MatchKey>`
    UPDATE match_players AS t SET elo = p.elo, player_status = p.player_status
    FROM (
      SELECT match_id, start_time, won, seat, ${sql.lit(rating.start)} + sum(elo_delta) OVER played AS elo,
        CASE WHEN player_status = 'notSelected' THEN player_status
          WHEN row_number() OVER played <= ${sql.lit(rating.placementMatches)} THEN 'inPlacement'
          ELSE 'normal' END AS player_status
      FROM match_players AS s WHERE ${seats}
      WINDOW played AS (PARTITION BY persona_id, season_id, ladder_mod, ladder_type ORDER BY start_time, match_id)
    ) AS p
    WHERE t.match_id = p.match_id AND t.start_time = p.start_time AND t.won = p.won AND t.seat = p.seat
      AND (t.elo <> p.elo OR t.player_status <> p.player_status)
    RETURNING t.match_id, t.start_time`.execute(transaction);
  return rows;
}

/** Both ratings before a duel are those of its seats. */
async function alignDuels(transaction: OpenTransaction, seats: RawBuilder<boolean>): Promise<void> {
  await sql`
    UPDATE matches AS m SET lower_elo = d.low, higher_elo = d.high
    FROM (
      SELECT match_id, start_time, min(elo - elo_delta) AS low, max(elo - elo_delta) AS high FROM match_players AS s
      WHERE s.ladder_type = '1v1' AND ${seats} GROUP BY match_id, start_time
    ) AS d
    WHERE m.match_id = d.match_id AND m.start_time = d.start_time
      AND (m.lower_elo <> d.low OR m.higher_elo <> d.high)`.execute(transaction);
}

/** What a record tells of the order of play: the last results, the last points, the peak, and when the last match ended. */
async function orderRecords(transaction: OpenTransaction, seats: RawBuilder<boolean>): Promise<void> {
  await sql`
    UPDATE ladder_records AS r SET form = k.form, elo_delta = k.elo_delta, peak_elo = k.peak_elo,
      update_time = k.update_time
    FROM (
      SELECT season_id, ladder_mod, ladder_type, persona_id, max(elo) AS peak_elo,
        string_agg(CASE WHEN won THEN 'W' ELSE 'L' END, '' ORDER BY age DESC)
          FILTER (WHERE age <= ${sql.lit(limits.formMatches)}) AS form,
        max(elo_delta) FILTER (WHERE age = 1) AS elo_delta, max(end_time) AS update_time
      FROM (
        SELECT s.*, m.start_time + m.time_length * interval '1 second' AS end_time,
          row_number() OVER (PARTITION BY s.persona_id, s.season_id, s.ladder_mod, s.ladder_type
            ORDER BY s.start_time DESC, s.match_id DESC) AS age
        FROM match_players AS s JOIN matches AS m ON m.match_id = s.match_id AND m.start_time = s.start_time
        WHERE ${seats}
      ) AS played
      GROUP BY season_id, ladder_mod, ladder_type, persona_id
    ) AS k
    WHERE r.season_id = k.season_id AND r.mod = k.ladder_mod AND r.ladder_type = k.ladder_type
      AND r.persona_id = k.persona_id`.execute(transaction);
}

/** Brings all rated matches into the order of play, while no ingest runs. Sums are recomputed after it. */
export async function alignAll(transaction: OpenTransaction): Promise<void> {
  await alignSeats(transaction, everySeat);
  await alignDuels(transaction, everySeat);
}

export function orderAllRecords(transaction: OpenTransaction): Promise<void> {
  return orderRecords(transaction, everySeat);
}

/**
 * Puts late matches, which are stored as if they were the last ones, at their places: in Elo, form, peak, streaks and sums.
 * The records of the players are locked. Returns everybody who sat in a match that changed.
 */
export async function placeLateMatches(transaction: OpenTransaction, late: LatePlayers): Promise<number[]> {
  const own = seatsOf(late, late.personaIds);
  const keys = await alignSeats(transaction, own);
  const players = keys.length === 0 ? [] : await lockPlayers(transaction, keys, late);
  if (keys.length > 0) await moveSums(transaction, keys, late);
  await orderRecords(transaction, own);
  if (late.ladder.type === '1v1') await recountDuels(transaction, late);
  return players;
}

/** SQL of which rated seats are those of personas on that ladder. */
function seatsOf({ season, ladder }: LatePlayers, personaIds: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`s.persona_id = ANY(${[...personaIds]}::bigint[]) AND s.season_id = ${season.season_id}
    AND s.ladder_mod = ${ladder.mod} AND s.ladder_type = ${ladder.type} AND s.start_time >= ${season.start_time}`;
}

interface MatchKey {
  readonly match_id: number;
  readonly start_time: Date;
}

/** SQL of which rows of a table of matches or seats are those. */
function areThose(keys: readonly MatchKey[]): RawBuilder<boolean> {
  return sql<boolean>`match_id = ANY(${keys.map(({ match_id }) => match_id)}::bigint[])
    AND ${inMonthsOf(keys.map(({ start_time }) => start_time))}`;
}

/** Locks the records of all who sat in those matches, so that nobody else changes what is kept beside their seats. */
async function lockPlayers(
  transaction: OpenTransaction,
  keys: readonly MatchKey[],
  { season, ladder }: LatePlayers,
): Promise<number[]> {
  const { rows } = await sql<{ persona_id: number }>`
    SELECT persona_id FROM ladder_records WHERE season_id = ${season.season_id} AND mod = ${ladder.mod}
      AND ladder_type = ${ladder.type}
      AND persona_id IN (SELECT persona_id FROM match_players WHERE ${areThose(keys)})
    ORDER BY persona_id FOR UPDATE`.execute(transaction);
  return rows.map(({ persona_id }) => persona_id);
}

/** Takes the matches off the sums of their levels, and adds them to those that they are in now. */
async function moveSums(
  transaction: OpenTransaction,
  keys: readonly MatchKey[],
  late: LatePlayers,
): Promise<void> {
  const { mod, type } = late.ladder;
  const those = areThose(keys);
  const changed = sql`WITH new_matches AS (SELECT * FROM matches WHERE ${those})`;
  const count = async (sign: 1 | -1): Promise<void> => {
    const { rows } = await sql<SummedMatch>`SELECT * FROM matches WHERE ${those}`.execute(transaction);
    await addDuels(transaction, rows, sign);
    await addMapSums(transaction, changed, sign);
  };
  if (type === '1v1') {
    await count(-1);
    const before = await countOpponentElo(transaction, those, late);
    await alignDuels(transaction, those);
    const after = await countOpponentElo(transaction, those, late);
    const less = before.map((row) => ({ ...row, wins: -row.wins, losses: -row.losses }));
    await moveOpponentElo(transaction, late, [...less, ...after]);
    await count(1);
    await dropEmptySums(transaction, mod);
  }
  await sql`
    DELETE FROM persona_matches AS p USING match_players AS s
    WHERE s.persona_id = p.persona_id AND s.start_time = p.start_time AND s.match_id = p.match_id
      AND s.match_id IN (SELECT match_id FROM match_keys WHERE ${those}) AND ${inMonthsOf(
        keys.map(({ start_time }) => start_time),
        's.start_time',
      )}`.execute(transaction);
  await sql`
    ${changed}, new_seats AS (SELECT * FROM match_players WHERE ${those})
    INSERT INTO persona_matches ${sql.raw(personaMatchesOf('new_matches', 'new_seats'))}`.execute(
    transaction,
  );
}

interface EloCount {
  readonly persona_id: number;
  readonly key: string;
  readonly wins: number;
  readonly losses: number;
}

/** In which class of opponents' Elo those duels are counted for the opponents of the late players. */
async function countOpponentElo(
  transaction: OpenTransaction,
  those: RawBuilder<boolean>,
  { personaIds }: LatePlayers,
): Promise<EloCount[]> {
  const { rows } = await sql<EloCount>`
    WITH own_seats AS (
      SELECT * FROM match_players WHERE ${those} AND persona_id <> ALL(${[...personaIds]}::bigint[])
    )
    SELECT persona_id, 'elo ' || opponent_elo AS key, count(*) FILTER (WHERE won)::integer AS wins,
      count(*) FILTER (WHERE NOT won)::integer AS losses
    FROM (${sql.raw(sidesOf('own_seats'))}) AS sides GROUP BY 1, 2`.execute(transaction);
  return rows;
}

/** All that a late match changes in the counts of its players' other opponents: whom they met, by Elo. */
async function moveOpponentElo(
  transaction: OpenTransaction,
  { season, ladder }: LatePlayers,
  moved: readonly EloCount[],
): Promise<void> {
  await sql`
    WITH moved AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
        AS m (persona_id bigint, key text, wins integer, losses integer)
    ), counted AS (
      SELECT persona_id, key, sum(wins) AS wins, sum(losses) AS losses FROM (
        SELECT * FROM moved
        UNION ALL
        SELECT d.persona_id, c.key, (c.value ->> 0)::integer, (c.value ->> 1)::integer
        FROM persona_duels AS d CROSS JOIN LATERAL jsonb_each(d.counts) AS c (key, value)
        WHERE d.persona_id IN (SELECT persona_id FROM moved) AND d.mod = ${ladder.mod} AND d.season_id = ${season.season_id}
      ) AS parts GROUP BY 1, 2 HAVING sum(wins) + sum(losses) > 0
    )
    UPDATE persona_duels AS d SET counts = c.counts
    FROM (
      SELECT persona_id, jsonb_object_agg(key, jsonb_build_array(wins, losses)) AS counts FROM counted GROUP BY persona_id
    ) AS c
    WHERE d.persona_id = c.persona_id AND d.mod = ${ladder.mod} AND d.season_id = ${season.season_id}`.execute(
    transaction,
  );
}

/** Counts the duels of the late players in the season anew: their streaks, their Elo, and the levels of their opponents. */
async function recountDuels(transaction: OpenTransaction, late: LatePlayers): Promise<void> {
  const { season, ladder, personaIds } = late;
  await sql`
    DELETE FROM persona_duels WHERE persona_id = ANY(${[...personaIds]}::bigint[]) AND mod = ${ladder.mod}
      AND season_id = ${season.season_id}`.execute(transaction);
  await sql`
    WITH own_seats AS (SELECT s.* FROM match_players AS s WHERE ${seatsOf(late, personaIds)})
    INSERT INTO persona_duels ${sql.raw(personaDuelsOf('own_seats'))}`.execute(transaction);
}
