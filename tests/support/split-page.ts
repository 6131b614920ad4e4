import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { listenLocally, type LocalServer } from './listen-locally.js';

export interface Split {
  readonly path: string;
  /** The first part ends after the first occurrence of this text. */
  readonly firstPart: string;
}

/** Longer than a browser waits before it paints what has arrived. */
const PAUSE_MS = 500;

/** Forwards requests to the host, and sends the page in two parts with a pause between them, as a slow line does. */
export async function splitPage(host: string, { path, firstPart }: Split): Promise<LocalServer> {
  const server = createServer((request, reply) => {
    void (async () => {
      const { accept = '*/*' } = request.headers;
      const response = await fetch(host + (request.url ?? '/'), { headers: { accept } });
      const body = Buffer.from(await response.arrayBuffer());
      reply.writeHead(response.status, { 'content-type': response.headers.get('content-type') ?? '' });
      if (request.url === path) {
        const start = body.indexOf(firstPart);
        if (start === -1) throw new Error(`${path} does not contain ${firstPart}`);
        const end = start + firstPart.length;
        reply.write(body.subarray(0, end));
        await setTimeout(PAUSE_MS);
        reply.end(body.subarray(end));
      } else reply.end(body);
    })().catch((error: unknown) => reply.destroy(error instanceof Error ? error : undefined));
  });
  return listenLocally(server);
}
