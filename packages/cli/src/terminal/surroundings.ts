import type { Readable } from 'node:stream';
import type { Fetch } from '@ra3/sdk';
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
  /** Absent: Node's own HTTP, or undici where a proxy is set. */
  readonly fetch?: Fetch;
  readonly clock: Clock;
  readonly workingDirectory: string;
  readonly homeDirectory: string;
  /** Fires when the person interrupts, or when the reader of stdout went away. */
  readonly signal: AbortSignal;
}
