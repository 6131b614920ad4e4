// Brings the types of request.cookies and reply.setCookie.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

// The prefix makes browsers refuse a cookie of this name that is not Secure, has a Domain, or another path.
export const SESSION_COOKIE = '__Host-sid';
const FIXED = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

/** The session token that a request carries, if any. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[SESSION_COOKIE];
}

/** Gives the browser its session token until the given time. */
export function writeSessionCookie(reply: FastifyReply, token: string, expires: Date): void {
  void reply.setCookie(SESSION_COOKIE, token, { ...FIXED, expires });
}

/** Takes the session token back. */
export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(SESSION_COOKIE, FIXED);
}
