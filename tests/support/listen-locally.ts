import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';

export interface LocalServer {
  readonly origin: string;
  readonly port: number;
  /** Breaks the connections of an HTTP server, and waits for those of another one. */
  stop(): Promise<void>;
}

/** Starts to listen on a free port of this machine. */
export async function listenLocally(server: Server): Promise<LocalServer> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A listening TCP server has an address with a port.
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    port,
    async stop() {
      if (server instanceof HttpServer) server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A port on which nobody listens, for a program that cannot choose one by itself. */
export async function findFreePort(): Promise<number> {
  const { port, stop } = await listenLocally(createServer());
  await stop();
  return port;
}
