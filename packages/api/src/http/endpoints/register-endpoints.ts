import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  contract,
  IDEMPOTENCY_KEY,
  type Contract,
  type Endpoint,
  type EndpointKey,
  type GroupName,
} from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import type { FastifyInstance, FastifyReply, RouteGenericInterface, FastifyRequest } from 'fastify';
import { readForCaller } from '../../database/abandoned-statements.js';
import type { Database } from '../../database/in-transaction.js';
import type { ReadBasis, Reads } from '../../database/reads.js';
import { Refusal } from '../../values/refusal.js';
import { makeAdmission, type AdmissionParts } from '../admission/admission.js';
import {
  done,
  type AllEndpoints,
  type Call,
  type EndpointsOf,
  type EntryOf,
  type FunctionTo,
  type RequestSchema,
} from './endpoints.js';
import type { KeptAnswers } from './kept-answers.js';
import { refuseBody, makeRequestValidator } from './request-validator.js';
import { readSeenPosition, writeSeenPosition } from './seen-position.js';
import { CONTENT_TYPES, sendAnswer, makeReplySerializer } from './send-answer.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The entry of the contract that a route implements; absent on other routes. */
    operation?: { readonly key: EndpointKey; readonly endpoint: Endpoint };
  }
}

/** The game server sends up to 500 matches or a whole live state at once; both are larger than what people send. */
const SERVICE_BODY_BYTES = 4 * 1024 * 1024;

export interface EndpointParts extends AdmissionParts {
  /** Tests reject replies that break the contract; production sends them, since a client reads tolerantly. */
  readonly areRepliesChecked: boolean;
  readonly keptAnswers: KeptAnswers;
  readonly reads: Reads;
}

/** What registration needs of a host: calls that read from a replica get a host over that replica. */
interface HostOverDatabase {
  readonly db: Database;
}

interface Registration<Host, E extends Endpoint> {
  readonly key: EndpointKey;
  readonly endpoint: E;
  /** The table of endpoints knows what it answers. */
  readonly answerCall: FunctionTo<Host, E, unknown>;
}

export async function registerEndpoints<Host extends HostOverDatabase>(
  app: FastifyInstance,
  { host, endpoints }: { readonly host: Host; readonly endpoints: AllEndpoints<Host> },
  parts: EndpointParts,
): Promise<void> {
  app.setValidatorCompiler(makeRequestValidator());
  app.setSerializerCompiler(makeReplySerializer(parts.areRepliesChecked));
  const register = await makeRegistrar(app, host, parts);
  // Generic in group and name, so that entry and function are known to belong together.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  const registerEntry = <G extends GroupName, N extends keyof Contract[G]>(group: G, name: N) => {
    const key = `${group}.${String(name)}` as EndpointKey; // Every group and name joined like this is a key.
    const ofGroup: EndpointsOf<Host, G> = endpoints[group];
    register<EntryOf<G, N>>({ key, endpoint: entryOf(group, name), answerCall: ofGroup[name] });
  };
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  const registerGroup = <G extends GroupName>(group: G) => {
    for (const name of keysOf(contract[group])) registerEntry(group, name);
  };
  for (const group of keysOf(contract)) registerGroup(group);
}

async function makeRegistrar<Host extends HostOverDatabase>(
  app: FastifyInstance,
  host: Host,
  parts: EndpointParts,
) {
  const admit = await makeAdmission(app, parts);
  const typed = app.withTypeProvider<TypeBoxTypeProvider>();
  return <E extends Endpoint>({ key, endpoint, answerCall }: Registration<Host, E>): void => {
    typed.route<RouteGenericInterface, unknown, RequestSchema<E>>({
      method: endpoint.method,
      url: routePath(endpoint.path),
      config: { operation: { key, endpoint } },
      schema: schemaOf(endpoint),
      bodyLimit: bodyLimitOf(endpoint),
      onRequest: admit(endpoint),
      ...(endpoint.body === undefined && { preHandler: refuseBody }),
      handler: async (request, reply) => {
        const { params, query, body, id: requestId } = request;
        const { session } = request.caller;
        // Admission lets no call of users and admins pass without its user.
        const user = request.caller.user as Call<E>['user'];
        const idempotencyKey = readIdempotencyKey(request, endpoint);
        const { callerAddress: address, headers } = request;
        const userAgent = headers['user-agent'];
        const call = { params, query, body, user, session, address, userAgent, requestId, idempotencyKey };
        const answer = async (db: Database) => {
          const answered = await answerCall(db === host.db ? host : { ...host, db }, call);
          return answered === undefined ? done() : answered;
        };
        return respond({ key, endpoint, request, reply }, answer, { ...parts, db: host.db });
      },
    });
  };
}

