import { releaseProxy, wrap, type Remote } from 'comlink';
import type { ReplaySession } from './replay-session.js';

/** The worker crashed; its pending calls are rejected. */
class ReplayWorkerError extends Error {
  override readonly name = 'ReplayWorkerError';
}

/** Calls the worker of one replay. After `close` pending calls never settle. */
export class ReplayWorkerClient {
  readonly #worker: Worker;
  readonly #session: Remote<ReplaySession>;

  constructor(worker: Worker) {
    this.#worker = worker;
    this.#session = wrap<ReplaySession>(worker);
  }

  /** Calls a method of the session. @throws {ReplayWorkerError} when the worker crashes; else what the method throws */
  call<Call extends Promise<unknown>>(
    method: (session: Remote<ReplaySession>) => Call,
  ): Promise<Awaited<Call>> {
    return new Promise((resolve, reject) => {
      // comlink leaves calls pending when the worker crashes.
      const handleCrash = () => reject(new ReplayWorkerError('the replay worker crashed'));
      this.#worker.addEventListener('error', handleCrash, { once: true });
      Promise.resolve(method(this.#session))
        .finally(() => this.#worker.removeEventListener('error', handleCrash))
        .then(resolve, reject);
    });
  }

  close(): void {
    this.#session[releaseProxy]();
    this.#worker.terminate();
  }
}
