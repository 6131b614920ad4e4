import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatPosition, parsePosition, type LogPosition } from '../../database/watched-server.js';
import { positionCookie } from '../admission/session-cookie.js';

/** A program without cookies sends back what the answer to its write said. */
const POSITION_HEADER = 'x-log-position';
/** Longer than a replica that is read from may be behind (`READ_LAG_MS`). */
const CARRIED_MS = 60_000;

/** Where the log was when the caller last wrote; undefined for callers who did not write lately, and for any other text. */
export function readSeenPosition(request: FastifyRequest): LogPosition | undefined {
  const header = request.headers[POSITION_HEADER];
  const text = typeof header === 'string' ? header : positionCookie.read(request);
  return text === undefined ? undefined : parsePosition(text);
}

/** Whether a raw request carries a position: what is ready in memory may be older. */
export function carriesPosition(headers: FastifyRequest['headers']): boolean {
  return POSITION_HEADER in headers || (headers.cookie?.includes(`${positionCookie.name}=`) ?? false);
}

/** Tells the caller of a write what its next reads have to see (docs/adr/0012-reads-on-replicas.md). */
export function writeSeenPosition(reply: FastifyReply, position: LogPosition, now: Date): void {
  const text = formatPosition(position);
  void reply.header(POSITION_HEADER, text);
  positionCookie.write(reply, text, new Date(now.getTime() + CARRIED_MS));
}
