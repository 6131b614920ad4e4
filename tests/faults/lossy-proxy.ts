import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenLocally } from '../support/listen-locally.js';

/** How often, from 0 to 1, each thing happens to a request. */
export interface Losses {
  /** The connection breaks before the host sees the request. */
  readonly lostRequest: number;
  /** The host carries the request out, and the connection breaks before the answer. */
  readonly lostAnswer: number;
  /** A web page is the answer, and the host never sees the request. */
  readonly page: number;
  /** A web page is the answer to a request that the host has carried out. */
  readonly pageAfter: number;
}

/** An HTTP proxy that loses answers and answers web pages. */
export interface LossyProxy {
  readonly url: string;
  /** How many requests met each fault. */
  readonly met: Readonly<Record<keyof Losses, number>>;
  close(): Promise<void>;
}

const PAGE = '<!doctype html><title>Sign in to this network</title>';

/** Opens a proxy on a free loopback port. Faults happen to writes; reads lose their connection as often as requests do. */
export async function openLossyProxy(
  target: string,
  losses: Losses,
  random: () => number = Math.random,
): Promise<LossyProxy> {
  const met = { lostRequest: 0, lostAnswer: 0, page: 0, pageAfter: 0 };
  const server = createServer((incoming, outgoing) => {
    const fault = chooseFault(losses, incoming.method === 'POST', random());
    if (fault !== undefined) met[fault] += 1;
    void serve({ incoming, outgoing }, target, fault).catch(() => outgoing.destroy());
  });
  const { origin, stop } = await listenLocally(server);
  return { url: origin, met, close: stop };
}

function chooseFault(losses: Losses, isWrite: boolean, chance: number): keyof Losses | undefined {
  let limit = 0;
  for (const fault of ['lostRequest', 'lostAnswer', 'page', 'pageAfter'] as const) {
    limit += losses[fault];
    if (chance < limit) return isWrite || fault === 'lostRequest' ? fault : undefined;
  }
  return undefined;
}

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

async function serve(
  { incoming, outgoing }: Exchange,
  target: string,
  fault: keyof Losses | undefined,
): Promise<void> {
  const body = await buffer(incoming);
  if (fault === 'lostRequest') return void outgoing.destroy();
  const answer = fault === 'page' ? undefined : await forward(incoming, target, body);
  if (fault === 'lostAnswer') outgoing.destroy();
  else if (answer === undefined || fault === 'pageAfter')
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  else {
    const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
    outgoing.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
  }
}

/** What `fetch` sets by itself, and refuses from others. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding']);

function forward(
  { method = 'GET', url = '/', headers }: IncomingMessage,
  target: string,
  body: Buffer<ArrayBuffer>,
): Promise<Response> {
  const sent = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  return fetch(new URL(url, target), {
    method,
    headers: sent.map(([name, value]): [string, string] => [name, String(value)]),
    ...(body.length > 0 && { body }),
  });
}
