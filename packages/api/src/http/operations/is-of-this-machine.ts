import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** What a proxy adds: whoever speaks through one is not of this machine, whatever the connection looks like. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Whether a call comes from a program of this machine, not through a proxy. */
export function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}
