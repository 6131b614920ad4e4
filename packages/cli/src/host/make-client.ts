import { platform } from 'node:os';
import packageJson from '../../package.json' with { type: 'json' };
import {
  createClient,
  type Client,
  type CookieJar,
  type Fetch,
  type ClientOptions,
  type FetchAnswer,
  type ByteReader,
  type FetchInit,
} from '@ra3/sdk/node';
import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import type { Env } from '../settings/runtime.js';
import { fetchThrough } from './fetch-through.js';
import { proxyOf } from './proxy.js';
import { stripHarmful } from '@ra3/sdk/rules/text';
import type { ClientRequest, IncomingMessage } from 'node:http';

/** Who a client calls as: cookies, or an access token in their place. */
export interface Credentials {
  readonly jar: CookieJar;
  readonly token?: string | undefined;
}

/** Creates a client of the command's host; its requests pass through `wrap`. */
export function makeClient(
  context: CommandContext,
  { jar, token }: Credentials,
  wrap: (fetch: Fetch) => Fetch = (fetch) => fetch,
): Client {
  const { host, timeoutMs, runtime } = context;
  return createClient({
    baseUrl: host,
    timeoutMs,
    headers: { 'user-agent': `ra3-terminal/${packageJson.version} (${platform()})` },
    fetch: wrap(makeFetch(context)),
    hooks: showTraffic(context),
    onDrift: (drift) => {
      if (isNonsense(drift))
        throw new CommandError('failed', context.language.text('terminal.service.unreadableAnswer'));
      if (isLoss(drift)) context.losses.note();
    },
    jar,
    ...(runtime.random !== undefined && { random: runtime.random }),
    ...(token !== undefined && { token }),
  });
}

export function makeFetch({ host, runtime }: CommandContext): Fetch {
  return tellRedirects(runtime.fetch ?? fetchFor(host, runtime.env));
}

/** undici is loaded only when a request goes through a proxy. */
function fetchFor(host: string, env: Env): Fetch {
  const proxy = proxyOf(host, env);
  return proxy === undefined ? httpFetch : fetchThrough(proxy);
}

type Drift = Parameters<NonNullable<ClientOptions['onDrift']>>[0];

/** Whether a list or a row was dropped. Hosts send nothing, null or an object of rows for a list, which is read. */
function isLoss({ expected, got }: Drift): boolean {
  if (got === 'nothing' || got === 'null') return false;
  return expected === 'an object' || (expected === 'a list' && got !== 'an object');
}

/** The rows of an answer, which are a text, a number or a switch: no host of the game sends that. */
function isNonsense({ path, expected, got }: Drift): boolean {
  return !path.includes('.') && expected === 'a list' && /^(?:"|number|boolean)/u.test(got);
}

type Hooks = NonNullable<ClientOptions['hooks']>;

/**
 * What the user sees of the traffic on stderr: on a terminal that a call is tried again, and with `--debug-http` every
 * request and response. The SDK hides cookies, tokens, passwords and codes before a hook sees them.
 */
function showTraffic({ output, language, runtime, showsRequests }: CommandContext): Hooks {
  const note = (line: string): void => void output.note(output.paintNotes('muted', stripHarmful(line)));
  const sayRetry: Hooks['onRetry'] = ({ delayMs, reason, attempt }) => {
    const seconds = (delayMs / 1000).toFixed(1);
    note(language.text('terminal.service.retrying', { reason, seconds, attempt: attempt + 1 }));
  };
  const isWatched = runtime.stderr.isTTY === true || showsRequests;
  return {
    ...(isWatched && { onRetry: sayRetry }),
    ...(showsRequests && {
      onRequest: ({ method, url, headers, body }) => {
        note(`> ${method} ${url}`);
        for (const [name, value] of Object.entries(headers)) note(`> ${name}: ${value}`);
        if (body !== undefined) note(`> ${JSON.stringify(body)}`);
      },
      onResponse: ({ status, durationMs }) =>
        note(`< ${String(status ?? '--')} (${durationMs.toFixed(0)} ms)`),
    }),
  };
}

/**
 * A fetch whose redirect to another host names that host in the answer, as its title; the SDK refuses such an answer
 * and does not follow it. Redirects within the host stay as they are.
 */
function tellRedirects(fetch: Fetch): Fetch {
  return async (url, init) => {
    const answer = await fetch(url, init);
    const location = answer.headers.get('location');
    const isRedirect = answer.status >= 300 && answer.status < 400 && location !== null;
    if (!isRedirect || !URL.canParse(location, url)) return answer;
    const target = new URL(location, url);
    if (target.origin === new URL(url).origin) return answer;
    await answer.body?.cancel();
    return withTitle(answer, target.origin);
  };
}

function withTitle({ status }: FetchAnswer, title: string): FetchAnswer {
  let isRead = false;
  const body = new TextEncoder().encode(JSON.stringify({ title }));
  return {
    status,
    headers: {
      get: (name) => (name.toLowerCase() === 'content-type' ? 'application/problem+json' : null),
      getSetCookie: () => [],
    },
    body: {
      getReader: () => ({
        read: () => {
          if (isRead) return Promise.resolve({ done: true });
          isRead = true;
          return Promise.resolve({ done: false, value: body });
        },
        cancel: () => Promise.resolve(),
      }),
      cancel: () => Promise.resolve(),
    },
  };
}

/**
 * The part of fetch that the client needs, on Node's own HTTP: the built-in fetch takes longer to load than a whole
 * command may run. Does not follow redirects, as the client expects.
 */
export const httpFetch: Fetch = async (url, init) => {
  const { request } = url.startsWith('https:') ? await import('node:https') : await import('node:http');
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: init.method, headers: headersOf(init) });
    const stop = (): void => {
      outgoing.destroy(new Error('stopped', { cause: init.signal.reason }));
    };
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => resolve(answerOf(incoming)));
    outgoing.on('close', () => init.signal.removeEventListener('abort', stop));
    init.signal.addEventListener('abort', stop, { once: true });
    if (init.signal.aborted) stop();
    else send(outgoing, init);
  });
};

function headersOf({ headers, body }: FetchInit): Record<string, string> {
  return body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) };
}

function send(outgoing: ClientRequest, { body }: FetchInit): void {
  if (body === undefined) outgoing.end();
  else outgoing.end(body);
}

function answerOf(incoming: IncomingMessage): FetchAnswer {
  return {
    status: incoming.statusCode ?? 0,
    headers: {
      get: (name) => {
        const value = incoming.headers[name.toLowerCase()];
        return Array.isArray(value) ? value.join(', ') : (value ?? null);
      },
      getSetCookie: () => incoming.headers['set-cookie'] ?? [],
    },
    body: {
      getReader: () => readerOf(incoming),
      cancel: () => {
        incoming.destroy();
        return Promise.resolve();
      },
    },
  };
}

function readerOf(incoming: IncomingMessage): ByteReader {
  const parts = incoming[Symbol.asyncIterator]();
  return {
    read: async () => {
      const next = await parts.next();
      // A message without an encoding yields buffers.
      return next.done === true ? { done: true } : { done: false, value: next.value as Uint8Array };
    },
    cancel: () => {
      incoming.destroy();
      return Promise.resolve();
    },
  };
}
