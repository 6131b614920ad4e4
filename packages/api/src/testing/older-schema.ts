import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { typeParsers } from '../database/type-parsers.js';
import type { Tables } from '../database/tables/tables.js';

/** Connects to a PostgreSQL database without bringing its schema up to date: an older host may serve it. */
export function connectToOlderSchema(databaseUrl: string): Kysely<Tables> {
  const pool = new pg.Pool({ connectionString: databaseUrl, types: typeParsers, max: 1 });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Counts the ladder records, and those whose stored form is not the one that the matches make. */
export async function countDifferingForms(
  db: Kysely<Tables>,
): Promise<{ differing: number; records: number }> {
  const { rows } = await sql<{ differing: number; records: number }>`
    SELECT count(*) FILTER (WHERE r.form <> coalesce(played.form, ''))::integer AS differing,
      count(*)::integer AS records
    FROM ladder_records AS r LEFT JOIN (
      SELECT season_id, ladder_mod, ladder_type, persona_id,
        string_agg(CASE WHEN won THEN 'W' ELSE 'L' END, '' ORDER BY match_id) FILTER (WHERE age <= 5) AS form
      FROM (
        SELECT m.season_id, m.ladder_mod, m.ladder_type, m.match_id, p.persona_id, p.won,
          row_number() OVER (PARTITION BY p.persona_id, m.season_id, m.ladder_mod, m.ladder_type
            ORDER BY m.match_id DESC) AS age
        FROM matches AS m JOIN match_players AS p ON p.match_id = m.match_id WHERE m.ladder_type IS NOT NULL
      ) AS rated GROUP BY 1, 2, 3, 4
    ) AS played ON r.season_id = played.season_id AND r.mod = played.ladder_mod
      AND r.ladder_type = played.ladder_type AND r.persona_id = played.persona_id`.execute(db);
  return rows[0] ?? { differing: 0, records: 0 };
}
