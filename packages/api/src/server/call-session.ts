import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionService } from '../services/sessions.js';
import type { CallSession } from './handler.js';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from './session-cookie.js';

/** The session of one request, read when first asked for and not before. */
export function openCallSession(
  sessions: SessionService,
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
    async begin(userId) {
      if (token !== undefined) await sessions.end(token);
      const begun = await sessions.begin(userId);
      writeSessionCookie(reply, begun.token, begun.expiresAt);
    },
    async end() {
      if (token === undefined) return;
      await sessions.end(token);
      clearSessionCookie(reply);
    },
  };
}
