import type { PgliteOptions } from './open-pglite.js';

/** What the host's thread asks of the database's thread. `options` travel once, as the worker's data. */
export type WorkerRequest = { kind: 'exchange'; request: Uint8Array } | { kind: 'close' };

/** What comes back, in the order of the requests. */
export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'answer'; answer: Uint8Array }
  | { kind: 'closed' }
  | { kind: 'failed'; message: string };

export type WorkerOptions = Pick<PgliteOptions, 'dataDirectory'>;
