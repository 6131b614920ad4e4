import { sql } from 'kysely';
import type { OpenTransaction } from '../in-transaction.js';
import { inMonthsOf } from '../match-months.js';

/** What `persona_matches` has to hold for these seats and their matches. */
export const personaMatchesOf = (matches: string, seats: string): string => `
    SELECT s.persona_id, s.start_time, s.match_id, s.won, s.seat, s.faction,
      CASE WHEN s.won THEN m.loser_faction ELSE m.winner_faction END, s.elo, s.elo_delta,
      m.lower_elo + m.higher_elo - (s.elo - s.elo_delta), m.season_id, m.ladder_mod, m.ladder_type, m.mod_family_name,
      m.match_type, m.library_kind, m.map_id, m.time_length
    FROM ${seats} AS s JOIN ${matches} AS m ON m.match_id = s.match_id AND m.start_time = s.start_time`;

/** Recomputes it, while no ingest runs. */
export const rebuildPersonaMatches = `
    DELETE FROM persona_matches;
    INSERT INTO persona_matches ${personaMatchesOf('matches', 'match_players')}`;

const KEYS_AT_ONCE = 10_000;
/** Ids grow with time, but two processes' clocks and transactions differ: so much of them is looked at again. A day. */
const OVERLAP = 86_400_000 * 4_096;

/**
 * A persona's part in each of its matches with what its lists filter by, in one table over all months, so that they read
 * months for the matches they show alone (docs/adr/0013-matches-in-months.md). Filled while older hosts serve: each call is a
 * piece, and `persona_matches_filled` says up to which id. In the last one older hosts are refused.
 */
export const personaMatchesMigration = {
  id: '0052-persona-matches',
  piece: (transaction: OpenTransaction) => fillOn(transaction, KEYS_AT_ONCE),
} as const;

export async function fillOn(transaction: OpenTransaction, keysAtOnce: number): Promise<'more' | 'done'> {
  const filled = await readFilled(transaction);
  if (filled === undefined) {
    await create(transaction);
    return 'more';
  }
  const last = await addAfter(transaction, filled, keysAtOnce);
  if (last !== undefined) {
    await sql`UPDATE persona_matches_filled SET match_id = ${last}`.execute(transaction);
    return 'more';
  }
  // First, because every ingest locks this row first: of an older version they are refused from here on.
  await sql`UPDATE derived_data SET version = 4`.execute(transaction);
  for (let from: number | undefined = filled - OVERLAP; from !== undefined;)
    from = await addAfter(transaction, from, keysAtOnce);
  // Its place is taken by the index of the new table.
  await sql`DROP INDEX IF EXISTS match_players_on_ladder`.execute(transaction);
  await sql`DROP TABLE persona_matches_filled`.execute(transaction);
  await sql`ANALYZE persona_matches`.execute(transaction);
  return 'done';
}

async function readFilled(transaction: OpenTransaction): Promise<number | undefined> {
  const { rows } = await sql<{ name: string | null }>`
    SELECT to_regclass('persona_matches_filled')::text AS name`.execute(transaction);
  if ((rows[0]?.name ?? null) === null) return undefined;
  const filled = await sql<{ match_id: number }>`SELECT match_id FROM persona_matches_filled`.execute(
    transaction,
  );
  return filled.rows[0]?.match_id;
}

async function create(transaction: OpenTransaction): Promise<void> {
  const statements = [
    sql`CREATE TABLE persona_matches (
      persona_id bigint NOT NULL,
      start_time timestamptz NOT NULL,
      match_id bigint NOT NULL,
      won boolean NOT NULL,
      seat integer NOT NULL,
      faction text NOT NULL,
      against text,
      elo integer NOT NULL,
      elo_delta integer NOT NULL,
      opponent_elo integer,
      season_id bigint,
      ladder_mod text,
      ladder_type text,
      mod_family_name text NOT NULL,
      match_type text NOT NULL,
      library_kind text NOT NULL,
      map_id text NOT NULL,
      time_length integer NOT NULL,
      PRIMARY KEY (persona_id, start_time, match_id, won, seat)
    )`,
    sql`CREATE INDEX persona_matches_on_ladder ON persona_matches (persona_id, ladder_mod, ladder_type, start_time, match_id)
      INCLUDE (season_id, elo, elo_delta) WHERE ladder_type IS NOT NULL`,
    sql`CREATE TABLE persona_matches_filled (match_id bigint PRIMARY KEY)`,
    sql`INSERT INTO persona_matches_filled VALUES (-1)`,
  ];
  for (const statement of statements) await statement.execute(transaction);
}

/** Adds the parts in so many matches of later ids; returns the id of the last, undefined when there were fewer. */
async function addAfter(
  transaction: OpenTransaction,
  matchId: number,
  most: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ match_id: number; start_time: Date }>`
    SELECT match_id, start_time FROM match_keys WHERE match_id > ${matchId} ORDER BY match_id LIMIT ${most}`.execute(
    transaction,
  );
  const those = sql`match_id = ANY(${rows.map(({ match_id }) => match_id)}::bigint[])
    AND ${inMonthsOf(rows.map(({ start_time }) => start_time))}`;
  if (rows.length > 0)
    await sql`
      WITH those_matches AS (SELECT * FROM matches WHERE ${those}),
        those_seats AS (SELECT * FROM match_players WHERE ${those})
      INSERT INTO persona_matches ${sql.raw(personaMatchesOf('those_matches', 'those_seats'))}
      ON CONFLICT DO NOTHING`.execute(transaction);
  return rows.length < most ? undefined : rows.at(-1)?.match_id;
}
