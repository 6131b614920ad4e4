import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@ra3/sdk/facts';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import { networkOf, UNKNOWN_DEVICE, type Device, type SignedIn } from '../../values/caller.js';
import { Refusal } from '../../values/refusal.js';
import type { Clock } from '../../values/time.js';
import {
  findPendingSignIn,
  insertPendingSignIn,
  takePendingSignIn,
  deleteOtherSessions,
  deleteOwnSession,
  deleteSession,
  findLaterSweep,
  findSession,
  insertSession,
  listSessions,
  prolongSession,
  sessionIdOf,
  type ListedSession,
} from './session-store.js';
import { lockOpenUser, lockVerifiedUser, type VerifiedUser } from './user-store.js';

const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Lifetime in ms of an unused session. */
export const SESSION_LIFE_MS = 30 * 24 * HOUR_MS;
/** Lifetime in ms of a session that is used; one that was stolen without a trace ends as well. */
const MOST_LIFE_MS = limits.sessionDays * 24 * HOUR_MS;
// A session is extended at most once an hour, because each extension writes a row.
const PROLONG_AFTER_MS = HOUR_MS;

export interface FoundSession {
  readonly user: SignedIn;
  /** The session's new expiry when this call extended it; the cookie must be written again. */
  readonly prolongedUntil?: Date;
}

export interface NewSession {
  readonly token: string;
  readonly expiresAt: Date;
}

export interface Sessions {
  /** Extends a session that was not used for an hour; ends it instead where the caller's address is banned meanwhile. */
  find(token: string, address?: string): Promise<FoundSession | undefined>;
  /** @throws {Refusal} `wrongCredentials` (122) when the password was replaced or the account closed since then */
  beginVerified(user: VerifiedUser, device?: Device): Promise<NewSession>;
  /** Keeps a verified password for the second step; throws as `beginVerified` does. */
  beginPending(user: VerifiedUser): Promise<NewSession>;
  findPending(token: string): Promise<{ userId: number } | undefined>;
  /** @throws {Refusal} `signInExpired` (904) when it is over, used up, or ended by a new password or a ban */
  finishPending(token: string, device: Device): Promise<NewSession>;
  /** Begins a session without a password: for tools and tests, never for a caller of the host. */
  begin(userId: number): Promise<NewSession>;
  end(token: string): Promise<void>;
  list(userId: number, token?: string): Promise<(ListedSession & { readonly isCurrent: boolean })[]>;
  /** Ends one session of a user. @throws {Refusal} `notFound` when the user has none of that id */
  endOne(userId: number, sessionId: string): Promise<void>;
  endOthers(userId: number, token: string): Promise<void>;
}

export interface SessionParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Whether a ban keeps this user from going on from an address. */
  readonly isBanned: (user: SignedIn, address: string) => Promise<boolean>;
}

/** Sessions: 256 random bits that only the browser has; the database has their hash (docs/security.md#sessions). */
export function makeSessions(parts: SessionParts): Sessions {
  const { db, clock } = parts;
  const insert = async (
    within: Database | OpenTransaction,
    userId: number,
    device: Device = UNKNOWN_DEVICE,
  ) => {
    // By a clock that is set back, its end would have passed when the clock is right again.
    const now = (await findLaterSweep(within, clock())) ?? clock();
    const { token, hash } = newToken();
    const expiresAt = after(now, SESSION_LIFE_MS);
    await insertSession(within, { hash, userId, now, expiresAt, device });
    return { token, expiresAt };
  };
  return {
    find: (token, address = '') => findAndProlong(parts, { hash: hashToken(token), address }),
    beginVerified: (user, device) =>
      inTransaction(db, async (transaction) => {
        await lockVerifiedUser(transaction, user);
        return insert(transaction, user.userId, device);
      }),
    beginPending: (user) =>
      inTransaction(db, async (transaction) => {
        await lockVerifiedUser(transaction, user);
        const { token, hash } = newToken();
        const expiresAt = after(clock(), limits.secondStepMinutes * MINUTE_MS);
        await insertPendingSignIn(transaction, { hash, userId: user.userId, expiresAt });
        return { token, expiresAt };
      }),
    findPending: (token) => findPendingSignIn(db, hashToken(token), clock()),
    finishPending: (token, device) =>
      inTransaction(db, async (transaction) => {
        const hash = hashToken(token);
        const pending = await findPendingSignIn(transaction, hash, clock());
        if (pending === undefined) throw new Refusal('signInExpired');
        // A new password, a ban and a closing lock the account too, and delete what is pending.
        const isOpen = (await lockOpenUser(transaction, pending.userId)) !== undefined;
        if (!isOpen || !(await takePendingSignIn(transaction, hash))) throw new Refusal('signInExpired');
        return insert(transaction, pending.userId, device);
      }),
    begin: (userId) => insert(db, userId),
    end: (token) => deleteSession(db, hashToken(token)),
    ...makeOwnSessions({ db, clock }),
  };
}

function makeOwnSessions({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Pick<Sessions, 'list' | 'endOne' | 'endOthers'> {
  return {
    async list(userId, token) {
      const current = token === undefined ? undefined : sessionIdOf(hashToken(token));
      const sessions = await listSessions(db, userId, { now: clock(), limit: limits.sessionsShown });
      return sessions.map((session) => ({ ...session, isCurrent: session.sessionId === current }));
    },
    async endOne(userId, sessionId) {
      if (!(await deleteOwnSession(db, userId, sessionId))) throw new Refusal('notFound');
    },
    endOthers: (userId, token) =>
      inTransaction(db, async (transaction) => {
        // A sign-in that is under way waits, and then finds nothing pending.
        await lockOpenUser(transaction, userId);
        await deleteOtherSessions(transaction, userId, hashToken(token));
      }),
  };
}

async function findAndProlong(
  { db, clock, isBanned }: SessionParts,
  { hash, address }: { hash: string; address: string },
): Promise<FoundSession | undefined> {
  const now = clock();
  const session = await findSession(db, hash, { now, begunAfter: after(now, -MOST_LIFE_MS) });
  if (session === undefined) return undefined;
  const { userId, userName, group, isModerator, program, createdAt, lastSeenAt } = session;
  const credential = { kind: 'session', id: sessionIdOf(hash), name: program } as const;
  const user = { userId, userName, group, isModerator, credential };
  // A session that was last seen far ahead dates from before the clock was set back: it gets the usual end too.
  if (Math.abs(now.getTime() - lastSeenAt.getTime()) < PROLONG_AFTER_MS) return { user };
  // Behind the last sweep, whose clock was checked, the clock itself is set back: an end counted from it would have passed already.
  if (lastSeenAt > now && (await findLaterSweep(db, now)) !== undefined) return { user };
  if (await isBanned(user, address)) {
    await deleteSession(db, hash);
    return undefined;
  }
  const life = Math.min(now.getTime() + SESSION_LIFE_MS, createdAt.getTime() + MOST_LIFE_MS);
  const prolongedUntil = new Date(life);
  await prolongSession(db, { hash, now, expiresAt: prolongedUntil, network: networkOf(address) });
  return { user, prolongedUntil };
}

function after(now: Date, delayMs: number): Date {
  return new Date(now.getTime() + delayMs);
}

function newToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
