import { sql } from 'kysely';
import type { Database } from '../../database/in-transaction.js';
import { upTo, type Slice } from '../../database/latest-first.js';

/** A code with the account of its inviter (S3-07). */
export interface StoredInvitation {
  readonly code: string;
  readonly state: string;
  readonly inviterUserId: number | null;
  readonly inviterUserName: string | null;
  readonly inviterEmail: string | null;
  readonly registeredEmail: string | null;
  readonly description: string;
  readonly usedAt: Date | null;
  readonly appliedAt: Date | null;
}

export async function countInvitationsByState(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('invitation_codes')
    .select((eb) => ['state', eb.fn.countAll<number>().as('total')])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, total }) => [state, total]));
}

/** Codes that are used, that were given out and not used yet, or all that a user gave out. */
export type InvitationList = 'used' | 'ready' | { readonly inviterUserId: number };

/** Latest first: by when they were used, or else given out. Behind a page, ready ones are those that were when it was read. */
export function listInvitations(
  db: Database,
  list: InvitationList,
  slice: Slice,
): Promise<StoredInvitation[]> {
  const time = list === 'used' ? 'c.used_at' : 'c.applied_at';
  return selectInvitations(db)
    .where((eb) => {
      if (typeof list !== 'string') return eb('c.inviter_user_id', '=', list.inviterUserId);
      const isListed = eb('c.state', '=', list);
      if (list === 'used' || slice.behind === undefined) return isListed;
      const usedSince = eb('c.used_at', '>', new Date(Number(slice.behind)));
      return isListed.or(eb('c.state', '=', 'used').and(usedSince));
    })
    .where(upTo(time, slice))
    .orderBy(time, 'desc')
    .orderBy('c.invitation_code')
    .offset(slice.skip)
    .limit(slice.limit)
    .execute();
}

export async function countInvitationsOf(db: Database, inviterUserId: number): Promise<number> {
  const { total } = await db
    .selectFrom('invitation_codes')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('inviter_user_id', '=', inviterUserId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Whose code let a user register; nothing for a user who needed none. */
export function findInviterOf(
  db: Database,
  userId: number,
): Promise<{ userId: number; userName: string } | undefined> {
  return db
    .selectFrom('users as u')
    .innerJoin('invitation_codes as c', 'c.registered_email', 'u.email')
    .innerJoin('users as inviter', 'inviter.user_id', 'c.inviter_user_id')
    .select(['inviter.user_id as userId', 'inviter.user_name as userName'])
    .where('u.user_id', '=', userId)
    .where('c.state', '=', 'used')
    .orderBy('c.used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function selectInvitations(db: Database) {
  return db
    .selectFrom('invitation_codes as c')
    .leftJoin('users as u', 'u.user_id', 'c.inviter_user_id')
    .select([
      'c.invitation_code as code',
      'c.state',
      'c.inviter_user_id as inviterUserId',
      'u.user_name as inviterUserName',
      'u.email as inviterEmail',
      'c.registered_email as registeredEmail',
      'c.description',
      'c.used_at as usedAt',
      'c.applied_at as appliedAt',
    ]);
}

export interface PathStep {
  readonly userId: number;
  readonly userName: string;
  readonly usedAt: Date | null;
  readonly description: string | null;
  readonly inviterUserId: number | null;
}

/** The code that an account registered with, the latest of several. */
const codeOf = (account: 'chain' | 'u') => sql`
  (SELECT inviter_user_id, used_at, description FROM invitation_codes
   WHERE registered_email = ${sql.ref(`${account}.email`)} AND state = 'used' ORDER BY used_at DESC LIMIT 1)`;

/** A user, the inviter, the inviter's inviter and so on, each once. Empty for an unknown user. */
export async function readInvitationPath(
  db: Database,
  userId: number,
  most: number,
): Promise<readonly PathStep[]> {
  const { rows } = await sql<PathStep>`
    WITH RECURSIVE chain AS (
      SELECT user_id, user_name, email, ARRAY[user_id] AS seen FROM users WHERE user_id = ${userId}
      UNION ALL
      SELECT u.user_id, u.user_name, u.email, chain.seen || u.user_id
      FROM chain CROSS JOIN LATERAL ${codeOf('chain')} AS c JOIN users AS u ON u.user_id = c.inviter_user_id
      WHERE cardinality(chain.seen) < ${most} AND u.user_id <> ALL(chain.seen)
    )
    SELECT u.user_id AS "userId", u.user_name AS "userName", c.used_at AS "usedAt", c.description,
      c.inviter_user_id AS "inviterUserId"
    FROM chain AS u LEFT JOIN LATERAL ${codeOf('u')} AS c ON true
    ORDER BY cardinality(u.seen)`.execute(db);
  return rows;
}
