import { createServer, type ServerResponse } from 'node:http';
import { listEndpoints } from '@ra3/sdk/contract';
import { onTestFinished } from 'vitest';
import { BadValues, BAD_TEXT, type ValueManner } from './bad-values.js';
import { fixtureBytes } from './replay-files.js';

/** How a hostile host answers the calls of every command. */
export const hostileManners = ['texts', 'forms', 'types', 'refusal', 'page', 'bytes'] as const;

/** Answers of which nothing can be read; `late` answers once its host turns to another manner. */
export const failingManners = ['refusal', 'page', 'bytes', 'failure', 'empty', 'cut', 'late'] as const;

export type HostileManner = ValueManner | (typeof failingManners)[number];

const BAD_NAME = encodeURIComponent('..\\../x\u001b]0;owned\u0007\u009b2J.RA3Replay');

const endpoints = listEndpoints().map(({ key, endpoint }) => ({
  key,
  endpoint,
  fits: new RegExp(
    `^${endpoint.path.replaceAll(/\/\{\w+\?\}/gu, '(?:/[^/]*)?').replaceAll(/\{\w+\}/gu, '[^/]*')}$`,
    'u',
  ),
}));

/** What stays true, so that a client sends every call: the calls of the host, and that an admin is signed in. */
const known: Readonly<Record<string, object>> = {
  'host.capabilities': { extensions: endpoints.flatMap(({ endpoint }) => endpoint.extension ?? []) },
  'accounts.signInStatus': { code: 0, userId: 1042, group: 'Admin' },
};

export interface HostileHost {
  readonly url: string;
  /** Answers all further calls in another manner, and by it what `late` has kept. */
  readonly turn: (manner: HostileManner) => void;
  readonly isLate: () => boolean;
  /** Whether no call waits for an answer, but for those that `late` keeps. */
  readonly isIdle: () => boolean;
}

/** Starts a host that answers each call of the contract with bad values in every field; a seed chooses others. */
export async function startHostileHost(first: HostileManner, seed = 0): Promise<HostileHost> {
  let manner = first;
  let calls = seed;
  const kept: ((manner: Exclude<HostileManner, 'late'>) => void)[] = [];
  const waiting = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    request.resume();
    waiting.add(response);
    response.on('close', () => waiting.delete(response));
    const line = `${request.method ?? ''} ${request.url ?? ''}`;
    calls += 1;
    const seedOfCall = calls;
    if (manner === 'late') kept.push((then) => answer(response, line, { manner: then, seed: seedOfCall }));
    else answer(response, line, { manner, seed: seedOfCall });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`,
    turn: (next) => {
      manner = next;
      if (next !== 'late') for (const one of kept.splice(0)) one(next);
    },
    isLate: () => manner === 'late',
    isIdle: () => manner === 'late' || waiting.size === 0,
  };
}

interface Answering {
  readonly manner: Exclude<HostileManner, 'late'>;
  readonly seed: number;
}

function answer(response: ServerResponse, line: string, { manner, seed }: Answering): void {
  const end = (status: number, type: string, body: string | Uint8Array): void => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };
  const problem = (status: number): string => JSON.stringify({ title: BAD_TEXT, status, detail: BAD_TEXT });
  switch (manner) {
    case 'refusal':
      end(400, 'application/problem+json', problem(400));
      return;
    case 'page':
      end(200, 'text/html', PAGE);
      return;
    case 'bytes':
      end(200, 'application/octet-stream', BAD_TEXT.repeat(50));
      return;
    case 'failure': {
      const bodies = [
        ['text/plain', BAD_TEXT],
        ['text/html', PAGE],
        ['application/problem+json', problem(500)],
        ['application/json', ''],
      ] as const;
      const [type, body] = bodies[seed % bodies.length] ?? bodies[0];
      end(500, type, body);
      return;
    }
    case 'empty':
      end(200, 'application/json', '');
      return;
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"records":[{"', () => response.destroy());
      return;
    default:
      answerValues(response, line, { manner, seed });
  }
}

const PAGE = `<!doctype html><title>${BAD_TEXT}</title>`;

function answerValues(
  response: ServerResponse,
  line: string,
  { manner, seed }: { readonly manner: ValueManner; readonly seed: number },
): void {
  const [method, path = ''] = line.replace(/\?.*$/su, '').split(' ');
  const found = endpoints.find(({ endpoint, fits }) => endpoint.method === method && fits.test(path));
  const end = (status: number, type: string, body: string | Uint8Array): void => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };
  if (found === undefined) end(404, 'text/plain', BAD_TEXT);
  else if (found.endpoint.replyKind === 'binary') {
    response.setHeader('content-disposition', `attachment; filename="../x"; filename*=UTF-8''${BAD_NAME}`);
    end(200, 'application/octet-stream', fixtureBytes('short-1601'));
  } else if (found.endpoint.replyKind === 'text') end(200, 'text/plain', BAD_TEXT);
  else end(200, 'application/json', new BadValues(manner, seed).json(found.endpoint.reply, known[found.key]));
}
