import type { Readable } from 'node:stream';
import type { OutputStreams } from '../output/output.js';

export type Env = Readonly<Record<string, string | undefined>>;

export interface InputStream extends Readable {
  readonly isTTY?: boolean;
  setRawMode?(isRaw: boolean): unknown;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after so many milliseconds, or at once when the signal fires. */
  wait(delayMs: number, signal: AbortSignal): Promise<void>;
}

/** Everything a command may touch outside itself; only main.ts makes the real one. */
export interface Surroundings extends OutputStreams {
  readonly stdin: InputStream;
  readonly env: Env;
  /** Absent: the SDK's own transport, with keep-alive and proxies. */
  readonly fetch?: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly workingDirectory: string;
  readonly homeDirectory: string;
  /** Fires when the person interrupts, or when the reader of stdout went away. */
  readonly signal: AbortSignal;
}
