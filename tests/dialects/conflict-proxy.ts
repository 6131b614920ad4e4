import { openTcpProxy, type Line } from '../faults/tcp-proxy.js';

/** A TCP proxy to a PostgreSQL server that answers a share of the commits with 40001, after rolling them back. */
export interface ConflictProxy {
  /** Returns the URL with the proxy's host and port. */
  reroute(url: string): string;
  readonly commits: () => { readonly all: number; readonly refused: number };
  close(): Promise<void>;
}

export interface ConflictPlan {
  readonly targetPort: number;
  /** Part of the commits that is refused, from 0 to 1. */
  readonly share: number;
  /** Commits that arrive in one order are refused alike. */
  readonly seed: number;
}

/** Opens the proxy on a free loopback port. Connections with TLS are not understood. */
export async function openConflictProxy({ targetPort, share, seed }: ConflictPlan): Promise<ConflictProxy> {
  const random = makeRandom(seed);
  const commits = { all: 0, refused: 0 };
  const isRefused = () => {
    commits.all += 1;
    const refused = random() < share;
    if (refused) commits.refused += 1;
    return refused;
  };
  const { reroute, close } = await openTcpProxy(targetPort, (line) => {
    joinByMessages(line, isRefused);
  });
  return { reroute, commits: () => ({ ...commits }), close };
}

/** A message of the protocol, whole: its type is the first byte, which only the first message of a connection lacks. */
const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;
const QUERY = 'Q';
const READY = 'Z';
const COMMIT = /^\s*commit\s*;?\s*$/i;

function joinByMessages({ near, far }: Line, isRefused: () => boolean): void {
  let isRefusing = false;
  let isStarted = false;
  near.setNoDelay(true);
  far.setNoDelay(true);
  const fromCaller = makeSplitter(
    () => (isStarted ? TYPE_BYTES : 0),
    (message) => {
      const isCommit = isStarted && typeOf(message) === QUERY && COMMIT.test(textOf(message));
      isStarted = true;
      isRefusing = isCommit && isRefused();
      far.write(isRefusing ? ROLLBACK : message);
    },
  );
  const fromServer = makeSplitter(
    () => TYPE_BYTES,
    (message) => {
      if (typeOf(message) !== READY) return;
      isRefusing = false;
      near.write(Buffer.concat([CONFLICT, message]));
    },
  );
  near.on('data', fromCaller);
  // A caller sends COMMIT when the server is ready, so what follows begins with a whole message.
  far.on('data', (bytes: Buffer) => {
    if (isRefusing) fromServer(bytes);
    else near.write(bytes);
  });
  near.on('error', () => far.destroy()).on('end', () => far.end());
  far.on('error', () => near.destroy()).on('end', () => near.end());
}

/** Collects bytes until a message is whole, and passes it on. */
function makeSplitter(typeBytes: () => number, pass: (message: Buffer) => void): (bytes: Buffer) => void {
  let held: Buffer = Buffer.alloc(0);
  return (bytes) => {
    held = Buffer.concat([held, bytes]);
    for (;;) {
      const head = typeBytes();
      if (held.length < head + LENGTH_BYTES) return;
      const end = head + held.readInt32BE(head);
      if (held.length < end) return;
      const message = held.subarray(0, end);
      held = held.subarray(end);
      pass(message);
    }
  };
}

function typeOf(message: Buffer): string {
  return String.fromCharCode(message[0] ?? 0);
}

function textOf(message: Buffer): string {
  return message.toString('utf8', TYPE_BYTES + LENGTH_BYTES, message.length - 1);
}

function makeMessage(type: string, body: string): Buffer {
  const bytes = Buffer.from(body);
  const head = Buffer.alloc(TYPE_BYTES + LENGTH_BYTES);
  head.write(type);
  head.writeInt32BE(LENGTH_BYTES + bytes.length, TYPE_BYTES);
  return Buffer.concat([head, bytes]);
}

const ROLLBACK = makeMessage(QUERY, 'ROLLBACK\0');
const CONFLICT = makeMessage(
  'E',
  'SERROR\0VERROR\0C40001\0Mcould not serialize access, says the proxy of the tests\0\0',
);

/** Mulberry32: numbers from 0 to 1 that a seed decides. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
