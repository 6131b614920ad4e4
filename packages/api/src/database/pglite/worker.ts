import { parentPort, workerData } from 'node:worker_threads';
import { openPglite, prepareDirectory } from './open-pglite.js';
import type { WorkerOptions, WorkerReply, WorkerRequest } from './worker-messages.js';

/** Entry of the database's thread: PGlite blocks the thread it runs in, and the host must keep answering. */
if (parentPort === null) throw new Error('This file is the entry of a worker thread.');
const port = parentPort;

// The data was put there by `openPgliteWorker`, which has the same type.
const { onlyPrepares, ...options } = workerData as WorkerOptions;
const opening =
  onlyPrepares === true && options.dataDirectory !== undefined
    ? prepareDirectory(options.dataDirectory)
    : openPglite(options);
let queue: Promise<void> = opening.then(
  () => reply({ kind: 'ready' }),
  (error: unknown) => replyFailure(error),
);

port.on('message', (message: WorkerRequest) => {
  queue = queue.then(() => handle(message)).catch(replyFailure);
});

async function handle(message: WorkerRequest): Promise<void> {
  const database = await opening;
  if (database === undefined) throw new Error('This thread has made a database and opens none.');
  if (message.kind === 'close') {
    await database.close();
    reply({ kind: 'closed' });
    port.close();
    return;
  }
  reply({ kind: 'answer', answer: await database.exchange(message.request) });
}

function replyFailure(error: unknown): void {
  reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}

function reply(message: WorkerReply): void {
  port.postMessage(message);
}
