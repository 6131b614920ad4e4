import type { Database } from '../../../database/in-transaction.js';

/** A code with the account of its inviter (S3-07). */
export interface StoredInvitation {
  readonly code: string;
  readonly state: string;
  readonly inviterUserId: number | null;
  readonly inviterUserName: string | null;
  readonly inviterEmail: string | null;
  readonly registeredEmail: string | null;
  readonly description: string;
}

export interface Slice {
  readonly skip: number;
  readonly limit: number;
}

export async function countInvitationsByState(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('invitation_codes')
    .select((eb) => ['state', eb.fn.countAll<number>().as('total')])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, total }) => [state, total]));
}

/** Latest use first. */
export function listUsedInvitations(db: Database, { skip, limit }: Slice): Promise<StoredInvitation[]> {
  return selectInvitations(db)
    .where('c.state', '=', 'used')
    .orderBy('c.used_at', 'desc')
    .orderBy('c.invitation_code')
    .offset(skip)
    .limit(limit)
    .execute();
}

/** Codes that were given out and not used yet, latest first. */
export function listSharedInvitations(db: Database, { skip, limit }: Slice): Promise<StoredInvitation[]> {
  return selectInvitations(db)
    .where('c.state', '=', 'ready')
    .orderBy('c.applied_at', 'desc')
    .orderBy('c.invitation_code')
    .offset(skip)
    .limit(limit)
    .execute();
}

/** What an inviter was given, latest first. */
export function listInvitationsOf(
  db: Database,
  inviterUserId: number,
  { skip, limit }: Slice,
): Promise<StoredInvitation[]> {
  return selectInvitations(db)
    .where('c.inviter_user_id', '=', inviterUserId)
    .orderBy('c.applied_at', 'desc')
    .orderBy('c.invitation_code')
    .offset(skip)
    .limit(limit)
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
    ]);
}
