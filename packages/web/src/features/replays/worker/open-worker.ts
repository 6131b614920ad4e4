import workerUrl from './replay-worker.ts?worker&url';
import { ReplayDesk } from './replay-desk.js';

/** Names the policy that a `trusted-types` directive has to allow. */
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

/** Starts a worker for one replay. It loads nothing and has nowhere to send anything. */
export function openWorkerDesk(): ReplayDesk {
  // Built, the worker is one classic script, which older browsers run as well; in development it is a module.
  const worker = new Worker(trustedWorkerUrl(), { type: import.meta.env.DEV ? 'module' : 'classic' });
  return new ReplayDesk(worker);
}

/** Under Trusted Types a worker's address has to be vouched for; ours is the only one that the policy lets through. */
function trustedWorkerUrl(): string {
  // The type library does not know this part of the platform, which not every browser has.
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  if (trustedTypes === undefined) return workerUrl;
  policy ??= trustedTypes.createPolicy(POLICY_NAME, { createScriptURL: onlyOurWorker });
  // Worker takes the trusted address; its type still says string.
  return policy.createScriptURL(workerUrl) as string;
}

function onlyOurWorker(url: string): string {
  if (url !== workerUrl) throw new TypeError('This policy vouches for the replay worker alone.');
  return url;
}
