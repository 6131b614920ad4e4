import type { ClientRequest, IncomingMessage } from 'node:http';
import type { ByteReader, Fetch, FetchAnswer, FetchInit } from '@ra3/sdk/node';

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
