import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Headers that proxies add: a request with one of them did not start on this machine, even if its connection did. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Whether a call comes from a program of this machine, not through a proxy. */
export function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}
