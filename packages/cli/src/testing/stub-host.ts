import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { runCli, wordsOf, type CliRun, type CliSetup } from './run-cli.js';

/** The response of a route: a status, a JSON body and cookies; with a `type`, the body is text of that type. */
export interface Answer {
  readonly status?: number;
  readonly body: unknown;
  readonly type?: string;
  readonly setCookie?: string;
  readonly location?: string;
}

export interface SeenRequest {
  readonly line: string;
  readonly cookie: string | undefined;
  readonly authorization?: string | undefined;
  readonly body: string;
}

export interface StubHost {
  readonly url: string;
  readonly seen: SeenRequest[];
  /** Runs a command line on this host. */
  readonly ra3: (words: string | readonly string[], setup?: CliSetup) => Promise<CliRun>;
  /** Refuses every further connection; the end of the test does it too. */
  readonly stop: () => void;
}

/** A local host with canned responses for some calls, for tests of commands and their output. */
export async function startStubHost(
  routes: Readonly<Record<string, Answer | ((request: SeenRequest) => Answer)>>,
): Promise<StubHost> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const line = `${request.method ?? ''} ${request.url ?? ''}`;
      const { cookie, authorization } = request.headers;
      const noted = { line, cookie, body, ...(authorization !== undefined && { authorization }) };
      seen.push(noted);
      const route = routes[line] ?? { status: 404, body: { title: 'not found', status: 404 } };
      answer(response, typeof route === 'function' ? route(noted) : route);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(stop);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = `http://127.0.0.1:${String(port)}`;
  return { url, seen, stop, ra3: (words, setup) => runCli([...wordsOf(words), '--host', url], setup) };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function answer(response: ServerResponse, { status = 200, body, type, setCookie, location }: Answer): void {
  response.statusCode = status;
  const json = status >= 400 ? 'application/problem+json' : 'application/json';
  response.setHeader('content-type', type ?? json);
  if (location !== undefined) response.setHeader('location', location);
  if (setCookie !== undefined) response.setHeader('set-cookie', setCookie);
  response.end(type === undefined ? JSON.stringify(body) : String(body));
}
