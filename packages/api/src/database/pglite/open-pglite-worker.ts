import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DATABASE_FOLDER } from './open-pglite.js';
import type { WirePort } from './wire-stream.js';
import type { WorkerOptions, WorkerReply, WorkerRequest } from './worker-messages.js';

interface Conversation {
  readonly ask: (request: WorkerRequest) => Promise<WorkerReply>;
  readonly nextReply: () => Promise<WorkerReply>;
  readonly hasEnded: () => boolean;
  readonly end: Promise<Error>;
}

/** @throws {Error} when the thread or the database does not start. */
export async function openPgliteWorker(file: URL, options: WorkerOptions): Promise<WirePort> {
  const { dataDirectory } = options;
  if (dataDirectory !== undefined && !existsSync(join(dataDirectory, DATABASE_FOLDER))) {
    const maker = new Worker(file, {
      workerData: { dataDirectory, onlyPrepares: true } satisfies WorkerOptions,
    });
    await talkTo(maker)
      .nextReply()
      .finally(() => maker.terminate());
  }
  const worker = new Worker(file, { workerData: options });
  const { ask, nextReply, hasEnded, end } = talkTo(worker);
  try {
    await nextReply();
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  let isClosing = false;
  const lost = new Promise<Error>((resolve) => {
    void end.then((reason) => {
      if (!isClosing) resolve(reason);
    });
  });
  return {
    lost,
    async exchange(request) {
      const reply = await ask({ kind: 'exchange', request });
      if (reply.kind !== 'answer') throw new Error('The embedded database answered out of turn.');
      return reply.answer;
    },
    async close() {
      isClosing = true;
      if (!hasEnded()) await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}

function talkTo(worker: Worker): Conversation {
  const waiting: {
    readonly resolve: (reply: WorkerReply) => void;
    readonly reject: (error: Error) => void;
  }[] = [];
  let ended: Error | undefined;
  let tellEnd: (reason: Error) => void = () => undefined;
  const end = new Promise<Error>((resolve) => (tellEnd = resolve));
  const nextReply = (): Promise<WorkerReply> =>
    new Promise((resolve, reject) => {
      if (ended === undefined) waiting.push({ resolve, reject });
      else reject(ended);
    });
  const endWith = (error: Error): void => {
    ended ??= error;
    for (const { reject } of waiting.splice(0)) reject(ended);
    tellEnd(ended);
  };
  worker.on('message', (reply: WorkerReply) => {
    // Errors of SQL come inside of answers: what fails here is the engine, which does not recover.
    if (reply.kind === 'failed') endWith(new Error(`The embedded database failed: ${reply.message}`));
    else waiting.shift()?.resolve(reply);
  });
  worker.on('error', endWith);
  worker.on('exit', () => endWith(new Error('The embedded database has ended.')));
  return {
    ask(request) {
      const reply = nextReply();
      worker.postMessage(request);
      return reply;
    },
    nextReply,
    hasEnded: () => ended !== undefined,
    end,
  };
}
