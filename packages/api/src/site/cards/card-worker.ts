import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { CardFacts } from './card-facts.js';
import { loadCanvasPainter } from './cards.js';
import type { CardReply } from './paint-in-thread.js';

/** Entry of the thread that draws cards, one after the other, so that they take one core at most, and that when nobody else wants it. */
if (parentPort === null) throw new Error('This file is the entry of a worker thread.');
const port = parentPort;
const NICE = 10;
// On other systems this would be the priority of the whole process.
if (process.platform === 'linux') setPriority(NICE);

const loading = loadCanvasPainter();
let queue = Promise.resolve();

port.on('message', (facts: CardFacts) => {
  queue = queue.then(async () => {
    port.postMessage(await draw(facts));
  });
});

async function draw(facts: CardFacts): Promise<CardReply> {
  try {
    const paint = await loading;
    return { png: await paint?.(facts) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
