import { sql } from 'kysely';
import type { Database } from '../../../database/in-transaction.js';

/** Where a user came from; empty lists where that is not known. */
export interface Origins {
  readonly networks: readonly string[];
  readonly macs: readonly string[];
  readonly machineCodes: readonly string[];
}

export interface RelatedRow {
  readonly userId: number;
  readonly userName: string;
  readonly closedAt: Date | null;
  readonly networks: string[];
  readonly macs: string[];
  readonly machineCodes: string[];
  readonly loginCount: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

interface Related {
  readonly origins: Origins;
  readonly exceptUserId: number;
  readonly since: Date;
  readonly limit: number;
}

/** Other users who came from one of these origins since a time: most shared origins first, then the latest login. */
export async function listRelated(
  db: Database,
  { origins, exceptUserId, since, limit }: Related,
): Promise<RelatedRow[]> {
  const networks = textArray(origins.networks);
  const macs = textArray(origins.macs);
  const machineCodes = textArray(origins.machineCodes);
  // Each arm of the OR repeats the condition of its partial index, so that the planner can combine all three.
  const { rows } = await sql<RelatedRow>`
    SELECT u.user_id AS "userId", u.user_name AS "userName", u.closed_at AS "closedAt", s.networks, s.macs,
      s.machine_codes AS "machineCodes", s.login_count AS "loginCount", s.first_at AS "firstAt", s.last_at AS "lastAt"
    FROM (
      SELECT *, cardinality(networks) + cardinality(macs) + cardinality(machine_codes) AS shared
      FROM (
        SELECT user_id, count(*) AS login_count, min(logged_in_at) AS first_at, max(logged_in_at) AS last_at,
          coalesce(array_agg(DISTINCT network) FILTER (WHERE network = ANY(${networks})), '{}') AS networks,
          coalesce(array_agg(DISTINCT mac) FILTER (WHERE mac = ANY(${macs})), '{}') AS macs,
          coalesce(array_agg(DISTINCT machine_code) FILTER (WHERE machine_code = ANY(${machineCodes})), '{}')
            AS machine_codes
        FROM login_records
        WHERE ((network = ANY(${networks}) AND network <> '') OR (mac = ANY(${macs}) AND mac <> '')
            OR (machine_code = ANY(${machineCodes}) AND machine_code <> ''))
          AND logged_in_at > ${since} AND user_id <> ${exceptUserId}
        GROUP BY user_id
      ) AS sharers
      ORDER BY shared DESC, last_at DESC, user_id
      LIMIT ${limit}
    ) AS s JOIN users AS u USING (user_id)
    ORDER BY s.shared DESC, s.last_at DESC, u.user_id`.execute(db);
  return rows;
}

export interface SharedLogin {
  readonly at: Date;
  readonly network: string;
  readonly mac: string;
  readonly machineCode: string;
  /** How many other users came from there since the time. */
  readonly networkSharers: number;
  readonly macSharers: number;
  readonly machineSharers: number;
}

/** The latest logins of a user, latest first, each origin with the number of other users who had it since a time. */
export async function listSharedLogins(
  db: Database,
  { userId, since, limit }: { userId: number; since: Date; limit: number },
): Promise<SharedLogin[]> {
  const sharersOf = (column: 'network' | 'mac' | 'machine_code') => {
    const name = sql.ref(column);
    // Every origin is counted once, however many logins came from there.
    return sql`
      SELECT o.origin, (
        SELECT count(DISTINCT r.user_id) FROM login_records AS r
        WHERE r.${name} = o.origin AND r.${name} <> '' AND r.logged_in_at > ${since} AND r.user_id <> ${userId}
      ) AS sharers
      FROM (SELECT DISTINCT ${name} AS origin FROM latest WHERE ${name} <> '') AS o`;
  };
  const { rows } = await sql<SharedLogin>`
    WITH latest AS (
      SELECT record_id, logged_in_at, network, mac, machine_code FROM login_records
      WHERE user_id = ${userId} ORDER BY logged_in_at DESC LIMIT ${limit}
    ),
    networks AS (${sharersOf('network')}),
    macs AS (${sharersOf('mac')}),
    machines AS (${sharersOf('machine_code')})
    SELECT l.logged_in_at AS at, l.network, l.mac, l.machine_code AS "machineCode",
      coalesce(n.sharers, 0) AS "networkSharers", coalesce(m.sharers, 0) AS "macSharers",
      coalesce(c.sharers, 0) AS "machineSharers"
    FROM latest AS l
    LEFT JOIN networks AS n ON n.origin = l.network
    LEFT JOIN macs AS m ON m.origin = l.mac
    LEFT JOIN machines AS c ON c.origin = l.machine_code
    ORDER BY l.logged_in_at DESC, l.record_id DESC`.execute(db);
  return rows;
}

function textArray(texts: readonly string[]) {
  return sql`${[...texts]}::text[]`;
}
