import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A listening TCP server has an address with a port.
  return {
    url: `http://127.0.0.1:${String(port)}`,
    met,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
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
  const body = await readAll(incoming);
  if (fault === 'lostRequest') outgoing.destroy();
  else if (fault === 'page') answerPage(outgoing);
  else await serveByHost({ incoming, outgoing }, { target, body, fault });
}

async function serveByHost(
  { incoming, outgoing }: Exchange,
  { target, body, fault }: { target: string; body: Buffer; fault: 'lostAnswer' | 'pageAfter' | undefined },
): Promise<void> {
  const answer = await forward(incoming, target, body);
  if (fault === 'lostAnswer') outgoing.destroy();
  else if (fault === 'pageAfter') answerPage(outgoing);
  else outgoing.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
}

function answerPage(outgoing: ServerResponse): void {
  outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
}

interface Forwarded {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

function forward(
  { method, url, headers }: IncomingMessage,
  target: string,
  body: Buffer,
): Promise<Forwarded> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(url ?? '/', target), {
      method,
      headers: { ...headers, host: new URL(target).host },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const { statusCode: status = 0, headers: got } = answer;
      readAll(answer).then(
        (read) => resolve({ status, type: got['content-type'] ?? '', body: read }),
        reject,
      );
    });
    sent.end(body);
  });
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer); // A stream without an encoding yields bytes.
  return Buffer.concat(parts);
}
