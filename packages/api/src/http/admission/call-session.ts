import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../values/signed-in.js';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from './session-cookie.js';

/** An account, and the stored hash that its password was verified against. */
interface VerifiedLogin {
  readonly userId: number;
  readonly passwordHash: string;
}

/** The session cookie of one call: the only thing a handler can change about its answer besides the reply. */
export interface CallSession {
  /** Who is signed in; for calls that visitors may make too. */
  find(): Promise<SignedIn | undefined>;
  /**
   * Begins a new session with a new id for a verified password, and ends the one that the call came with.
   *
   * @throws {Refusal} `wrongCredentials` (122) when the password was replaced meanwhile
   */
  begin(user: VerifiedLogin): Promise<void>;
  /** Ends the session that the call came with, if any, and takes the cookie back. */
  end(): Promise<void>;
}

/** The services that sessions of calls stand on. */
export interface SessionServices {
  readonly sessions: {
    /** The session of a token; `prolongedUntil` is set when the cookie has to be written again. */
    find(token: string): Promise<{ user: SignedIn; prolongedUntil?: Date | undefined } | undefined>;
    /** @throws {Refusal} `wrongCredentials` (122) when that hash is not the stored one any more */
    beginVerified(user: VerifiedLogin): Promise<{ token: string; expiresAt: Date }>;
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
  const token = readSessionCookie(request);
  let found: ReturnType<CallSession['find']> | undefined;
  const look = async () => {
    if (token === undefined) return undefined;
    const session = await sessions.find(token);
    if (session?.prolongedUntil !== undefined) writeSessionCookie(reply, token, session.prolongedUntil);
    return session?.user;
  };
  return {
    find: () => (found ??= look()),
    async begin(user) {
      const begun = await sessions.beginVerified(user);
      if (token !== undefined) await sessions.end(token);
      try {
        // Checked when the session exists: a ban made meanwhile either ended the session or is found now.
        await bans.refuseAtLogin(user.userId, { address: request.ip });
      } catch (error) {
        await sessions.end(begun.token);
        throw error;
      }
      writeSessionCookie(reply, begun.token, begun.expiresAt);
    },
    async end() {
      if (token === undefined) return;
      await sessions.end(token);
      clearSessionCookie(reply);
    },
  };
}
