import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfiguration, CookieSameSite } from '../../configuration/configuration.js';

// Brings the types of request.cookies and reply.setCookie.

declare module 'fastify' {
  interface FastifyInstance {
    /** From which sites browsers send the session cookie. */
    cookieSameSite: CookieSameSite;
  }
}

// The prefix makes browsers refuse a cookie of this name that is not Secure, has a Domain, or another path.
export const SESSION_COOKIE = '__Host-sid';
const FIXED = { path: '/', httpOnly: true, secure: true } as const;

/** Set once for the app. Without an allowed origin no other site may call, whatever is configured. */
export function chooseCookieSite(
  app: FastifyInstance,
  { cookieSameSite, allowedOrigins }: Pick<ServerConfiguration, 'cookieSameSite' | 'allowedOrigins'>,
): void {
  const isForOtherSites = cookieSameSite === 'none' && allowedOrigins.length > 0;
  app.decorate('cookieSameSite', isForOtherSites ? 'none' : 'lax');
}

export const sessionCookie = makeCookie(SESSION_COOKIE);
/** The token of a sign-in that waits for its second step. */
export const pendingCookie = makeCookie('__Host-second-step');

/** Where the log of the database was when the caller last wrote. */
export const positionCookie = makeCookie('__Host-log-position');

function makeCookie(name: string) {
  return {
    name,
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    write(reply: FastifyReply, token: string, expires: Date): void {
      void reply.setCookie(name, token, { ...attributesOf(reply), expires });
    },
    clear(reply: FastifyReply): void {
      void reply.clearCookie(name, attributesOf(reply));
    },
  };
}

// For taking the cookie back too: browsers ignore a Lax cookie in an answer to another site.
function attributesOf(reply: FastifyReply) {
  return { ...FIXED, sameSite: reply.server.cookieSameSite };
}
