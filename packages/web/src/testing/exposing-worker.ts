import { expose } from 'comlink';

/** Makes a class in place of `Worker`, which jsdom lacks: runs a service in the test's thread, with comlink's messages. */
export function exposingWorker(
  makeService: () => object,
): new () => EventTarget & Pick<Worker, 'postMessage' | 'terminate'> {
  return class extends EventTarget {
    readonly #requests = new EventTarget();
    #isTerminated = false;

    constructor() {
      super();
      expose(makeService(), {
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
  };
}
