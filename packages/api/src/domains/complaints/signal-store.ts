import { sql } from 'kysely';
import type { Database } from '../../database/in-transaction.js';

/** Since when, and how many at most. */
interface Extent {
  readonly since: Date;
  readonly limit: number;
}

export interface DesyncCount {
  readonly personaId: number;
  readonly userId: number | null;
  readonly total: number;
  readonly matchId: number;
}

/** Personas many of whose matches lost sync, most first. Reads the matches that did, which have an index of their own. */
export async function listDesyncs(
  db: Database,
  { since, fewest, limit }: Extent & { readonly fewest: number },
): Promise<DesyncCount[]> {
  const { rows } = await sql<DesyncCount>`
    SELECT d.*, p.user_id AS "userId" FROM (
      SELECT mp.persona_id AS "personaId", count(*)::int AS total, max(m.match_id) AS "matchId"
      FROM matches AS m JOIN match_players AS mp ON mp.match_id = m.match_id AND mp.start_time = m.start_time
      WHERE m.match_type IN ('Dsync', 'AutoMatchDsync') AND m.start_time > ${since} AND mp.start_time > ${since}
      GROUP BY mp.persona_id HAVING count(*) >= ${fewest}
      ORDER BY total DESC, "personaId" LIMIT ${limit}
    ) AS d JOIN personas AS p ON p.persona_id = d."personaId"`.execute(db);
  return rows;
}

export interface SharedComputer {
  readonly userId: number;
  readonly otherId: number;
  readonly total: number;
  readonly matchId: number;
}

/** Accounts that met on a ladder lately and signed in from one machine within the days that logins are kept. */
export async function listSharedComputers(db: Database, { since, limit }: Extent): Promise<SharedComputer[]> {
  const { rows } = await sql<SharedComputer>`
    WITH met AS (
      SELECT least(a.user_id, b.user_id) AS one, greatest(a.user_id, b.user_id) AS two, count(*)::int AS total,
        max(m.match_id) AS match_id
      FROM matches AS m
      JOIN match_players AS w ON w.match_id = m.match_id AND w.start_time = m.start_time AND w.won
      JOIN match_players AS l ON l.match_id = m.match_id AND l.start_time = m.start_time AND NOT l.won
      JOIN personas AS a ON a.persona_id = w.persona_id
      JOIN personas AS b ON b.persona_id = l.persona_id
      WHERE m.start_time > ${since} AND w.start_time > ${since} AND l.start_time > ${since} AND m.ladder_mod IS NOT NULL AND a.user_id <> b.user_id
      GROUP BY 1, 2
    )
    SELECT one AS "userId", two AS "otherId", total, match_id AS "matchId" FROM met
    WHERE EXISTS (
      SELECT 1 FROM login_records AS x
      JOIN login_records AS y ON y.machine_code = x.machine_code AND y.user_id = met.two
      WHERE x.user_id = met.one AND x.machine_code <> ''
    )
    ORDER BY total DESC, one LIMIT ${limit}`.execute(db);
  return rows;
}

export interface FreshName {
  readonly personaId: number;
  readonly userId: number | null;
  readonly personaName: string;
}

/** The newest personas that were made, or renamed, since a time. */
export async function listFreshNames(db: Database, { since, limit }: Extent): Promise<FreshName[]> {
  const { rows } = await sql<FreshName>`
    SELECT DISTINCT p.persona_id AS "personaId", p.user_id AS "userId", p.persona_name AS "personaName"
    FROM personas AS p
    WHERE NOT p.deleted AND p.persona_id IN (
      SELECT persona_id FROM (
        SELECT persona_id, created_at FROM personas ORDER BY persona_id DESC LIMIT ${limit}) AS made
      WHERE created_at > ${since}
      UNION SELECT persona_id FROM (
        SELECT persona_id, renamed_at FROM persona_renames ORDER BY rename_id DESC LIMIT ${limit}) AS renamed
      WHERE renamed_at > ${since}
    )`.execute(db);
  return rows;
}

/** The bans that end between two times, those that end first. */
export function listEndingBans(
  db: Database,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
) {
  return db
    .selectFrom('bans')
    .select(['ban_id as banId', 'user_id as userId'])
    .where('expires_at', '>', now)
    .where('expires_at', '<', until)
    .where('lifted_at', 'is', null)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}
