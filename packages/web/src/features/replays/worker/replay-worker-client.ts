import type { WorkerReply, WorkerRequest, WorkerCalls, WorkerCallKind } from './worker-protocol.js';

/** The part of `Worker` that the client uses. */
export interface WorkerPort {
  onmessage: ((event: MessageEvent<WorkerReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  readonly postMessage: (request: WorkerRequest) => void;
  readonly terminate: () => void;
}

/** The worker crashed or failed; its pending calls are rejected. */
class ReplayWorkerError extends Error {
  override readonly name = 'ReplayWorkerError';
}

interface PendingCall {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((done: number, total: number) => void) | undefined;
}

/** Calls the worker of one replay. After `close` pending calls never settle. */
export class ReplayWorkerClient {
  readonly #port: WorkerPort;
  readonly #pending = new Map<number, PendingCall>();
  #lastId = 0;

  constructor(port: WorkerPort) {
    this.#port = port;
    port.onmessage = ({ data }) => {
      this.#receive(data);
    };
    port.onerror = () => {
      this.#rejectPending();
    };
  }

  /**
   * Sends a request to the worker and resolves with its answer.
   *
   * @throws {ReplayWorkerError} when the worker crashes or fails.
   */
  call<Kind extends WorkerCallKind>(
    kind: Kind,
    input: WorkerCalls[Kind]['input'],
    onProgress?: (done: number, total: number) => void,
  ): Promise<WorkerCalls[Kind]['answer']> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      // The worker answers each kind with its own answer type, which the compiler checks in the worker's code.
      this.#pending.set(id, { resolve: resolve as PendingCall['resolve'], reject, onProgress });
      // The signature guarantees that kind and input match, which a union type cannot express.
      this.#port.postMessage({ id, kind, input } as WorkerRequest);
    });
  }

  close(): void {
    this.#pending.clear();
    this.#port.terminate();
  }

  #receive(reply: WorkerReply): void {
    const call = this.#pending.get(reply.id);
    if (call === undefined) return;
    if (reply.kind === 'progress') {
      call.onProgress?.(reply.done, reply.total);
      return;
    }
    this.#pending.delete(reply.id);
    if (reply.kind === 'answer') call.resolve(reply.answer);
    else call.reject(new ReplayWorkerError('the replay worker failed'));
  }

  #rejectPending(): void {
    for (const { reject } of this.#pending.values())
      reject(new ReplayWorkerError('the replay worker crashed'));
    this.#pending.clear();
  }
}
