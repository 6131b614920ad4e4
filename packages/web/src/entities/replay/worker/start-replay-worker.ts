import workerUrl from './replay-worker.ts?worker&url';
import { ReplayWorkerClient } from './replay-worker-client.js';

/** Trusted Types policy, which the `trusted-types` directive must allow. */
const POLICY_NAME = 'ra3-replay-worker';

interface ScriptUrlPolicy {
  readonly createScriptURL: (url: string) => unknown;
}

interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | undefined;

/** Starts a worker for one replay. The worker sends no network requests. */
export function startReplayWorker(): ReplayWorkerClient {
  // The built worker is one classic script, for older browsers; in development it is a module.
  const worker = new Worker(trustedWorkerUrl(), { type: import.meta.env.DEV ? 'module' : 'classic' });
  return new ReplayWorkerClient(worker);
}

/** URL of the worker, wrapped by a Trusted Types policy that allows only this URL. */
function trustedWorkerUrl(): string {
  // TypeScript's DOM library lacks Trusted Types, and not every browser has them.
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  if (trustedTypes === undefined) return workerUrl;
  policy ??= trustedTypes.createPolicy(POLICY_NAME, { createScriptURL: allowReplayWorker });
  // `Worker` accepts a TrustedScriptURL, but its type declares a string.
  return policy.createScriptURL(workerUrl) as string;
}

function allowReplayWorker(url: string): string {
  if (url !== workerUrl) throw new TypeError(`Policy ${POLICY_NAME} allows only ${workerUrl}, not ${url}.`);
  return url;
}
