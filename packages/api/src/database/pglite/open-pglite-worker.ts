import { Worker } from 'node:worker_threads';
import type { WirePort } from './wire-port.js';
import type { WorkerOptions, WorkerReply, WorkerRequest } from './worker-messages.js';

interface Waiting {
  readonly resolve: (reply: WorkerReply) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Opens the embedded database in a thread of its own.
 *
 * @throws {Error} when the thread or the database does not start.
 */
export async function openPgliteWorker(file: URL, options: WorkerOptions): Promise<WirePort> {
  const worker = new Worker(file, { workerData: options });
  const waiting: Waiting[] = [];
  let ended: Error | undefined;

  const nextReply = (): Promise<WorkerReply> =>
    new Promise((resolve, reject) => {
      if (ended === undefined) waiting.push({ resolve, reject });
      else reject(ended);
    });
  const endWith = (error: Error): void => {
    ended ??= error;
    for (const { reject } of waiting.splice(0)) reject(ended);
  };
  worker.on('message', (reply: WorkerReply) => {
    const first = waiting.shift();
    if (reply.kind === 'failed') first?.reject(new Error(`The embedded database failed: ${reply.message}`));
    else first?.resolve(reply);
  });
  worker.on('error', endWith);
  worker.on('exit', () => {
    endWith(new Error('The embedded database has ended.'));
  });

  const ask = (request: WorkerRequest): Promise<WorkerReply> => {
    const reply = nextReply();
    worker.postMessage(request);
    return reply;
  };
  try {
    await nextReply();
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    async exchange(request) {
      const reply = await ask({ kind: 'exchange', request });
      if (reply.kind !== 'answer') throw new Error('The embedded database answered out of turn.');
      return reply.answer;
    },
    async close() {
      if (ended === undefined) await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}
