import { contract, type Endpoint, type RateClass } from '@ra3/sdk/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfiguration } from '../../configuration/configuration.js';
import { addressOf, type SignedIn } from '../../values/caller.js';
import { Refusal } from '../../values/refusal.js';
import type { Clock } from '../../values/time.js';
import { checkAccess } from './access.js';
import { openCallSession, type CallSession, type SessionServices } from './call-session.js';
import { addRateLimits, type RateLimits } from './rate-limits.js';
import { chooseCookieSite } from './session-cookie.js';
import type { CountCalls } from './shared-allowance.js';
import { openTokenSession, readAccessToken, type TokenServices } from './token-session.js';

declare module 'fastify' {
  interface FastifyRequest {
    caller: {
      readonly session: CallSession;
      readonly user: SignedIn | undefined;
    };
    /** Address of the caller, read from the proxies' headers once, since that takes longer than a route does. */
    callerAddress: string;
  }
}

export interface AdmissionParts {
  readonly services: SessionServices &
    TokenServices & {
      /** @throws {Refusal} `accountBanned` (103) for a banned address */
      readonly bans: { refuseAddress(address: string): Promise<void> };
      readonly twoStep: { isOn(userId: number): Promise<boolean> };
      readonly rateWindows: { readonly count: CountCalls; readonly countSoon: CountCalls };
    };
  readonly configuration: Pick<
    ServerConfiguration,
    'allowedOrigins' | 'cookieSameSite' | 'serviceToken' | 'requireAdminTwoStep'
  >;
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
}

/** A new account would be the way around the ban of an address. Logins are judged when it is known who it is. */
const closedToBannedAddresses: ReadonlySet<Endpoint> = new Set([contract.accounts.register]);

/** A GET that changes something: a link on a foreign page would sign its reader out. */
const guardedReads: ReadonlySet<Endpoint> = new Set([contract.accounts.logout]);

/** Checks origin, content type, rate, banned address, role and second step, in this order, before the body is read. */
export async function makeAdmission(app: FastifyInstance, parts: AdmissionParts) {
  const { services, configuration, clock, rateLimits } = parts;
  chooseCookieSite(app, configuration);
  const rateCheckOf = await addRateLimits(app, {
    limits: rateLimits,
    countShared: services.rateWindows.count,
    countSoon: services.rateWindows.countSoon,
    now: clock,
  });
  return (endpoint: Endpoint) => {
    const checkRate = rateCheckOf(rateOf(endpoint));
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      refuseForeignOrigin(request, endpoint, configuration.allowedOrigins);
      refuseOtherContent(request, endpoint);
      request.callerAddress = addressOf(request);
      const retryAfterSeconds = await checkRate(request);
      if (retryAfterSeconds !== undefined) throw new Refusal('tooManyRequests', { retryAfterSeconds });
      if (closedToBannedAddresses.has(endpoint)) await services.bans.refuseAddress(request.callerAddress);
      const token = endpoint.access === 'service' ? undefined : readAccessToken(request);
      const session =
        token === undefined
          ? openCallSession(services, request, reply)
          : openTokenSession(services, { token, endpoint, address: request.callerAddress });
      const credentials = { session, authorization: request.headers.authorization };
      const user = await checkAccess(endpoint.access, credentials, configuration.serviceToken);
      const isOfStaff = endpoint.access === 'admin' || endpoint.access === 'moderator';
      if (isOfStaff && user !== undefined && configuration.requireAdminTwoStep) {
        if (!(await services.twoStep.isOn(user.userId))) throw new Refusal('twoStepRequired');
      }
      request.caller = { session, user };
    };
  };
}

function refuseForeignOrigin(
  request: FastifyRequest,
  endpoint: Endpoint,
  allowedOrigins: readonly string[],
): void {
  // Service calls carry a token that no browser adds by itself, so no page can forge them.
  if (endpoint.access === 'service') return;
  // The same goes for access tokens, but calls of visitors do not ask for one.
  if (endpoint.access !== 'visitor' && readAccessToken(request) !== undefined) return;
  const isRead = endpoint.method === 'GET';
  if (isRead && !guardedReads.has(endpoint)) return;
  const { origin, 'content-type': contentType, 'sec-fetch-site': site } = request.headers;
  const secFetchSite = typeof site === 'string' ? site : undefined;
  // `request.host` is what the browser called, also behind a proxy, if that one is trusted.
  if (!isTrustedOrigin({ origin, secFetchSite, contentType, host: request.host, isRead }, allowedOrigins)) {
    throw new Refusal('foreignOrigin');
  }
}

/** Each call takes one kind of body; JSON where it takes none, see `isTrustedOrigin`. */
function refuseOtherContent(request: FastifyRequest, { method, bodyKind }: Endpoint): void {
  const contentType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (method === 'GET' || contentType === undefined) return;
  const expected = bodyKind === 'binary' ? 'application/octet-stream' : 'application/json';
  if (contentType !== expected)
    throw new Refusal('notJson', { detail: `the Content-Type must be ${expected}` });
}

function rateOf(endpoint: Endpoint): RateClass {
  return endpoint.rate ?? (endpoint.retry ? 'read' : 'write');
}

export interface RequestOrigin {
  readonly origin?: string | undefined;
  readonly secFetchSite?: string | undefined;
  readonly contentType?: string | undefined;
  /** A GET: a client that is no browser sends no content type along. */
  readonly isRead: boolean;
  /** Host and port under which this host is being called. */
  readonly host: string;
}

/**
 * Whether a call may change something (docs/security.md#cross-site-requests). A browser tells its origin or its
 * Sec-Fetch-Site; what tells neither is no browser, and must POST JSON, which no form of a foreign page can.
 */
function isTrustedOrigin(request: RequestOrigin, allowedOrigins: readonly string[]): boolean {
  if (request.origin !== undefined) {
    return hostOf(request.origin) === request.host || allowedOrigins.includes(request.origin);
  }
  if (request.secFetchSite !== undefined) {
    return request.secFetchSite === 'same-origin' || request.secFetchSite === 'none';
  }
  return request.isRead || isJson(request.contentType);
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

// Host and port only: a TLS proxy changes the scheme seen here, and cookies keep schemes apart (Secure, SameSite).
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
