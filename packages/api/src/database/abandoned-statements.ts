import { AsyncLocalStorage } from 'node:async_hooks';
import { connect } from 'node:net';
import type pg from 'pg';

const callers = new AsyncLocalStorage<AbortSignal>();

/** Runs the work of a call that only reads. Its statements end when the signal says that the caller went away. */
export function readForCaller<T>(isGone: AbortSignal, work: () => T): T {
  return callers.run(isGone, work);
}

export class CallerGoneError extends Error {
  override readonly name = 'CallerGoneError';
}

/** The driver's own fields, which its types leave out. */
type Backend = pg.PoolClient & { readonly processID?: number | null; readonly secretKey?: number | null };

/**
 * Lets no statement of a caller who went away begin, and has the server cancel one that runs. The embedded database cannot
 * be interrupted: `canCancel` is false there.
 */
export function endAbandonedStatements(pool: pg.Pool, canCancel: boolean): void {
  pool.on('connect', (client: Backend) => {
    const send = client.query.bind(client) as (...parts: unknown[]) => unknown;
    const query = (...parts: unknown[]): unknown => {
      const isGone = callers.getStore();
      if (isGone === undefined || !isRead(parts[0])) return send(...parts);
      if (isGone.aborted) return Promise.reject(new CallerGoneError('The caller went away.'));
      const running = send(...parts);
      return canCancel && running instanceof Promise ? cancelWhen(isGone, client, running) : running;
    };
    Object.assign(client, { query });
  });
}

/** What ends a transaction has to be sent, too, and what writes goes on. */
function isRead(statement: unknown): boolean {
  return typeof statement === 'string' && /^\s*(select|with)\b/i.test(statement);
}

/** Keeps the connection until the server has closed the one that cancels: a late cancel would end the next statement. */
async function cancelWhen(isGone: AbortSignal, client: Backend, running: Promise<unknown>): Promise<unknown> {
  let cancelling: Promise<void> | undefined;
  const cancel = () => (cancelling = cancelStatement(client));
  isGone.addEventListener('abort', cancel, { once: true });
  try {
    return await running;
  } finally {
    isGone.removeEventListener('abort', cancel);
    await cancelling;
  }
}

const CANCEL_REQUEST = 80_877_102;
const CANCEL_TIMEOUT_MS = 5_000;

/** Sends the protocol's CancelRequest over a connection of its own, which poolers pass on and which needs no sign-in. */
async function cancelStatement({ host, port, processID, secretKey }: Backend): Promise<void> {
  if (typeof processID !== 'number' || typeof secretKey !== 'number') return;
  const request = Buffer.alloc(16);
  [request.length, CANCEL_REQUEST, processID, secretKey].forEach((value, place) => {
    request.writeInt32BE(value, 4 * place);
  });
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${String(port)}`) : connect(port, host);
  socket.setTimeout(CANCEL_TIMEOUT_MS, () => socket.destroy());
  // Without it the statement goes on until its time is over.
  socket.on('error', () => undefined);
  socket.resume().end(request);
  await new Promise((done) => socket.once('close', done));
}
