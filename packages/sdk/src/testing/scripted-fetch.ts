import type { Fetch, FetchInit } from '../client/fetch.js';

export interface SentRequest {
  readonly url: string;
  readonly method: FetchInit['method'];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export type ScriptedAnswer = Response | Error | 'never';

/** Creates a host that returns these answers in order, then repeats the last one; `sent` has the requests. */
export function scriptedFetch(...answers: readonly [ScriptedAnswer, ...ScriptedAnswer[]]) {
  const sent: SentRequest[] = [];
  const fetch: Fetch = (url, { method, headers, body }) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)] ?? answers[0];
    sent.push({ url, method, headers, body });
    if (answer === 'never') return new Promise(() => undefined);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer.clone());
  };
  return { fetch, sent };
}

/** The error of Node's fetch when the connection is refused. */
export function connectionRefused(): Error {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  return new TypeError('fetch failed', { cause });
}

/** What Node's fetch rejects with when the connection breaks after the request was sent. */
export function connectionReset(): Error {
  const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
  return new TypeError('fetch failed', { cause });
}

/** A refusal as problem+json. */
export function problem(status: number, title: string, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify({ title, status }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });
}
