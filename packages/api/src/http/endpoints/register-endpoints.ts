import { listEndpoints, type Endpoint, type EndpointKey } from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { makeAdmission, type AdmissionParts } from '../admission/admission.js';
import type { Call, Handler, Handlers } from './handler.js';
import { makeReplySender } from './reply-sender.js';
import { routePath } from './route-path.js';
import { makeRequestChecks, type RequestCheck } from './validation.js';

/** The game server hands over up to 500 matches or a whole live state at once; both are larger than what people send. */
const SERVICE_BODY_BYTES = 4 * 1024 * 1024;

/** What endpoints stand on besides their handlers. */
export interface EndpointParts extends AdmissionParts {
  /** Tests reject replies that break the contract; production sends them, since a client reads tolerantly. */
  readonly areRepliesChecked: boolean;
}

/** Puts every endpoint of the contract on the app: admission, validation, handler, reply. */
export function registerEndpoints(app: FastifyInstance, handlers: Handlers, context: EndpointParts): void {
  const admit = makeAdmission(context);
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
      onRequest: admit(endpoint),
      handler: async (request, reply) => {
        const call = callOf(request, check);
        return send(request, reply, await handler(call));
      },
    });
  }
}

/** A handler whose entry is not known by type any more. */
type AnyHandler = Handler<Endpoint>;

// The table of handlers is typed entry by entry; going through it by name loses which entry it is, so calls and
// answers become those of any endpoint. The schemas see to it that the values are what the entry's own types say.
function handlerOf(handlers: Handlers, key: EndpointKey): AnyHandler {
  const [group, name] = key.split('.') as [keyof Handlers, string];
  const entries = handlers[group] as unknown as Readonly<Record<string, AnyHandler>>;
  const handler = entries[name];
  if (handler === undefined) throw new Error(`${key} has no handler.`);
  return handler;
}

function callOf(request: FastifyRequest, check: RequestCheck): Call<Endpoint> {
  const { session, user, address } = request.caller;
  // As above: which endpoint's call this is, is not known by type.
  return {
    params: check.params(request.params),
    query: check.query(request.query),
    body: check.body(request.body),
    user,
    session,
    address,
    requestId: request.id,
  } as unknown as Call<Endpoint>;
}

function bodyLimitOf(endpoint: Endpoint): number {
  if (endpoint.bodyKind === 'binary') return limits.replayBodyBytes;
  return endpoint.access === 'service' ? SERVICE_BODY_BYTES : limits.requestBodyBytes;
}
