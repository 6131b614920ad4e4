interface ScriptUrlPolicy {
  readonly createScriptURL: (url: string) => unknown;
}

interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => ScriptUrlPolicy;
}

/** The `trusted-types` directive of build/site-headers.ts must allow each of them; the last where there is such a captcha. */
type PolicyName = 'ra3-replay-worker' | 'ra3-captcha-worker' | 'ra3-hosted-captcha';

/** A policy of a name can be made once. */
const policies = new Map<PolicyName, ScriptUrlPolicy>();

/**
 * Starts a worker of the site from the URL that `?worker&url` gives, which its Trusted Types policy alone allows. A missing file is told
 * on the page, as `loadChunk` tells it, and fails the worker's calls.
 */
export function startWorker(policyName: PolicyName, url: string): Worker {
  // The built worker is one classic script, for older browsers; in development it is a module.
  const worker = new Worker(trustedUrl(policyName, url), {
    type: import.meta.env.DEV ? 'module' : 'classic',
  });
  worker.addEventListener('error', (event) => {
    // What a running script throws comes as an ErrorEvent.
    if (!('message' in event)) dispatchEvent(new CustomEvent('trouble', { detail: 'failed' }));
  });
  return worker;
}

/** The only URL of a script that the policy lets pass, as what `src` accepts. */
export function trustedUrl(policyName: PolicyName, url: string): string {
  // TypeScript's DOM library lacks Trusted Types, and not every browser has them.
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  if (trustedTypes === undefined) return url;
  const policy =
    policies.get(policyName) ??
    trustedTypes.createPolicy(policyName, {
      createScriptURL: (wanted) => {
        if (wanted === url) return wanted;
        throw new TypeError(`Policy ${policyName} allows only ${url}, not ${wanted}.`);
      },
    });
  policies.set(policyName, policy);
  // `Worker` and `src` accept a TrustedScriptURL, but their types declare a string.
  return policy.createScriptURL(url) as string;
}
