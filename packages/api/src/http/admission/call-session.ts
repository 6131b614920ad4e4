import type { FastifyReply, FastifyRequest } from 'fastify';
import { bannedRefusal } from '../../domains/moderation/banned-refusal.js';
import type { HostServices } from '../../services/host-services.js';
import type { CallSession } from '../endpoints/handler.js';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from './session-cookie.js';

/** The session of one request, read when first asked for and not before. */
export function openCallSession(
  { sessions, bans }: Pick<HostServices, 'sessions' | 'bans'>,
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
      // Asked when the session is there: a ban that came meanwhile either ended it or is found now.
      const ban = await bans.findAtLogin(userId, { address: request.ip });
      if (ban !== undefined) {
        await sessions.end(begun.token);
        throw bannedRefusal(ban);
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
