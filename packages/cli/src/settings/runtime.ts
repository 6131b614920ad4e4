import type { Readable } from 'node:stream';
import type { Clock, Fetch } from '@ra3/sdk';
import type { OutputStreams } from '../print/output.js';

export type Env = Readonly<Record<string, string | undefined>>;

export interface InputStream extends Readable {
  readonly isTTY?: boolean;
  setRawMode?(isRaw: boolean): unknown;
}

/** The process a command runs in; only main.ts makes the real one, tests make one in memory. */
export interface Runtime extends OutputStreams {
  readonly stdin: InputStream;
  readonly env: Env;
  /** Sends requests. Default: Node's own HTTP, or undici when a proxy is configured. */
  readonly fetch?: Fetch;
  readonly clock: Clock;
  /** A number from 0 to below 1, for the waits between further attempts. Default: `Math.random`. */
  readonly random?: () => number;
  readonly workingDirectory: string;
  readonly homeDirectory: string;
  /** Aborts on SIGINT and SIGTERM, and when the reader of stdout closes the pipe. */
  readonly signal: AbortSignal;
}
