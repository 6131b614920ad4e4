import { createHash, randomBytes } from 'node:crypto';
import type { Now } from '../../values/now.js';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import type { SignedIn } from '../../values/signed-in.js';
import {
  deleteExpiredSessions,
  deleteSession,
  findSession,
  insertSession,
  prolongSession,
} from './stores/sessions.js';
import { lockVerifiedUser, type VerifiedUser } from './verified-user.js';

const TOKEN_BYTES = 32;
const HOUR_MS = 60 * 60_000;
/** Lifetime in ms of an unused session. */
export const SESSION_LIFE_MS = 30 * 24 * HOUR_MS;
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

export interface SessionService {
  find(token: string): Promise<FoundSession | undefined>;
  /**
   * Begins a session for a password that was verified.
   *
   * @throws {Refusal} `wrongCredentials` (122) when the password was replaced or the account closed since then
   */
  beginVerified(user: VerifiedUser): Promise<NewSession>;
  /** Begins a session without a password: for tools and tests, never for a caller of the host. */
  begin(userId: number): Promise<NewSession>;
  end(token: string): Promise<void>;
  removeExpired(): Promise<void>;
}

/** Sessions: 256 random bits that only the browser has; the database has their hash (docs/architecture.md#sessions). */
export function makeSessionService({ db, clock }: { db: Database; clock: Now }): SessionService {
  const expiryFrom = (now: Date) => new Date(now.getTime() + SESSION_LIFE_MS);
  const insert = async (within: Database | OpenTransaction, userId: number) => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = clock();
    const expiresAt = expiryFrom(now);
    await insertSession(within, { hash: hashToken(token), userId, now, expiresAt });
    return { token, expiresAt };
  };
  return {
    async find(token) {
      const hash = hashToken(token);
      const now = clock();
      const session = await findSession(db, hash, now);
      if (session === undefined) return undefined;
      const { userId, userName, group, lastSeenAt } = session;
      const user = { userId, userName, group };
      // A session that was last seen far ahead dates from before the clock was set back: it gets the usual end too.
      if (Math.abs(now.getTime() - lastSeenAt.getTime()) < PROLONG_AFTER_MS) return { user };
      const prolongedUntil = expiryFrom(now);
      await prolongSession(db, { hash, now, expiresAt: prolongedUntil });
      return { user, prolongedUntil };
    },
    beginVerified: (user) =>
      inTransaction(db, async (transaction) => {
        await lockVerifiedUser(transaction, user);
        return insert(transaction, user.userId);
      }),
    begin: (userId) => insert(db, userId),
    end: (token) => deleteSession(db, hashToken(token)),
    removeExpired: () => deleteExpiredSessions(db, clock()),
  };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
