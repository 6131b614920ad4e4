import { sql } from 'kysely';
import type { Database } from '../../../database/in-transaction.js';

/** An account, and the code that it registered with. */
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

/**
 * A user, the inviter, the inviter's inviter and so on. Ends after `most` accounts, and before an account that is in the path
 * already. Empty for a user who does not exist.
 */
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
