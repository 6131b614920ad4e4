import { contract, type Endpoint } from '@ra3/sdk/contract';
import type { FastifyRequest } from 'fastify';
import type { ServerConfiguration } from '../../configuration/configuration.js';
import { Refusal } from '../../values/refusal.js';
import type { Clock } from '../../values/time.js';
import { readAccessToken } from './token-session.js';

/** A GET that changes something: a link on a foreign page would sign its reader out. */
const guardedReads: ReadonlySet<Endpoint> = new Set([contract.accounts.logout]);

/** At most one refusal in this many ms is logged: a page can make its readers send any number. */
const LOG_INTERVAL_MS = 60_000;
const LONGEST_LOGGED = 200;

/**
 * Returns the check of where a call that changes something comes from (docs/security.md#cross-site-requests). It throws a
 * `foreignOrigin` refusal, and logs which two addresses differed: behind a proxy that hides the address, this is what tells.
 */
export function makeOriginCheck(
  { allowedOrigins, publicUrl }: Pick<ServerConfiguration, 'allowedOrigins' | 'publicUrl'>,
  clock: Clock,
): (request: FastifyRequest, endpoint: Endpoint) => void {
  const allowed = new Set(
    publicUrl === undefined ? allowedOrigins : [...allowedOrigins, new URL(publicUrl).origin],
  );
  let lastLoggedAt = Number.NEGATIVE_INFINITY;
  return (request, endpoint) => {
    if (!isGuarded(request, endpoint) || isTrustedOrigin(request, allowed)) return;
    const now = clock().getTime();
    if (Math.abs(now - lastLoggedAt) >= LOG_INTERVAL_MS) {
      lastLoggedAt = now;
      logRefusal(request);
    }
    throw new Refusal('foreignOrigin');
  };
}

function isGuarded(request: FastifyRequest, endpoint: Endpoint): boolean {
  // Service calls carry a token that no browser adds by itself, so no page can forge them.
  if (endpoint.access === 'service') return false;
  // The same goes for access tokens, but calls of visitors do not ask for one.
  if (endpoint.access !== 'visitor' && readAccessToken(request) !== undefined) return false;
  return endpoint.method !== 'GET' || guardedReads.has(endpoint);
}

/**
 * A browser tells its origin or its Sec-Fetch-Site; what tells neither is no browser, and must POST JSON, which no form
 * of a foreign page can.
 */
function isTrustedOrigin(request: FastifyRequest, allowed: ReadonlySet<string>): boolean {
  const { origin, 'content-type': contentType, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) return allowed.has(origin) || isOwnOrigin(origin, request.host);
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  // A client that is no browser sends no content type along with a GET.
  return request.method === 'GET' || isJson(contentType);
}

/**
 * Whether an origin has the host and port that were called; `host` is what the browser called, also behind a proxy, if
 * that one is trusted. The scheme does not count: a TLS proxy changes it, and cookies keep schemes apart (Secure, SameSite).
 */
function isOwnOrigin(origin: string, host: string): boolean {
  if (host === '' || !URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  // Read by the origin's scheme, so that its usual port may be written out.
  const called = `${protocol}//${host}`;
  return URL.canParse(called) && new URL(called).host === originHost;
}

/** Where the caller reached this host, also behind a trusted proxy; undefined for what is no address of the web. */
export function calledOrigin({
  protocol,
  host,
}: Pick<FastifyRequest, 'protocol' | 'host'>): string | undefined {
  const called = `${protocol}://${host}`;
  const isWeb = /^https?$/.test(protocol) && /^[\w.:[\]-]{1,255}$/.test(host) && URL.canParse(called);
  return isWeb ? new URL(called).origin : undefined;
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

function logRefusal({ headers: { origin, 'sec-fetch-site': site }, host, log }: FastifyRequest): void {
  const cut = (text: string | undefined): string | undefined => text?.slice(0, LONGEST_LOGGED);
  log.warn(
    { origin: cut(origin), secFetchSite: cut(site), host: cut(host) },
    'write refused: its origin is not the host that was called; set PUBLIC_URL to the address of the site, or have the proxy pass Host on',
  );
}
