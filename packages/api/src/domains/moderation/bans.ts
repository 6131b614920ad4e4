import { banTypes } from '@ra3/sdk/facts';
import { roleOf } from '@ra3/sdk/rules/staff';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import type { SignedIn } from '../../values/caller.js';
import { newId } from '../../values/new-id.js';
import { Refusal } from '../../values/refusal.js';
import { deleteSessionsOf } from '../accounts/session-store.js';
import type { TimedHost } from '../host.js';
import {
  findRunningBan,
  findRunningBanOf,
  insertBan,
  insertBannedOrigins,
  liftBans,
  lockUser,
  type BanOfUser,
  type StoredBan,
} from './ban-store.js';
import { originsOf, originsToBan, type LoginOrigin } from './login-origins.js';

type Caller = Pick<SignedIn, 'userId' | 'group' | 'isModerator'>;

export interface NewBan extends StoredBan {
  readonly bannedBy?: string;
}

export function findRunningAccountBan(
  { db, clock }: TimedHost,
  userId: number,
): Promise<StoredBan | undefined> {
  return findOwnBan(db, userId, clock());
}

/**
 * The user's own ban, or one of the address, MAC or machine, which spares the staff, so that a wrong ban can be
 * lifted. Waits for a concurrent ban of the user: asked after a session began, it misses no ban.
 */
export function findBanAtLogin(
  { db, clock }: TimedHost,
  userId: number,
  origin: LoginOrigin,
): Promise<EffectiveBan | undefined> {
  return inTransaction(db, async (transaction) => {
    const user = await lockUser(transaction, userId);
    const own = await findOwnBan(transaction, userId, clock());
    if (own !== undefined) return { ...own, isOwn: true };
    if (user !== undefined && roleOf(user) !== undefined) return undefined;
    const ban = await findRunningBanOf(transaction, originsOf(origin), clock());
    return ban && asEffective(ban, userId);
  });
}

/** Rejects a user whose account is banned. @throws {Refusal} `accountBanned` (103), with reason and expiry */
export async function refuseBanned(host: TimedHost, userId: number): Promise<void> {
  const ban = await findRunningAccountBan(host, userId);
  if (ban !== undefined) throw bannedRefusal({ ...ban, isOwn: true });
}

/** Rejects a login that `findBanAtLogin` finds a ban for. @throws {Refusal} `accountBanned` (103) */
export async function refuseBannedLogin(host: TimedHost, userId: number, origin: LoginOrigin): Promise<void> {
  const ban = await findBanAtLogin(host, userId, origin);
  if (ban !== undefined) throw bannedRefusal(ban);
}

/** As `findBanAtLogin`, but takes no lock, so that calls of one user do not wait for each other. */
export async function findBanOfCaller(
  { db, clock }: TimedHost,
  user: Caller,
  origin: LoginOrigin,
): Promise<EffectiveBan | undefined> {
  const own = await findOwnBan(db, user.userId, clock());
  if (own !== undefined) return { ...own, isOwn: true };
  if (roleOf(user) !== undefined) return undefined;
  const ban = await findRunningBanOf(db, originsOf(origin), clock());
  return ban && asEffective(ban, user.userId);
}

/** Rejects a call that `findBanOfCaller` finds a ban for. @throws {Refusal} `accountBanned` (103) */
export async function refuseBannedCaller(host: TimedHost, user: Caller, origin: LoginOrigin): Promise<void> {
  const ban = await findBanOfCaller(host, user, origin);
  if (ban !== undefined) throw bannedRefusal(ban);
}

/** Rejects callers from a banned address. @throws {Refusal} `accountBanned` (103) */
export async function refuseBannedAddress({ db, clock }: TimedHost, address: string): Promise<void> {
  const ban = await findRunningBanOf(db, originsOf({ address }), clock());
  if (ban !== undefined) throw bannedRefusal(asEffective(ban, undefined));
}

/** Replaces an earlier ban and ends all sessions. A ban by address, MAC or machine covers all recent ones. */
export function banUser({ db, clock }: TimedHost, userId: number, ban: NewBan): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const now = clock();
    const banId = newId();
    const bannedBy = ban.bannedBy ?? null;
    await lockUser(transaction, userId);
    await liftBans(transaction, { userId, at: now, liftedBy: bannedBy, reason: null });
    await insertBan(transaction, { ...ban, banId, userId, bannedAt: now, bannedBy });
    const origins = await originsToBan(transaction, { userId, type: ban.type, now });
    await insertBannedOrigins(transaction, banId, origins);
    await deleteSessionsOf(transaction, userId);
  });
}

/** A ban of an address or a machine alone leaves the account open to its owner elsewhere. */
async function findOwnBan(
  db: Database | OpenTransaction,
  userId: number,
  now: Date,
): Promise<BanOfUser | undefined> {
  const ban = await findRunningBan(db, userId, now);
  return ban !== undefined && (ban.type & banTypes.User) !== 0 ? ban : undefined;
}

/** The reasons of another user's ban are not revealed to somebody with the same address. */
function asEffective(ban: BanOfUser, userId: number | undefined): EffectiveBan {
  const isOwn = ban.userId === userId;
  return isOwn ? { ...ban, isOwn } : { ...ban, isOwn, reasonChinese: '', reasonEnglish: '' };
}

export interface EffectiveBan extends StoredBan {
  /** Whether it bans the caller's own account. A ban of an address that is another user's has no reasons here. */
  readonly isOwn: boolean;
}

/** The error for a blocked caller, with expiry and reasons (S8-15). */
function bannedRefusal({ isOwn, expiresAt, reasonChinese, reasonEnglish }: EffectiveBan): Refusal {
  const who = isOwn ? 'account' : 'address';
  const expiryTime = expiresAt.toISOString();
  const reasons = [reasonChinese, reasonEnglish].filter((reason) => reason !== '').join(' / ');
  return new Refusal('accountBanned', {
    info: `${who} banned until ${expiryTime}${reasons === '' ? '' : `: ${reasons}`}`,
    ban: { reasonChinese, reasonEnglish, expiryTime },
  });
}
