import type { DeskPort } from '../worker/replay-desk.js';
import type { DeskRequest } from '../worker/desk-work.js';
import { serveDesk } from '../worker/serve-desk.js';

/** A Worker for jsdom, which has none: the worker's real code behind the same messages, on the page's own thread. */
export class InProcessWorker implements DeskPort {
  onmessage: DeskPort['onmessage'] = null;
  onerror: DeskPort['onerror'] = null;
  #isTerminated = false;
  readonly #serve = serveDesk((reply, transfer) => {
    if (this.#isTerminated) return;
    this.onmessage?.(new MessageEvent('message', { data: structuredClone(reply, { transfer }) }));
  });

  postMessage = (request: DeskRequest): void => {
    void this.#serve(request);
  };

  terminate = (): void => {
    this.#isTerminated = true;
  };
}

/** Teaches jsdom's files to give their bytes, as every browser's do. */
export function teachFiles(files: Pick<Blob, 'arrayBuffer'>): void {
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
