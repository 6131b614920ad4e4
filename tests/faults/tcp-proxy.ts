import { connect, createServer, type Socket } from 'node:net';
import { Transform, type TransformCallback } from 'node:stream';
import { listenLocally } from '../support/listen-locally.js';

/** Direction of the data: from the connecting program to the target, or back. */
export type Direction = 'requests' | 'answers';

/** A TCP proxy that simulates network faults. They apply to open connections and to new ones. */
export interface TcpProxy {
  readonly port: number;
  /** Returns the URL with the proxy's host and port. */
  reroute(url: string): string;
  /** Ends every fault and forwards what was held back. */
  pass(): void;
  /** Delays every chunk. */
  delay(milliseconds: number): void;
  throttle(bytesPerSecond: number): void;
  /** Forwards `passing` more chunks in this direction and holds back the rest; resolves when something is held. */
  stall(direction: Direction, passing?: number): Promise<void>;
  /** Breaks every connection. */
  cut(): void;
  /** Ends the sending side towards the caller, and still reads from it. */
  halfClose(): void;
  /** Breaks every connection and accepts no new one, like a stopped server, until `pass` is called. */
  refuse(): void;
  /** New connections go to another port; open ones stay. */
  redirect(targetPort: number): void;
  close(): Promise<void>;
}

type Fault =
  | { readonly kind: 'none' | 'refuse' }
  | { readonly kind: 'delay'; readonly milliseconds: number }
  | { readonly kind: 'throttle'; readonly bytesPerSecond: number }
  | { readonly kind: 'stall'; readonly direction: Direction; passing: number; readonly onHeld: () => void };

export interface Line {
  readonly near: Socket;
  readonly far: Socket;
}

const NO_FAULT: Fault = { kind: 'none' };

/** Opens a proxy on a free loopback port that forwards to another port there; `join` may forward otherwise, without faults. */
export async function openTcpProxy(firstTargetPort: number, join?: (line: Line) => void): Promise<TcpProxy> {
  let targetPort = firstTargetPort;
  let fault: Fault = NO_FAULT;
  const lines = new Set<Line>();
  const held = new Set<() => void>();
  const hold = (release: () => void) => held.add(release);
  const change = (next: Fault) => {
    fault = next;
    for (const release of [...held]) release();
    held.clear();
  };
  const cut = () => {
    for (const { near, far } of lines) [near, far].forEach((socket) => socket.resetAndDestroy());
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (fault.kind === 'refuse') return void near.resetAndDestroy();
    const far = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true });
    const line = { near, far };
    if (join === undefined) joinByFaults(line, (direction) => makeFaultyStream(direction, () => fault, hold));
    else join(line);
    lines.add(line);
    far.once('close', () => lines.delete(line));
  });
  const { port, stop } = await listenLocally(server);
  return {
    port,
    reroute: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    pass: () => change(NO_FAULT),
    delay: (milliseconds) => change({ kind: 'delay', milliseconds }),
    throttle: (bytesPerSecond) => change({ kind: 'throttle', bytesPerSecond }),
    stall: (direction, passing = 0) =>
      new Promise((resolve) => {
        change({ kind: 'stall', direction, passing, onHeld: resolve });
      }),
    cut,
    halfClose() {
      for (const { near } of lines) near.end();
    },
    refuse() {
      change({ kind: 'refuse' });
      cut();
    },
    redirect(port) {
      targetPort = port;
    },
    async close() {
      change(NO_FAULT);
      cut();
      await stop();
    },
  };
}

function joinByFaults({ near, far }: Line, makeStream: (direction: Direction) => Transform): void {
  near.pipe(makeStream('requests')).pipe(far);
  far.pipe(makeStream('answers')).pipe(near);
  // When one side breaks, the other is destroyed too, so that no half-open connection remains.
  near.on('error', () => far.destroy()).on('close', () => far.destroy());
  far.on('error', () => near.destroy()).on('close', () => near.destroy());
}

function makeFaultyStream(
  direction: Direction,
  currentFault: () => Fault,
  hold: (release: () => void) => void,
): Transform {
  const send = (chunk: Buffer, done: TransformCallback): void => {
    const fault = currentFault();
    if (fault.kind === 'stall' && fault.direction === direction && (fault.passing -= 1) < 0) {
      hold(() => send(chunk, done));
      fault.onHeld();
      return;
    }
    const waitMs = waitOf(fault, chunk.length);
    if (waitMs === 0) done(null, chunk);
    else setTimeout(done, waitMs, null, chunk);
  };
  return new Transform({ transform: (chunk: Buffer, _encoding, done) => send(chunk, done) });
}

function waitOf(fault: Fault, bytes: number): number {
  if (fault.kind === 'delay') return fault.milliseconds;
  return fault.kind === 'throttle' ? (bytes / fault.bytesPerSecond) * 1000 : 0;
}
