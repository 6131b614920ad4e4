import type { WorkerRequest } from './worker-protocol.js';
import { serveRequests } from './serve-requests.js';

// TypeScript's worker types conflict with the DOM types, so this declares only the two members that are used.
interface WorkerScope {
  onmessage: ((event: MessageEvent<WorkerRequest>) => void) | null;
  postMessage: (message: unknown, transfer: Transferable[]) => void;
}

// The entry of the worker; `globalThis` is the worker's global scope.
const scope = globalThis as unknown as WorkerScope;
const serve = serveRequests((reply, transfer) => {
  scope.postMessage(reply, transfer);
});
scope.onmessage = ({ data }) => void serve(data);
