import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, describeDevice, type Device, type SignedIn } from '../../values/caller.js';
import { Refusal } from '../../values/refusal.js';
import { pendingCookie, sessionCookie } from './session-cookie.js';

/** An account, and the stored hash that its password was verified against. */
interface VerifiedLogin {
  readonly userId: number;
  readonly passwordHash: string;
}

/** The session of one call: the only thing that an endpoint can change about its answer besides the reply. */
export interface CallSession {
  /** The secret of the session that the call came with, if any. */
  readonly token: string | undefined;
  /** Who is signed in; for calls that visitors may make too. */
  find(): Promise<SignedIn | undefined>;
  /** Replaces the call's session by one of a new id. @throws {Refusal} 122 for a password replaced meanwhile */
  begin(user: VerifiedLogin): Promise<void>;
  /** Keeps a verified password for the second step, under a cookie of its own. @throws {Refusal} as `begin` */
  beginPending(user: VerifiedLogin): Promise<void>;
  /** Whose sign-in waits for its second step. @throws {Refusal} `signInExpired` (904) */
  findPending(): Promise<{ userId: number }>;
  /** Begins the session of a sign-in whose second step was passed. @throws {Refusal} `signInExpired` (904) */
  finishPending(userId: number): Promise<void>;
  /** Ends the session that the call came with, if any, and takes the cookie back. */
  end(): Promise<void>;
}

interface NewSession {
  readonly token: string;
  readonly expiresAt: Date;
}

/** What sessions of calls need of accounts and bans; the app passes it. */
export interface SessionServices {
  readonly sessions: {
    /** The session of a token; `prolongedUntil` is set when the cookie has to be written again. */
    find(token: string, address: string): Promise<{ user: SignedIn; prolongedUntil?: Date } | undefined>;
    /** @throws {Refusal} `wrongCredentials` (122) when that hash is not the stored one any more */
    beginVerified(user: VerifiedLogin, device: Device): Promise<NewSession>;
    /** @throws {Refusal} `wrongCredentials` (122) when that hash is not the stored one any more */
    beginPending(user: VerifiedLogin): Promise<NewSession>;
    findPending(token: string): Promise<{ userId: number } | undefined>;
    /** @throws {Refusal} `signInExpired` (904) */
    finishPending(token: string, device: Device): Promise<NewSession>;
    end(token: string): Promise<void>;
  };
  readonly bans: {
    /** @throws {Refusal} `accountBanned` (103) when the user or the address is banned */
    refuseAtLogin(userId: number, origin: { address: string }): Promise<void>;
  };
}

/** The session of one request, read when first asked for and not before. */
export function openCallSession(
  { sessions, bans }: SessionServices,
  request: FastifyRequest,
  reply: FastifyReply,
): CallSession {
  const token = sessionCookie.read(request);
  const pendingToken = pendingCookie.read(request);
  let found: ReturnType<CallSession['find']> | undefined;
  const look = async () => {
    if (token === undefined) return undefined;
    const session = await sessions.find(token, addressOf(request));
    if (session?.prolongedUntil !== undefined) sessionCookie.write(reply, token, session.prolongedUntil);
    return session?.user;
  };
  const device = () => describeDevice(request.headers['user-agent'], addressOf(request));
  const keep = async (userId: number, begun: NewSession) => {
    if (token !== undefined) await sessions.end(token);
    try {
      // Checked when the session exists: a ban made meanwhile either ended the session or is found now.
      await bans.refuseAtLogin(userId, { address: addressOf(request) });
    } catch (error) {
      await sessions.end(begun.token);
      throw error;
    }
    sessionCookie.write(reply, begun.token, begun.expiresAt);
  };
  return {
    token,
    find: () => (found ??= look()),
    begin: async (user) => keep(user.userId, await sessions.beginVerified(user, device())),
    async beginPending(user) {
      const begun = await sessions.beginPending(user);
      pendingCookie.write(reply, begun.token, begun.expiresAt);
    },
    async findPending() {
      const pending = pendingToken === undefined ? undefined : await sessions.findPending(pendingToken);
      if (pending === undefined) throw new Refusal('signInExpired');
      return pending;
    },
    async finishPending(userId) {
      if (pendingToken === undefined) throw new Refusal('signInExpired');
      pendingCookie.clear(reply);
      await keep(userId, await sessions.finishPending(pendingToken, device()));
    },
    async end() {
      if (token === undefined) return;
      await sessions.end(token);
      sessionCookie.clear(reply);
    },
  };
}
