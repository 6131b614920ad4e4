import { sql } from 'kysely';
import type { Database } from '../../database/in-transaction.js';

/** How many bans began since a time; those that were lifted meanwhile count too. */
export async function countBansSince(db: Database, since: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM bans WHERE banned_at >= ${since}`.execute(db);
  return rows[0]?.total ?? 0;
}

interface EndingBan {
  readonly userId: number;
  readonly userName: string;
  readonly endsAt: Date;
}

export interface EndingBans {
  readonly count: number;
  /** Those that end first. */
  readonly bans: readonly EndingBan[];
}

export async function readEndingBans(
  db: Database,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<EndingBans> {
  const { rows } = await sql<EndingBan & { total: number }>`
    SELECT b.user_id AS "userId", u.user_name AS "userName", b.expires_at AS "endsAt", b.total
    FROM (
      SELECT user_id, expires_at, count(*) OVER () AS total FROM bans
      WHERE expires_at > ${now} AND expires_at < ${until} AND lifted_at IS NULL
      ORDER BY expires_at LIMIT ${limit}
    ) AS b JOIN users AS u USING (user_id)
    ORDER BY b.expires_at`.execute(db);
  return { count: rows[0]?.total ?? 0, bans: rows };
}
