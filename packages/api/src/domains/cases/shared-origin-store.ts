import { sql } from 'kysely';
import type { Database } from '../../database/in-transaction.js';
import { upTo, type Slice } from '../../database/latest-first.js';
import type { OriginColumn } from '../moderation/login-record-store.js';

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

/** Other users who came from one of these origins since a time: most shared origins first, then the latest login. */
export async function listRelated(
  db: Database,
  {
    origins,
    exceptUserIds,
    since,
    limit,
  }: { origins: Origins; exceptUserIds: readonly number[]; since: Date; limit: number },
): Promise<RelatedRow[]> {
  const sharedOf = (column: OriginColumn, values: readonly string[]) => {
    const name = sql.ref(column);
    return sql`
      SELECT user_id, ${sql.lit(column)} AS kind, ${name} AS origin, max(logged_in_at) AS last_at FROM login_records
      WHERE ${name} = ANY(${[...values]}::text[]) AND ${name} <> '' AND logged_in_at > ${since}
        AND user_id <> ALL(${[...exceptUserIds]}::bigint[])
      GROUP BY user_id, ${name}`;
  };
  // An address may be that of thousands: the indexes alone rank them, and only the first of them are looked at closely.
  const { rows } = await sql<RelatedRow>`
    WITH shared AS MATERIALIZED (
      ${sharedOf('network', origins.networks)}
      UNION ALL ${sharedOf('mac', origins.macs)}
      UNION ALL ${sharedOf('machine_code', origins.machineCodes)}
    ),
    closest AS (
      SELECT user_id, count(*) AS origins, max(last_at) AS last_at FROM shared
      GROUP BY user_id ORDER BY origins DESC, last_at DESC, user_id LIMIT ${limit}
    ),
    described AS (
      SELECT c.user_id, c.origins, c.last_at,
        coalesce(array_agg(s.origin ORDER BY s.origin) FILTER (WHERE s.kind = 'network'), '{}') AS networks,
        coalesce(array_agg(s.origin ORDER BY s.origin) FILTER (WHERE s.kind = 'mac'), '{}') AS macs,
        coalesce(array_agg(s.origin ORDER BY s.origin) FILTER (WHERE s.kind = 'machine_code'), '{}') AS machine_codes
      FROM closest AS c JOIN shared AS s USING (user_id)
      GROUP BY c.user_id, c.origins, c.last_at
    )
    SELECT d.user_id AS "userId", u.user_name AS "userName", u.closed_at AS "closedAt", d.networks, d.macs,
      d.machine_codes AS "machineCodes", l.login_count AS "loginCount", l.first_at AS "firstAt", d.last_at AS "lastAt"
    FROM described AS d JOIN users AS u USING (user_id)
    CROSS JOIN LATERAL (
      SELECT count(*) AS login_count, min(r.logged_in_at) AS first_at FROM login_records AS r
      WHERE r.user_id = d.user_id AND r.logged_in_at > ${since} AND (r.network = ANY(d.networks) OR r.mac = ANY(d.macs)
        OR r.machine_code = ANY(d.machine_codes))
    ) AS l
    ORDER BY d.origins DESC, d.last_at DESC, d.user_id`.execute(db);
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

interface SharedLoginsOf {
  readonly userId: number;
  /** Who counts as no other: the user, and who is hidden from the reader. */
  readonly exceptUserIds: readonly number[];
  readonly since: Date;
}

/** Logins of a user, latest first, each origin with the number of other users who had it since a time. */
export async function listSharedLogins(
  db: Database,
  { userId, exceptUserIds, since, ...slice }: Slice & SharedLoginsOf,
): Promise<SharedLogin[]> {
  const sharersOf = (column: OriginColumn) => {
    const name = sql.ref(column);
    // Every origin is counted once, however many logins came from there.
    return sql`
      SELECT o.origin, (
        SELECT count(DISTINCT r.user_id) FROM login_records AS r
        WHERE r.${name} = o.origin AND r.${name} <> '' AND r.logged_in_at > ${since} AND r.user_id <> ALL(${[...exceptUserIds]}::bigint[])
      ) AS sharers
      FROM (SELECT DISTINCT ${name} AS origin FROM latest WHERE ${name} <> '') AS o`;
  };
  const { rows } = await sql<SharedLogin>`
    WITH latest AS (
      SELECT record_id, logged_in_at, network, mac, machine_code FROM login_records
      WHERE user_id = ${userId} AND ${upTo('logged_in_at', slice)}
      ORDER BY logged_in_at DESC, record_id DESC LIMIT ${slice.limit} OFFSET ${slice.skip}
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
