import type { PgliteOptions } from './open-pglite.js';

export type WorkerRequest = { kind: 'exchange'; request: Uint8Array } | { kind: 'close' };

export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'answer'; answer: Uint8Array }
  | { kind: 'closed' }
  | { kind: 'failed'; message: string };

export interface WorkerOptions extends Pick<PgliteOptions, 'dataDirectory'> {
  /** Makes the database where there is none, and ends. */
  readonly onlyPrepares?: boolean;
}
