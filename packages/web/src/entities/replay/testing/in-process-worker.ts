import { expose } from 'comlink';
import { ReplaySession } from '../replay-session.js';

/** Replaces `Worker`, which jsdom lacks: runs the real worker code in the test's thread, with the same messages. */
export class InProcessWorker extends EventTarget {
  readonly #requests = new EventTarget();
  #isTerminated = false;

  constructor() {
    super();
    expose(new ReplaySession(), {
      addEventListener: this.#requests.addEventListener.bind(this.#requests),
      removeEventListener: this.#requests.removeEventListener.bind(this.#requests),
      postMessage: (reply: unknown, transfer: Transferable[] = []) => {
        if (this.#isTerminated) return;
        this.dispatchEvent(new MessageEvent('message', { data: structuredClone(reply, { transfer }) }));
      },
    });
  }

  // Requests are not cloned, since jsdom's files cannot be.
  postMessage(request: unknown): void {
    this.#requests.dispatchEvent(new MessageEvent('message', { data: request }));
  }

  terminate(): void {
    this.#isTerminated = true;
  }
}
