import type { DeskRequest } from './desk-work.js';
import { serveDesk } from './serve-desk.js';

// The types of a worker's global scope exclude those of a page; these two lines are all we need of it.
interface WorkerScope {
  onmessage: ((event: MessageEvent<DeskRequest>) => void) | null;
  postMessage: (message: unknown, transfer: Transferable[]) => void;
}

// A worker's entry, like main: here `globalThis` is the worker's own scope.
const scope = globalThis as unknown as WorkerScope;
const serve = serveDesk((reply, transfer) => {
  scope.postMessage(reply, transfer);
});
scope.onmessage = ({ data }) => void serve(data);
