import { setTimeout as delay } from 'node:timers/promises';
import { contract, SHOWN_USER_HEADER, type Endpoint, type RateClass } from '@ra3/sdk/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfiguration } from '../../configuration/configuration.js';
import { addressOf, type SignedIn } from '../../values/caller.js';
import { Refusal } from '../../values/refusal.js';
import type { Clock } from '../../values/time.js';
import { checkAccess } from './access.js';
import { openCallSession, type CallSession, type SessionServices } from './call-session.js';
import { addRateLimits, type RateLimits } from './rate-limits.js';
import { makeOriginCheck } from './origin.js';
import { chooseCookieRules } from './session-cookie.js';
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
    | 'allowedOrigins'
    | 'cookieSameSite'
    | 'isProduction'
    | 'publicUrl'
    | 'serviceToken'
    | 'requireAdminTwoStep'
  >;
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
  readonly pause?: ((delayMs: number) => Promise<unknown>) | undefined;
}

/** A new account would be the way around the ban of an address. Logins are judged when it is known who it is. */
const closedToBannedAddresses: ReadonlySet<Endpoint> = new Set([contract.accounts.register]);

/** Checks origin, content type, rate, banned address, role and second step, in this order, before the body is read. */
export async function makeAdmission(app: FastifyInstance, parts: AdmissionParts) {
  const { services, configuration, clock, rateLimits, pause = delay } = parts;
  chooseCookieRules(app, configuration);
  const refuseForeignOrigin = makeOriginCheck(configuration, clock);
  const rateCheckOf = await addRateLimits(app, {
    limits: rateLimits,
    countShared: services.rateWindows.count,
    countSoon: services.rateWindows.countSoon,
    now: clock,
    pause,
  });
  return (endpoint: Endpoint) => {
    const checkRate = rateCheckOf(rateOf(endpoint));
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      refuseForeignOrigin(request, endpoint);
      refuseOtherContent(request, endpoint);
      request.callerAddress = addressOf(request);
      const retryAfterSeconds = await checkRate(request);
      if (retryAfterSeconds !== undefined) throw new Refusal('tooManyRequests', { retryAfterSeconds });
      if (closedToBannedAddresses.has(endpoint)) await services.bans.refuseAddress(request.callerAddress);
      const token = readAccessToken(request);
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
      await refuseOtherUser(request, session);
      request.caller = { session, user };
    };
  };
}

/** What a page shows of one user must not happen to another, who signed in in another tab. Without a user it is a visitor's call. */
async function refuseOtherUser({ headers }: FastifyRequest, session: CallSession): Promise<void> {
  const named = headers[SHOWN_USER_HEADER];
  if (named === undefined) return;
  const user = await session.find();
  if (user !== undefined && String(user.userId) !== named) throw new Refusal('otherUser');
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
