import type { WorkerPort } from '../worker/replay-worker-client.js';
import type { WorkerRequest } from '../worker/worker-protocol.js';
import { serveRequests } from '../worker/serve-requests.js';

/** Replaces `Worker`, which jsdom lacks: runs the real worker code in the test's thread, with the same messages. */
export class InProcessWorker implements WorkerPort {
  onmessage: WorkerPort['onmessage'] = null;
  onerror: WorkerPort['onerror'] = null;
  #isTerminated = false;
  readonly #serve = serveRequests((reply, transfer) => {
    if (this.#isTerminated) return;
    this.onmessage?.(new MessageEvent('message', { data: structuredClone(reply, { transfer }) }));
  });

  postMessage = (request: WorkerRequest): void => {
    void this.#serve(request);
  };

  terminate = (): void => {
    this.#isTerminated = true;
  };
}

/** Adds `Blob.arrayBuffer`, which jsdom lacks. */
export function polyfillArrayBuffer(files: Pick<Blob, 'arrayBuffer'>): void {
  files.arrayBuffer = function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => {
        if (reader.result instanceof ArrayBuffer) resolve(reader.result);
        else reject(new TypeError('no bytes were read'));
      };
      reader.onerror = () => {
        reject(new Error('the file could not be read'));
      };
      reader.readAsArrayBuffer(this);
    });
  };
}
