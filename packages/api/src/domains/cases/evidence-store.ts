import { sql } from 'kysely';
import type { Database } from '../../database/in-transaction.js';

interface SyncCounts {
  readonly matches: number;
  readonly desyncs: number;
}

/** Automatch matches of a user since a time, and those of everybody, with how many lost sync. */
export async function countLostSync(
  db: Database,
  { userId, since }: { readonly userId: number; readonly since: Date },
): Promise<{ readonly own: SyncCounts; readonly everybody: SyncCounts }> {
  const counts = sql`count(*)::int AS matches, count(*) FILTER (WHERE m.match_type = 'AutoMatchDsync')::int AS desyncs`;
  const { rows } = await sql<SyncCounts & { readonly isOwn: boolean }>`
    SELECT false AS "isOwn", ${counts} FROM matches AS m
    WHERE m.start_time > ${since} AND m.match_type LIKE 'AutoMatch%'
    UNION ALL
    SELECT true, ${counts} FROM (
      SELECT DISTINCT mp.match_id, mp.start_time FROM personas AS p JOIN match_players AS mp USING (persona_id)
      WHERE p.user_id = ${userId} AND mp.start_time > ${since}
    ) AS played JOIN matches AS m USING (match_id, start_time)
    WHERE m.start_time > ${since} AND m.match_type LIKE 'AutoMatch%'`.execute(db);
  const countsOf = (isOwn: boolean): SyncCounts => {
    const { matches, desyncs } = rows.find((row) => row.isOwn === isOwn) ?? { matches: 0, desyncs: 0 };
    return { matches, desyncs };
  };
  return { own: countsOf(true), everybody: countsOf(false) };
}

export interface GamesWith {
  readonly userId: number;
  readonly userName: string;
  readonly matches: number;
  readonly opposed: number;
  readonly wins: number;
  readonly lastAt: Date;
}

/** Matches since a time in which a user met one of these accounts, most matches first. */
export async function listGamesWith(
  db: Database,
  {
    userId,
    otherIds,
    since,
  }: { readonly userId: number; readonly otherIds: readonly number[]; readonly since: Date },
): Promise<GamesWith[]> {
  const { rows } = await sql<GamesWith>`
    WITH own AS (
      SELECT mp.match_id, mp.start_time, mp.won FROM personas AS p JOIN match_players AS mp USING (persona_id)
      WHERE p.user_id = ${userId} AND mp.start_time > ${since}
    )
    SELECT u.user_id AS "userId", u.user_name AS "userName", count(DISTINCT own.match_id)::int AS matches,
      count(DISTINCT own.match_id) FILTER (WHERE mp.won <> own.won)::int AS opposed,
      count(DISTINCT own.match_id) FILTER (WHERE own.won AND NOT mp.won)::int AS wins, max(mp.start_time) AS "lastAt"
    FROM own JOIN match_players AS mp USING (match_id, start_time) JOIN personas AS p USING (persona_id)
    JOIN users AS u ON u.user_id = p.user_id
    WHERE p.user_id = ANY(${[...otherIds]}::bigint[]) AND mp.start_time > ${since}
    GROUP BY u.user_id, u.user_name ORDER BY matches DESC, u.user_id`.execute(db);
  return rows;
}
