import { createServer, type ServerResponse } from 'node:http';
import { listenLocally } from './listen-locally.js';

export interface MapService {
  /** Environment variables that point a host to it. */
  readonly settings: Readonly<
    Record<'MAP_DOWNLOADER_API' | 'MAP_DOWNLOADER_PAGE' | 'MAP_DOWNLOADER_LINK', string>
  >;
  stop(): Promise<void>;
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#2f5d73"/>' +
  '<circle cx="4" cy="4" r="3" fill="#8d9a68"/></svg>';

/** Map data by file name. */
export interface MapStock {
  /** Chinese names of the maps that it has. */
  readonly kept: Readonly<Record<string, string>>;
  /** Maps for which it answers with a server error. */
  readonly failing: readonly string[];
}

/** Starts a fake map downloader (S7-60) on its own port. */
export async function startMapService(stock: MapStock): Promise<MapService> {
  const server = createServer((request, reply) => {
    // The site has another origin.
    reply.setHeader('access-control-allow-origin', '*');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/v1/maps/precise/') answerLookup(reply, stock, searchParams.get('file_name') ?? '');
    else reply.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PICTURE);
  });
  const { origin: address, stop } = await listenLocally(server);
  return {
    settings: {
      MAP_DOWNLOADER_API: address,
      MAP_DOWNLOADER_PAGE: `${address}/map/{id}`,
      MAP_DOWNLOADER_LINK: 'ra3map://open/{id}',
    },
    stop,
  };
}

function answerLookup(reply: ServerResponse, { kept, failing }: MapStock, fileName: string): void {
  const id = Object.keys(kept).indexOf(fileName) + 1;
  if (id === 0) {
    reply.writeHead(failing.includes(fileName) ? 500 : 404).end();
    return;
  }
  reply.writeHead(200, { 'content-type': 'application/json' });
  reply.end(JSON.stringify({ id, chinese_name: kept[fileName], thumbnail: '/picture.svg' }));
}
