import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Headers that proxies add: a request with one of them did not start on this machine, even if its connection did. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Whether a program of this machine calls, not through a proxy, with this machine as Host. A foreign page can point
 * its own name at the loopback address (DNS rebinding), but its browser sends that name as Host.
 */
export function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return (
    isLoopbackAddress((socket.remoteAddress ?? '').replace(/^::ffff:/, '')) && isLoopbackHost(headers.host)
  );
}

function isLoopbackAddress(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}

/** Browsers resolve `localhost` themselves, so no foreign page has that name. */
function isLoopbackHost(host = ''): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return name === 'localhost' || isLoopbackAddress(name.replace(/^\[(.*)\]$/, '$1'));
}
