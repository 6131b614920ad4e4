import type { DeskReply, DeskRequest, DeskWork, DeskWorkKind } from './desk-work.js';

/** The part of a Worker that the desk uses. */
export interface DeskPort {
  onmessage: ((event: MessageEvent<DeskReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  readonly postMessage: (request: DeskRequest) => void;
  readonly terminate: () => void;
}

/** The worker broke down; whatever was asked of it will not be answered. */
class DeskBrokenError extends Error {
  override readonly name = 'DeskBrokenError';
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((done: number, total: number) => void) | undefined;
}

/** Asks the worker of one replay. After `close` nothing is answered any more. */
export class ReplayDesk {
  readonly #port: DeskPort;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(port: DeskPort) {
    this.#port = port;
    port.onmessage = ({ data }) => {
      this.#receive(data);
    };
    port.onerror = () => {
      this.#breakDown();
    };
  }

  /** @throws {DeskBrokenError} when the worker breaks down over it. */
  ask<Kind extends DeskWorkKind>(
    kind: Kind,
    ask: DeskWork[Kind]['ask'],
    onProgress?: (done: number, total: number) => void,
  ): Promise<DeskWork[Kind]['answer']> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      // Our own worker answers each kind with its own answer; the compiler checks that on its side.
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, onProgress });
      // Kind and ask come as a pair by this function's signature, which a union of pairs cannot express.
      this.#port.postMessage({ id, kind, ask } as DeskRequest);
    });
  }

  close(): void {
    this.#waiting.clear();
    this.#port.terminate();
  }

  #receive(reply: DeskReply): void {
    const waiting = this.#waiting.get(reply.id);
    if (waiting === undefined) return;
    if (reply.kind === 'progress') {
      waiting.onProgress?.(reply.done, reply.total);
      return;
    }
    this.#waiting.delete(reply.id);
    if (reply.kind === 'answer') waiting.resolve(reply.answer);
    else waiting.reject(new DeskBrokenError('the replay worker could not do what was asked'));
  }

  #breakDown(): void {
    for (const { reject } of this.#waiting.values()) reject(new DeskBrokenError('the replay worker stopped'));
    this.#waiting.clear();
  }
}
