/** Codes of the system with which a connection fails. */
const CONNECTION_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'];
/**
 * SQLSTATEs of a server that shuts down, crashed or starts (57P01, 57P02, 57P03), has no connection left (53300), became read-only
 * because another one was promoted (25006), or lost its connection to a pooler (08003, 08006, 08P01).
 */
const SERVER_STATES = ['57P01', '57P02', '57P03', '53300', '25006', '08003', '08006', '08P01'];
/** Errors of the driver and the connection pool have no code: a connection was lost, or none was free or made in time. */
const DRIVER_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'server closed the connection',
];

const codes = new Set([...CONNECTION_CODES, ...SERVER_STATES]);

/** Whether the database was not there to answer: a short absence, after which the same statement may succeed. */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return codes.has(code) || DRIVER_MESSAGES.some((start) => error.message.startsWith(start));
}
