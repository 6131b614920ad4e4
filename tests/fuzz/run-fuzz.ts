import { listEndpoints, type EndpointKey } from '@ra3/sdk/contract';
import type { FuzzPlan, Role } from './fuzz-plan.js';
import { makePlans } from './fuzz-plan.js';
import { endpointOf, type FuzzWorld } from './fuzz-world.js';
import { judgeAnswer } from './judge-answer.js';
import { makeFuzzRequest, type FuzzRequest } from './make-fuzz-request.js';

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
const SHOWN_CHARACTERS = 600;

/** Sends requests of the contract, right and wrong ones, one after the other, and judges every answer. */
export async function runFuzz(world: FuzzWorld, bounds: FuzzBounds): Promise<FuzzResult> {
  const known = new Map<string, unknown[]>();
  const byStatus = new Map<number, number>();
  const succeeded = new Set<EndpointKey>();
  const [serverErrors, offSchema]: Finding[][] = [[], []];
  let [requests, sent] = [0, 0];
  for (const plan of makePlans(bounds.seed)) {
    if (requests >= bounds.requests || (bounds.until !== undefined && new Date() > bounds.until)) break;
    if (sent % RENEW_AFTER === 0) await world.renew();
    sent += 1;
    const { request, answer, role } = await send(world, plan, { known, number: sent });
    byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1);
    if (answer.status === TOO_MANY || (plan.as === 'own' && answer.status === 401)) await world.renew();
    if (answer.status === TOO_MANY) continue;
    requests += 1;
    if (requests % PROGRESS_EACH === 0) bounds.onProgress?.(requests);
    if (answer.status === 200) {
      succeeded.add(plan.key);
      if (answer.contentType.startsWith('application/json')) remember(known, JSON.parse(answer.text));
    }
    const { key } = plan;
    const told = { key, as: role, request: describe(request) };
    if (answer.status >= 500) serverErrors?.push({ ...told, wrong: answer.text });
    else {
      const isOffRoute = plan.changes.length > 0;
      const wrong = judgeAnswer({ key, endpoint: endpointOf(key), isOffRoute }, answer);
      if (wrong !== undefined) offSchema?.push({ ...told, wrong });
    }
  }
  const withoutSuccess = listEndpoints()
    .map(({ key }) => key)
    .filter((key) => !succeeded.has(key));
  return {
    requests,
    limited: byStatus.get(TOO_MANY) ?? 0,
    byStatus,
    serverErrors: serverErrors ?? [],
    offSchema: offSchema ?? [],
    withoutSuccess,
  };
}

async function send(
  world: FuzzWorld,
  plan: FuzzPlan,
  { known, number }: { readonly known: ReadonlyMap<string, unknown[]>; readonly number: number },
) {
  const endpoint = endpointOf(plan.key);
  const role = plan.as === 'own' ? endpoint.access : plan.as;
  const { input, cookie } = await world.prepare(plan.key);
  const request = makeFuzzRequest(endpoint, input, { plan, known });
  const { method, url, contentType, payload } = request;
  const isPrepared = plan.as === 'own' && cookie !== undefined;
  const response = await world.host.app.inject({
    method,
    url,
    headers: {
      ...(isPrepared ? { cookie } : world.headersOf(role)),
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    },
    ...(payload === undefined ? {} : { payload }),
    remoteAddress: addressOf(number),
  });
  const answer = {
    status: response.statusCode,
    contentType: String(response.headers['content-type']),
    text: response.body,
  };
  return { request, role, answer };
}

/** Each request comes from a network of its own, so that neither limits nor bans of one meet another. */
function addressOf(number: number): string {
  return [10 + ((number >> 16) & 63), (number >> 8) & 255, number & 255, 7].join('.');
}

/** Keeps numbers and short texts of an answer by the names of their fields. */
function remember(known: Map<string, unknown[]>, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const rows = Array.isArray(value) ? value.slice(0, 2) : [value];
  for (const [name, inner] of rows.flatMap((row: object) => Object.entries(row ?? {}))) {
    if (typeof inner === 'object') remember(known, inner);
    else known.set(name, [inner, ...(known.get(name) ?? [])].slice(0, MOST_KNOWN));
  }
}

function describe({ method, url, payload }: FuzzRequest): string {
  const body = typeof payload === 'string' ? ` ${payload}` : '';
  return `${method} ${url}${body}`.slice(0, SHOWN_CHARACTERS);
}
