import { Worker } from 'node:worker_threads';
import type { CardFacts } from './card-facts.js';

/** What the thread posts for each card, in the order in which they were asked for. */
export type CardReply = { readonly png: Uint8Array | undefined } | { readonly fault: string };

interface Waiting {
  readonly resolve: (png: Buffer | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** Draws in a thread, which begins with the first card and again after it failed: drawing takes as long as some forty calls. */
export function paintInThread(file: URL): (facts: CardFacts) => Promise<Buffer | undefined> {
  let ask: ((facts: CardFacts, waiting: Waiting) => void) | undefined;
  const start = () => {
    const worker = new Worker(file);
    const all: Waiting[] = [];
    const end = (error: Error) => {
      ask = undefined;
      for (const { reject } of all.splice(0)) reject(error);
    };
    worker.on('message', (reply: CardReply) => {
      const next = all.shift();
      if ('fault' in reply) next?.reject(new Error(reply.fault));
      else next?.resolve(reply.png && Buffer.from(reply.png));
    });
    worker.on('error', end).on('exit', () => end(new Error('The thread that draws cards has ended.')));
    // It ends with the process.
    worker.unref();
    return (facts: CardFacts, waiting: Waiting) => {
      all.push(waiting);
      worker.postMessage(facts);
    };
  };
  return (facts) =>
    new Promise((resolve, reject) => {
      ask ??= start();
      ask(facts, { resolve, reject });
    });
}
