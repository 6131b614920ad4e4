import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { listenLocally, type LocalServer } from './listen-locally.js';

const BUILT_SITE = join(import.meta.dirname, '../../packages/web/dist');
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Copies the built site into a folder of its own, where a test may change its files. */
export async function copyBuiltSite(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'ra3-static-site-'));
  await cp(BUILT_SITE, folder, { recursive: true });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Serves a built site as a plain static server does, on a free port: its files, index.html for other paths, and the
 * headers of `_headers`. It knows no API and allows no other origin to read anything.
 */
export async function startStaticSite(folder: string): Promise<LocalServer> {
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    void sendFile(reply, folder, pathname);
  });
  return listenLocally(server);
}

async function sendFile(reply: ServerResponse, folder: string, pathname: string): Promise<void> {
  const type = TYPES[extname(pathname)];
  const name = type === undefined ? 'index.html' : pathname;
  const content = await readFile(join(folder, name)).catch(() => undefined);
  for (const [header, value] of await readHeaders(folder)) reply.setHeader(header, value);
  reply.setHeader('content-type', type ?? 'text/html; charset=utf-8');
  reply.writeHead(content === undefined ? 404 : 200).end(content);
}

/** The headers of all paths. */
async function readHeaders(folder: string): Promise<readonly (readonly [name: string, value: string])[]> {
  const [, section = ''] = (await readFile(join(folder, '_headers'), 'utf8')).split(/^\/.*\n/m);
  return [...section.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]);
}
