import { listEndpoints, type Endpoint, type EndpointKey } from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.js';
import type { SignedIn } from '../signed-in.js';
import { checkAccess } from './access.js';
import { openCallSession } from './call-session.js';
import { isTrustedOrigin } from './csrf.js';
import { notAvailableYet, type Call, type Handler, type Handlers } from './handler.js';
import type { HostContext } from './host-context.js';
import { makeRateCheck } from './rate-limits.js';
import { makeReplySender } from './reply-sender.js';
import { routePath } from './route-path.js';
import { makeRequestChecks } from './validation.js';

/** The game server hands over up to 500 matches or a whole live state at once; both are larger than what people send. */
const SERVICE_BODY_BYTES = 4 * 1024 * 1024;

/** Puts every endpoint of the contract on the app: access, origin, rate, validation, handler, reply. */
export function registerEndpoints(app: FastifyInstance, handlers: Handlers, context: HostContext): void {
  const checkRate = makeRateCheck({
    limits: context.rateLimits,
    countShared: context.services.rateWindows.count,
    now: context.clock,
  });
  const compile = makeRequestChecks();
  const makeSend = makeReplySender(context.areRepliesChecked);

  for (const { key, endpoint } of listEndpoints()) {
    const check = compile(endpoint);
    const handler = handlerOf(handlers, key);
    const send = makeSend(endpoint);
    app.route({
      method: endpoint.method,
      url: routePath(endpoint.path),
      bodyLimit: bodyLimitOf(endpoint),
      // Before the body is read: strangers' bytes are not worth reading.
      onRequest: async (request, reply) => {
        refuseForeignOrigin(request, endpoint, context.configuration.allowedOrigins);
        const waitSeconds = await checkRate({ rate: rateOf(endpoint), address: request.ip });
        if (waitSeconds !== undefined) {
          throw new Refusal('tooManyRequests', { retryAfterSeconds: waitSeconds });
        }
        const session = openCallSession(context.services.sessions, request, reply);
        const { authorization } = request.headers;
        const user = await checkAccess(
          endpoint.access,
          { session, authorization },
          context.configuration.serviceToken,
        );
        request.caller = { session, user };
      },
      handler: async (request, reply) => {
        if (handler === notAvailableYet) throw new Refusal('notAvailableYet', { detail: key });
        return send(request, reply, await handler(callOf(request, check)));
      },
    });
  }
}

// The table of handlers is typed entry by entry; going through it by name loses which entry it is, so its calls and
// answers are those of any endpoint. What the schemas let through is what the entry's own types say.
function handlerOf(handlers: Handlers, key: EndpointKey): Handler<Endpoint> | typeof notAvailableYet {
  const [group, name] = key.split('.') as [keyof Handlers, string];
  return (
    (handlers[group] as unknown as Record<string, Handler<Endpoint> | typeof notAvailableYet>)[name] ??
    notAvailableYet
  );
}

function callOf(
  request: FastifyRequest,
  check: ReturnType<ReturnType<typeof makeRequestChecks>>,
): Call<Endpoint> {
  const { session, user } = request.caller;
  // `Call` of an endpoint whose schemas are unknown here: the values have just passed those schemas.
  return {
    params: check.params(request.params),
    query: check.query(request.query),
    body: check.body(request.body),
    user,
    session,
    address: request.ip,
    requestId: request.id,
  } as unknown as Call<Endpoint>;
}

function refuseForeignOrigin(
  request: FastifyRequest,
  endpoint: Endpoint,
  allowedOrigins: readonly string[],
): void {
  // Service calls carry a token that no browser adds by itself, so no page can forge them.
  if (endpoint.method === 'GET' || endpoint.access === 'service') return;
  const { origin, host = '', 'content-type': contentType, 'sec-fetch-site': site } = request.headers;
  const secFetchSite = typeof site === 'string' ? site : undefined;
  if (!isTrustedOrigin({ origin, secFetchSite, contentType, host }, allowedOrigins)) {
    throw new Refusal('foreignOrigin');
  }
}

function rateOf(endpoint: Endpoint) {
  return endpoint.rate ?? (endpoint.retry ? 'read' : 'write');
}

function bodyLimitOf(endpoint: Endpoint): number {
  if (endpoint.bodyKind === 'binary') return limits.replayBodyBytes;
  return endpoint.access === 'service' ? SERVICE_BODY_BYTES : limits.requestBodyBytes;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call; set before the body is read. */
    caller: { session: Call<Endpoint>['session']; user: SignedIn | undefined };
  }
}
