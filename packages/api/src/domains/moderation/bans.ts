import { banTypes } from '@ra3/sdk/facts';
import type { Now } from '../../values/time.js';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import { newId } from '../../values/new-id.js';
import type { SignedIn } from '../../values/caller.js';
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
import { deleteSessionsOf } from '../accounts/session-store.js';
import { originsOf, originsToBan, type LoginOrigin } from './login-origins.js';
import { Refusal } from '../../values/refusal.js';

export interface NewBan extends StoredBan {
  /** User name of the admin; absent where no admin bans. */
  readonly bannedBy?: string;
}

export interface BanService {
  /** The running ban that keeps a user from signing in. */
  findRunning(userId: number): Promise<StoredBan | undefined>;
  /**
   * The ban that keeps a user out who comes from there: the user's own, or one that goes for the address, MAC or machine.
   * No admin is kept out by the latter, so that a ban of the wrong address can still be lifted.
   *
   * Waits for a ban that is just being made: who asks after beginning a session, and ends it on a yes, leaves no session
   * of a banned user behind.
   */
  findAtLogin(userId: number, origin: LoginOrigin): Promise<EffectiveBan | undefined>;
  /** Rejects a user whose account is banned. @throws {Refusal} `accountBanned` (103), with reason and expiry */
  refuseBanned(userId: number): Promise<void>;
  /** Rejects a login that `findAtLogin` finds a ban for. @throws {Refusal} `accountBanned` (103) */
  refuseAtLogin(userId: number, origin: LoginOrigin): Promise<void>;
  /**
   * Rejects a call of a user without a session that a ban would have ended. Waits for nothing, so that calls of one user
   * do not wait for each other. @throws {Refusal} `accountBanned` (103)
   */
  refuseCaller(user: Pick<SignedIn, 'userId' | 'group'>, origin: LoginOrigin): Promise<void>;
  /** Rejects callers from a banned address. @throws {Refusal} `accountBanned` (103) */
  refuseAddress(address: string): Promise<void>;
  /**
   * Bans a user in place of any ban before, and ends all of the user's sessions: both or neither. A ban by address, MAC
   * or machine goes for all that the user had lately.
   */
  ban(userId: number, ban: NewBan, within?: OpenTransaction): Promise<void>;
}

export function makeBanService({ db, clock }: { db: Database; clock: Now }): BanService {
  const findRunning = (userId: number) => findOwnBan(db, userId, clock());
  const findAtLogin: BanService['findAtLogin'] = (userId, origin) =>
    inTransaction(db, async (transaction) => {
      const user = await lockUser(transaction, userId);
      const own = await findOwnBan(transaction, userId, clock());
      if (own !== undefined) return { ...own, isOwn: true };
      if (user?.group === 'Admin') return undefined;
      const ban = await findRunningBanOf(transaction, originsOf(origin), clock());
      return ban && asEffective(ban, userId);
    });
  return {
    findRunning,
    findAtLogin,
    async refuseBanned(userId) {
      const ban = await findRunning(userId);
      if (ban !== undefined) throw bannedRefusal({ ...ban, isOwn: true });
    },
    async refuseAtLogin(userId, origin) {
      const ban = await findAtLogin(userId, origin);
      if (ban !== undefined) throw bannedRefusal(ban);
    },
    async refuseCaller({ userId, group }, origin) {
      const own = await findOwnBan(db, userId, clock());
      if (own !== undefined) throw bannedRefusal({ ...own, isOwn: true });
      if (group === 'Admin') return;
      const ban = await findRunningBanOf(db, originsOf(origin), clock());
      if (ban !== undefined) throw bannedRefusal(asEffective(ban, userId));
    },
    async refuseAddress(address) {
      const ban = await findRunningBanOf(db, originsOf({ address }), clock());
      if (ban !== undefined) throw bannedRefusal(asEffective(ban, undefined));
    },
    ban: (userId, ban, within) =>
      inTransaction(within ?? db, async (transaction) => {
        const now = clock();
        const banId = newId();
        const bannedBy = ban.bannedBy ?? null;
        await lockUser(transaction, userId);
        await liftBans(transaction, { userId, at: now, liftedBy: bannedBy, reason: null });
        await insertBan(transaction, { ...ban, banId, userId, bannedAt: now, bannedBy });
        const origins = await originsToBan(transaction, { userId, type: ban.type, now });
        await insertBannedOrigins(transaction, banId, origins);
        await deleteSessionsOf(transaction, userId);
      }),
  };
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

/** A ban as shown to the caller whom it blocks. */
export interface EffectiveBan extends StoredBan {
  /**
   * Whether it bans the caller's own account. A ban of an address may belong to another user: then the reasons are
   * empty.
   */
  readonly isOwn: boolean;
}

/** The error for a blocked caller, with expiry and reasons (S8-15). */
export function bannedRefusal({ isOwn, expiresAt, reasonChinese, reasonEnglish }: EffectiveBan): Refusal {
  const who = isOwn ? 'account' : 'address';
  const expiryTime = expiresAt.toISOString();
  const reasons = [reasonChinese, reasonEnglish].filter((reason) => reason !== '').join(' / ');
  return new Refusal('accountBanned', {
    info: `${who} banned until ${expiryTime}${reasons === '' ? '' : `: ${reasons}`}`,
    ban: { reasonChinese, reasonEnglish, expiryTime },
  });
}
