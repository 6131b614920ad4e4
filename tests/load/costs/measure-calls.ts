import type { EndpointKey } from '@ra3/sdk/contract';
import { endpointOf } from '../../contract/walk.js';
import { judgeAnswer } from '../../fuzz/judge-answer.js';
import type { Stage } from './costs-stage.js';
import { prepareWireCall } from './prepare-costs.js';
import { sendCall, type WireAnswer, type WireCall } from './send-call.js';

/** What one call costs, on average. */
export interface CallCost {
  readonly hostMs: number;
  readonly databaseMs: number;
  /** BEGIN and COMMIT too. */
  readonly statements: number;
  /** Of the body, as a browser takes it, and before it was compressed. */
  readonly sentBytes: number;
  readonly plainBytes: number;
}

export interface Repetitions {
  /** Of a call that can be made again, of one that needs a subject of its own each time, and of a kept answer. */
  readonly calls: number;
  readonly subjects: number;
  readonly kept: number;
  /** Calls of a process before it is measured. */
  readonly warm: number;
}

const ok = 200;
/** Ends the running season: the ladders of the calls after it would be empty. */
const LAST: EndpointKey = 'seasons.create';
const FEWEST: Partial<Record<EndpointKey, number>> = { [LAST]: 3 };
/** Their answers are made once for all, as kept ones are. */
const PREPARED: ReadonlySet<EndpointKey> = new Set<EndpointKey>(['status.detail', 'status.basic']);

/** Orders calls so that none spoils those after it. */
export function inOrder(keys: readonly EndpointKey[]): EndpointKey[] {
  return [...keys.filter((key) => key !== LAST), ...keys.filter((key) => key === LAST)];
}

export function isKept(key: EndpointKey): boolean {
  return endpointOf(key).madeFrom !== undefined;
}

/** Whether a call can be made again and again with the same account. */
function isRepeatable(key: EndpointKey): boolean {
  const { method, rate } = endpointOf(key);
  const isLimited = rate === 'captcha' || rate === 'export';
  return method === 'GET' && key !== 'accounts.logout' && !isLimited;
}

/** Measures one call with answers that are made anew. */
export async function measureCall(stage: Stage, key: EndpointKey, times: Repetitions): Promise<CallCost> {
  const isAgain = isRepeatable(key);
  const warm = stage.urls.length * (isAgain ? times.warm : 1);
  const most = FEWEST[key] ?? (isAgain ? times.calls : times.subjects);
  const isPrepared = PREPARED.has(key);
  const measured = isPrepared ? times.kept : most;
  const calls: WireCall[] = [];
  const first = isAgain ? await prepareWireCall(stage.world, key) : undefined;
  for (let number = 0; number < (FEWEST[key] === undefined ? warm : 0) + measured; number += 1) {
    const call = first ?? (await prepareWireCall(stage.world, key));
    calls.push(isKept(key) ? withoutKept(call, number) : call);
  }
  await refresh(stage);
  await sendFirst(stage, key, calls.slice(0, calls.length - measured));
  return measureAll(stage, key, calls.slice(calls.length - measured));
}

/** Measures a call whose answer each process has. */
export async function measureKept(
  stage: Stage,
  key: EndpointKey,
  times: Repetitions,
  prepare = () => refresh(stage),
): Promise<CallCost> {
  const call = await prepareWireCall(stage.world, key);
  await prepare();
  await sendFirst(stage, key, new Array<WireCall>(stage.urls.length * times.warm).fill(call));
  return measureAll(stage, key, new Array<WireCall>(times.kept).fill(call));
}

export const pageCall: WireCall = {
  method: 'GET',
  path: '/',
  headers: { accept: 'text/html' },
  payload: undefined,
};

/** A page of the site, which is no call of the contract. */
export async function measurePage(stage: Stage, times: Repetitions): Promise<CallCost> {
  const call = pageCall;
  await sendFirst(stage, undefined, new Array<WireCall>(stage.urls.length * times.warm).fill(call));
  return measureAll(stage, undefined, new Array<WireCall>(times.kept).fill(call));
}

/** The hosts call a game server silent that has not reported for some time. */
async function refresh({ world }: Stage): Promise<void> {
  await world.reportStatus(LIVE_PLAYERS);
}

const LIVE_PLAYERS = 300;

/** An address of its own, under which nothing is kept: unknown parameters change no answer. */
function withoutKept(call: WireCall, number: number): WireCall {
  const mark = `${call.path.includes('?') ? '&' : '?'}first=${String(number)}`;
  return { ...call, path: `${call.path}${mark}` };
}

async function measureAll(
  stage: Stage,
  key: EndpointKey | undefined,
  calls: readonly WireCall[],
): Promise<CallCost> {
  let answers: WireAnswer[] = [];
  const { hostMs, databaseMs, statements } = await stage.spend(async () => {
    answers = await sendAll(stage, key, calls);
  });
  const mean = (sum: number) => sum / calls.length;
  const bytes = (sizeOf: (answer: WireAnswer) => number) =>
    mean(answers.reduce((sum, answer) => sum + sizeOf(answer), 0));
  return {
    hostMs: mean(hostMs),
    databaseMs: mean(databaseMs),
    statements: mean(statements),
    sentBytes: bytes(({ sentBytes }) => sentBytes),
    plainBytes: bytes(({ body }) => body.length),
  };
}

/** One after the other, to each process in turn. @throws {Error} for any answer but the one that the call asks for */
async function sendAll(
  { urls }: Pick<Stage, 'urls'>,
  key: EndpointKey | undefined,
  calls: readonly WireCall[],
): Promise<WireAnswer[]> {
  const answers: WireAnswer[] = [];
  const right = new Set<string>();
  for (const [index, call] of calls.entries()) {
    const answer = await sendCall(urls[index % urls.length] ?? '', call);
    const text = answer.body.toString('latin1');
    if (!right.has(text)) judge(key, answer);
    right.add(text);
    answers.push(answer);
  }
  return answers;
}

/** As many to each process, at once. */
async function sendFirst(
  { urls }: Stage,
  key: EndpointKey | undefined,
  calls: readonly WireCall[],
): Promise<void> {
  const each = Math.ceil(calls.length / urls.length);
  await Promise.all(
    urls.map((url, index) => sendAll({ urls: [url] }, key, calls.slice(index * each, (index + 1) * each))),
  );
}

/** @throws {Error} for any answer but the one that the call asks for */
export function judge(key: EndpointKey | undefined, { status, contentType, body }: WireAnswer): void {
  const text = body.toString();
  if (status !== ok) throw new Error(`answered ${String(status)} ${text.slice(0, SHOWN)}`);
  if (key === undefined) return;
  const wrong = judgeAnswer(
    { key, endpoint: endpointOf(key), isOffRoute: false },
    { status, contentType, text },
  );
  if (wrong !== undefined) throw new Error(wrong);
}

const SHOWN = 200;
