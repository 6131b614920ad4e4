import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { connectEmbedded } from '../database/connect-embedded.js';
import { startEmbedded } from '../database/start-embedded.js';
import type { Tables } from '../database/tables/tables.js';
import { typeParsers } from '../database/type-parsers.js';
import { twoSeasons } from './data-builders.js';

export interface OlderDatabase {
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/**
 * Connects to a database without bringing its schema up to date. An older host may serve the one on a PostgreSQL server; the
 * embedded one takes one process at a time.
 */
export async function connectToOlderSchema(
  place: { readonly databaseUrl: string } | { readonly dataDirectory: string },
): Promise<OlderDatabase> {
  if ('dataDirectory' in place) {
    const { pool, close } = connectEmbedded(await startEmbedded(place));
    return { db: over(pool), close };
  }
  const pool = new pg.Pool({ connectionString: place.databaseUrl, types: typeParsers, max: 1 });
  return { db: over(pool), close: () => pool.end() };
}

function over(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Inserts seasons as `seedSeasons` does, into a schema without the versions of what is public. */
export async function seedOlderSeasons(db: Kysely<Tables>): Promise<void> {
  await db.insertInto('seasons').values(twoSeasons()).execute();
}

/** Every row, as text and in order, of the tables that rebuild-sums recomputes, but for steps on which nobody stands. */
export async function readDerivedTables(db: Kysely<Tables>): Promise<Record<string, readonly string[]>> {
  const rowsOf = async (name: string) => {
    const { rows } = await sql<{ row: string }>`
      SELECT row::text AS row FROM ${sql.table(name)} AS row
      WHERE (to_jsonb(row) ->> 'listed')::integer IS DISTINCT FROM 0`.execute(db);
    return rows.map(({ row }) => row).sort();
  };
  return {
    ladder_records: await rowsOf('ladder_records'),
    ladder_steps: await rowsOf('ladder_steps'),
    ladder_faction_steps: await rowsOf('ladder_faction_steps'),
    duel_sums: await rowsOf('duel_sums'),
    persona_duels: await rowsOf('persona_duels'),
    duel_pairs: await rowsOf('duel_pairs'),
    meetings: await rowsOf('meetings'),
    persona_matches: await rowsOf('persona_matches'),
    map_sums: await rowsOf('map_sums'),
  };
}
