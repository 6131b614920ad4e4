import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export interface SplitPage {
  readonly origin: string;
  stop(): Promise<void>;
}

interface Split {
  readonly path: string;
  /** The first part ends after the first occurrence of this text. */
  readonly firstPart: string;
}

/** Longer than a browser waits before it paints what has arrived. */
const PAUSE_MS = 500;

/** Forwards requests to the host, and sends the page in two parts with a pause between them, as a slow line does. */
export async function splitPage(host: string, { path, firstPart }: Split): Promise<SplitPage> {
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A listening TCP server has an address with a port.
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
