import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfiguration, CookieSameSite } from '../../configuration/configuration.js';

// Brings the types of request.cookies and reply.setCookie.

declare module 'fastify' {
  interface FastifyInstance {
    cookieRules: {
      /** From which sites browsers send the session cookie. */
      readonly sameSite: CookieSameSite;
      /** Also where a call seems to come over http: in production, and for other sites, which get none that is not Secure. */
      readonly isAlwaysSecure: boolean;
    };
  }
}

/** Set once for the app. Without an allowed origin no other site may call, whatever is configured. */
export function chooseCookieRules(
  app: FastifyInstance,
  configuration: Pick<ServerConfiguration, 'cookieSameSite' | 'allowedOrigins' | 'isProduction'>,
): void {
  const { cookieSameSite, allowedOrigins, isProduction } = configuration;
  const isForOtherSites = cookieSameSite === 'none' && allowedOrigins.length > 0;
  app.decorate('cookieRules', {
    sameSite: isForOtherSites ? 'none' : 'lax',
    isAlwaysSecure: isProduction || isForOtherSites,
  });
}

// The prefix makes browsers refuse a cookie of this name that is not Secure, has a Domain, or another path.
const SECURE_PREFIX = '__Host-';
// Over plain http, where Safari keeps no Secure cookie, and Chrome only on this machine.
const PLAIN_PREFIX = 'ra3_';

export const sessionCookie = makeCookie('sid');
/** The token of a sign-in that waits for its second step. */
export const pendingCookie = makeCookie('second-step');

/** Where the log of the database was when the caller last wrote. */
export const positionCookie = makeCookie('log-position');

/**
 * A cookie named and flagged by the scheme of the call (docs/security.md#sessions). A call has one of the two names: who
 * moves between http and https has a session for each, and the plain one, which others can plant, counts nowhere else.
 */
function makeCookie(name: string) {
  const nameIn = (request: FastifyRequest) => (isSecure(request) ? SECURE_PREFIX : PLAIN_PREFIX) + name;
  return {
    /** Without the prefix. */
    name,
    plainName: PLAIN_PREFIX + name,
    read: (request: FastifyRequest): string | undefined => request.cookies[nameIn(request)],
    write(reply: FastifyReply, token: string, expires: Date): void {
      void reply.setCookie(nameIn(reply.request), token, { ...attributesOf(reply), expires });
    },
    clear(reply: FastifyReply): void {
      void reply.clearCookie(nameIn(reply.request), attributesOf(reply));
    },
  };
}

function isSecure({ server, protocol }: FastifyRequest): boolean {
  return server.cookieRules.isAlwaysSecure || protocol === 'https';
}

// For taking the cookie back too: browsers ignore a Lax cookie in an answer to another site.
function attributesOf({ request, server }: FastifyReply) {
  return { path: '/', httpOnly: true, secure: isSecure(request), sameSite: server.cookieRules.sameSite };
}