interface Exchange {
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers from where the entry reads, and tells the caller of a write what its next reads have to see. */
async function respond(
  exchange: Exchange,
  answer: (db: Database) => Promise<unknown>,
  parts: EndpointParts & HostOverDatabase,
): Promise<FastifyReply> {
  const { key, endpoint, request, reply } = exchange;
  const { db, reads, keptAnswers, clock, areRepliesChecked: isChecked } = parts;
  if (endpoint.madeFrom !== undefined) {
    const serialize = serializerOf(endpoint, reply);
    const compute = async (basis: ReadBasis) => serialize(await reads.run(answer, basis));
    return keptAnswers.send({ ...exchange, compute });
  }
  // What others wait for as well (kept answers and the status), and what writes, goes on without its caller.
  const isOwn = endpoint.retry && !key.startsWith('status.');
  const onOwn = (from: Database) =>
    isOwn ? readForCaller(goneSignal(reply), () => answer(from)) : answer(from);
  if (endpoint.reads === 'replica') {
    const answered = await reads.run(onOwn, { after: readSeenPosition(request) });
    return sendAnswer(answered, { ...exchange, isChecked });
  }
  const answered = await onOwn(db);
  const position = endpoint.method === 'POST' ? await reads.position() : undefined;
  if (position !== undefined) writeSeenPosition(reply, position, clock());
  return sendAnswer(answered, { ...exchange, isChecked });
}

/** Aborts when the connection closes before the answer was sent. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Writes an answer as it is sent, and sets its type; in tests a reply that breaks the contract is refused. */
function serializerOf({ replyKind = 'json' }: Endpoint, reply: FastifyReply): (answer: unknown) => string {
  void reply.type(CONTENT_TYPES[replyKind]);
  if (replyKind === 'text') return String;
  const serialize = reply.getSerializationFunction('200');
  return (answer) =>
    serialize === undefined ? JSON.stringify(answer) : serialize(answer as Record<string, unknown>);
}

/** The entry's schemas for validation and serialisation. Fastify warns about keys that are there and undefined. */
function schemaOf<E extends Endpoint>({
  params,
  query,
  body,
  bodyKind,
  reply,
  replyKind,
}: E): RequestSchema<E> {
  const schema = {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(bodyKind !== 'binary' && body && { body }),
    ...((replyKind ?? 'json') === 'json' && { response: { 200: reply } }),
  };
  // A key that is missing here is undefined in the entry, or binary, which is validated by its content type.
  return schema as RequestSchema<E>;
}

function bodyLimitOf(endpoint: Endpoint): number {
  if (endpoint.bodyKind === 'binary') return limits.replayBodyBytes;
  return endpoint.access === 'service' ? SERVICE_BODY_BYTES : limits.requestBodyBytes;
}

/** Object.keys with the keys' types; the contract's objects have no other keys. */
function keysOf<T extends object>(value: T): (keyof T)[] {
  return Object.keys(value) as (keyof T)[];
}

/** All entries of the contract are endpoints, which its type does not tell for a group that is not known by name. */
function entryOf<G extends GroupName, N extends keyof Contract[G]>(group: G, name: N): EntryOf<G, N> {
  return contract[group][name] as EntryOf<G, N>;
}

/** `{name}` becomes `:name`, `{name?}` becomes `:name?`; a suffix in the same segment (`{locale}.str`) stays literal. */
function routePath(path: string): string {
  return path.replace(/\{(\w+)(\??)\}/g, ':$1$2');
}

/** Entries that take no key ignore it. @throws {Refusal} `invalidRequest`: empty, too long, or other than `[\w.:-]` */
function readIdempotencyKey(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { isIdempotent = false }: Endpoint,
): string | undefined {
  const key = headers['idempotency-key'];
  if (!isIdempotent || key === undefined) return undefined;
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  const detail = 'the Idempotency-Key must be 1 to 128 letters, digits and ._:-';
  throw new Refusal('invalidRequest', { detail });
}
