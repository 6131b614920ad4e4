import type { EndpointKey } from '../contract/index.js';
import { type Answer, readAnswer } from './answer.js';
import { startDeadline } from './deadline.js';
import { AbortedError, Ra3Error } from './errors.js';
import type { Fetch, FetchInit } from './fetch.js';
import { lostAnswer } from './lost-answer.js';
import { redactBody, redactHeaders } from './redact.js';
import { refusalOf } from './refusal.js';
import { type PreparedRequest, prepareRequest } from './request.js';
import { delayBeforeRetry } from './retry.js';
import type { Route } from './route.js';
import { sleep } from './clock.js';
import type { CallOptions, Clock, Hooks, RequestEvent } from './types.js';

/** What all calls of a client share. */
export interface Transport {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly headers: Readonly<Record<string, string>>;
  readonly credentials: FetchInit['credentials'] | undefined;
  readonly timeoutMs: number;
  /** How often a failed read is retried. */
  readonly retries: number;
  readonly maxAnswerBytes: number;
  readonly clock: Clock;
  readonly random: () => number;
  readonly shownUser: (() => number | undefined | Promise<number | undefined>) | undefined;
  readonly hooks: Hooks;
}

export interface Call {
  readonly endpoint: EndpointKey;
  readonly route: Route;
  readonly input: Readonly<Record<string, unknown>>;
  readonly options: CallOptions;
}

/**
 * Sends a call, and retries it where its endpoint allows.
 * @throws {Ra3Error} when the host refuses the call or does not answer.
 */
export async function send(transport: Transport, call: Call): Promise<Answer> {
  const request = prepareRequest(call, transport.baseUrl);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendOnce(transport, call, { request, attempt });
    } catch (error) {
      const delayMs = retryDelay(transport, call, { error, attempt });
      if (delayMs === undefined) throw error;
      const event = { ...eventOf(call, request, attempt), delayMs, reason: reasonOf(error) };
      notify(() => transport.hooks.onRetry?.(event));
      await waitOrStop(transport.clock, delayMs, call);
    }
  }
}

function retryDelay(
  transport: Transport,
  { route, options }: Call,
  { error, attempt }: { error: unknown; attempt: number },
): number | undefined {
  if (!(error instanceof Ra3Error) || !route.retry || !error.retryable) return undefined;
  return attempt > (options.retries ?? transport.retries)
    ? undefined
    : delayBeforeRetry(error, attempt, transport.random);
}

async function waitOrStop(clock: Clock, delayMs: number, { endpoint, options }: Call): Promise<void> {
  try {
    await sleep(clock, delayMs, options.signal);
  } catch (cause) {
    throw new AbortedError({ endpoint, cause });
  }
}

interface Attempt {
  readonly request: PreparedRequest;
  readonly attempt: number;
}

async function sendOnce(transport: Transport, call: Call, { request, attempt }: Attempt): Promise<Answer> {
  const { endpoint, route, options } = call;
  if (options.signal?.aborted) throw new AbortedError({ endpoint, cause: options.signal.reason });
  const event = eventOf(call, request, attempt);
  const user = request.method === 'POST' ? await transport.shownUser?.() : undefined;
  const init = initOf(transport, request, { key: options.idempotencyKey, user });
  const headers = redactHeaders(init.headers);
  notify(() => transport.hooks.onRequest?.({ ...event, headers, body: redactBody(init.body) }));

  const startedAt = transport.clock.now();
  const answer = await exchange(transport, call, { url: request.url, init }).catch((error: unknown) => {
    notify(() => transport.hooks.onResponse?.({ ...event, durationMs: transport.clock.now() - startedAt }));
    throw error;
  });
  const now = transport.clock.now();
  notify(() =>
    transport.hooks.onResponse?.({ ...event, status: answer.status, durationMs: now - startedAt }),
  );

  const refusal = refusalOf(answer, { endpoint, route, now });
  if (refusal) throw refusal;
  return answer;
}

type InitWithoutSignal = Omit<FetchInit, 'signal'>;

async function exchange(
  transport: Transport,
  { endpoint, route, options }: Call,
  { url, init }: { url: string; init: InitWithoutSignal },
): Promise<Answer> {
  const timeoutMs = options.timeoutMs ?? transport.timeoutMs;
  const deadline = startDeadline(transport.clock, timeoutMs, options.signal);
  try {
    const response = await deadline.race(transport.fetch(url, { ...init, signal: deadline.signal }));
    return await deadline.race(readAnswer(response, route.reply, transport.maxAnswerBytes));
  } catch (cause) {
    throw lostAnswer({ endpoint, route, ending: deadline.ending(), timeoutMs, cause });
  } finally {
    deadline.release();
  }
}

function initOf(
  transport: Transport,
  request: PreparedRequest,
  { key, user }: { readonly key: string | undefined; readonly user: number | undefined },
): InitWithoutSignal {
  return {
    method: request.method,
    headers: {
      ...request.headers,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(user !== undefined && { 'x-shown-user': String(user) }),
      ...transport.headers,
    },
    ...(request.body !== undefined && { body: request.body }),
    ...(transport.credentials && { credentials: transport.credentials }),
  };
}

function eventOf({ endpoint }: Call, request: PreparedRequest, attempt: number): RequestEvent {
  return { endpoint, method: request.method, url: request.shownUrl, attempt };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Ra3Error)) return 'error';
  return error.status === undefined ? error.kind : `status ${String(error.status)}`;
}

/** An observer's mistake must not make a call look failed. */
function notify(observe: () => void): void {
  try {
    observe();
  } catch {
    return;
  }
}
