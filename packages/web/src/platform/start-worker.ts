interface ScriptUrlPolicy {
  readonly createScriptURL: (url: string) => unknown;
}

interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => ScriptUrlPolicy;
}

/** The `trusted-types` directive of build/site-headers.ts must allow each of them. */
type PolicyName = 'ra3-replay-worker' | 'ra3-captcha-worker';

/** A policy of a name can be made once. */
const policies = new Map<PolicyName, ScriptUrlPolicy>();

/** Starts a worker of the site from the URL that `?worker&url` gives, which its Trusted Types policy alone allows. */
export function startWorker(policyName: PolicyName, url: string): Worker {
  // The built worker is one classic script, for older browsers; in development it is a module.
  return new Worker(trustedUrl(policyName, url), { type: import.meta.env.DEV ? 'module' : 'classic' });
}

function trustedUrl(policyName: PolicyName, url: string): string {
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
  // `Worker` accepts a TrustedScriptURL, but its type declares a string.
  return policy.createScriptURL(url) as string;
}
