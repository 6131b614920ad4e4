import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listEndpoints, type EndpointKey } from '@ra3/sdk/contract';
import type { FuzzPlan, Role } from './fuzz-plan.js';
import { makePlans } from './fuzz-plan.js';
import { endpointOf } from '../contract/walk.js';
import type { FuzzWorld } from './fuzz-world.js';
import { isServerError, judgeAnswer, type FuzzAnswer } from './judge-answer.js';
import { prepareCall } from './prepare-call.js';
import { makeFuzzRequest, type FuzzRequest, type KnownValues } from './make-fuzz-request.js';

/** A request that was answered wrongly, so that it can be sent again. */
export interface Finding {
  readonly key: EndpointKey;
  readonly as: Role;
  readonly request: string;
  readonly wrong: string;
}

export interface FuzzResult {
  /** Without those that a limit answered. */
  readonly requests: number;
  readonly limited: number;
  readonly byStatus: ReadonlyMap<number, number>;
  readonly serverErrors: readonly Finding[];
  readonly offSchema: readonly Finding[];
  /** Calls that never answered with 2xx. */
  readonly withoutSuccess: readonly EndpointKey[];
}

export interface FuzzBounds {
  readonly seed: number;
  readonly requests: number;
  readonly until?: Date;
  readonly onProgress?: (requests: number) => void;
}

/** After so many requests the accounts are new. */
const RENEW_AFTER = 200;
const PROGRESS_EACH = 5000;
/** So many values of earlier answers are kept per name. */
const MOST_KNOWN = 30;
const TOO_MANY = 429;
const SIGNED_OUT = 401;
const SHOWN_CHARACTERS = 600;

/** Sends requests of the contract, right and wrong ones, one after the other, and judges every answer. */
export async function runFuzz(world: FuzzWorld, bounds: FuzzBounds): Promise<FuzzResult> {
  const { until, onProgress = () => undefined } = bounds;
  const record = makeRecord();
  let sent = 0;
  for (const plan of makePlans(bounds.seed)) {
    if (record.requests >= bounds.requests || (until && new Date() > until)) break;
    if (sent % RENEW_AFTER === 0) await world.renew();
    sent += 1;
    const exchange = await send(world, plan, { known: record.known, number: sent });
    if (isAccountSpent(plan, exchange)) await world.renew();
    noteAnswer(record, plan, exchange);
    if (sent % PROGRESS_EACH === 0) onProgress(sent);
  }
  const { requests, byStatus, serverErrors, offSchema, succeeded } = record;
  const keys = listEndpoints().map(({ key }) => key);
  const withoutSuccess = keys.filter((key) => !succeeded.has(key));
  return { requests, limited: sent - requests, byStatus, serverErrors, offSchema, withoutSuccess };
}

/** Whether a limit of the account was reached, or another call ended its session. */
function isAccountSpent({ as }: FuzzPlan, { answer: { status } }: Exchange): boolean {
  return status === TOO_MANY || (as === 'own' && status === SIGNED_OUT);
}

function makeRecord() {
  return {
    requests: 0,
    byStatus: new Map<number, number>(),
    serverErrors: [] as Finding[],
    offSchema: [] as Finding[],
    succeeded: new Set<EndpointKey>(),
    known: new Map<string, unknown[]>(),
  };
}

interface Exchange {
  readonly request: FuzzRequest;
  readonly role: Role;
  readonly answer: FuzzAnswer;
}

function noteAnswer(
  record: ReturnType<typeof makeRecord>,
  { key, changes }: FuzzPlan,
  exchange: Exchange,
): void {
  const { answer, role, request } = exchange;
  record.byStatus.set(answer.status, (record.byStatus.get(answer.status) ?? 0) + 1);
  if (answer.status === TOO_MANY) return;
  record.requests += 1;
  const told = { key, as: role, request: describe(request) };
  const call = { key, endpoint: endpointOf(key), isOffRoute: changes.length > 0 };
  if (isServerError(call.endpoint, answer)) {
    record.serverErrors.push({ ...told, wrong: answer.text });
    return;
  }
  const wrong = judgeAnswer(call, answer);
  if (wrong !== undefined) record.offSchema.push({ ...told, wrong });
  if (answer.status !== 200) return;
  record.succeeded.add(key);
  if (answer.contentType.startsWith('application/json')) remember(record.known, JSON.parse(answer.text));
}

async function send(
  world: FuzzWorld,
  plan: FuzzPlan,
  { known, number }: { readonly known: KnownValues; readonly number: number },
): Promise<Exchange> {
  const endpoint = endpointOf(plan.key);
  const own = endpoint.access === 'moderator' ? 'admin' : endpoint.access;
  const role = plan.as === 'own' ? own : plan.as;
  const { input, cookie } = await prepareCall(world, plan.key);
  const request = makeFuzzRequest(endpoint, input, { plan, known });
  const { method, url, payload } = request;
  const credentials = plan.as === 'own' && cookie !== undefined ? { cookie } : world.headersOf(role);
  const response = await world.host.app.inject({
    method,
    url,
    headers: { ...credentials, ...request.headers },
    ...(payload === undefined ? {} : { payload }),
    remoteAddress: addressOf(number),
  });
  const { statusCode: status, headers } = response;
  const text = readBody(response);
  return { request, role, answer: { status, contentType: String(headers['content-type']), text } };
}

const decoders = new Map([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
]);

/** An absurd `Accept-Encoding` may still name one that the host sends. */
function readBody({ headers, rawPayload }: { headers: object; rawPayload: Buffer }): string {
  const decode = decoders.get(String(new Map(Object.entries(headers)).get('content-encoding')));
  return (decode?.(rawPayload) ?? rawPayload).toString();
}

/** Each request comes from a network of its own, so that neither limits nor bans of one meet another. */
function addressOf(number: number): string {
  return [10 + ((number >> 16) & 63), (number >> 8) & 255, number & 255, 7].join('.');
}

/** Keeps numbers and short texts of an answer by the names of their fields. */
function remember(known: Map<string, unknown[]>, value: unknown): void {
  if (!isObject(value)) return;
  const rows = (Array.isArray(value) ? value.slice(0, 2) : [value]).filter(isObject);
  for (const [name, inner] of rows.flatMap((row) => Object.entries(row))) {
    if (typeof inner === 'object') remember(known, inner);
    else known.set(name, [inner, ...(known.get(name) ?? [])].slice(0, MOST_KNOWN));
  }
}

function describe({ method, url, payload }: FuzzRequest): string {
  const body = typeof payload === 'string' ? ` ${payload}` : '';
  return `${method} ${url}${body}`.slice(0, SHOWN_CHARACTERS);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
