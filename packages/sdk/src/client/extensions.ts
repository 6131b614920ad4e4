import type { EndpointKey } from '../contract/index.js';
import type { LoadPart } from './caller.js';
import { DecodingError, RefusalError } from './errors.js';
import { findCall } from './find-call.js';
import type { CallOptions, Reply } from './types.js';

type Capabilities = Reply<'host.capabilities'>;

export interface Extensions {
  readonly supports: (key: EndpointKey, options?: CallOptions) => Promise<boolean>;
}

/** Asks a host once which extensions it implements, and caches the answer; a failure is not cached. */
export function makeExtensions(
  ask: (options?: CallOptions) => Promise<Capabilities>,
  loadPart?: LoadPart,
): Extensions {
  let known: Promise<ReadonlySet<string>> | undefined;
  const remember = (options: CallOptions | undefined) => {
    const asked = askOrNone(ask, options).then((names) => new Set(names));
    asked.catch(() => (known = undefined));
    return asked;
  };
  return {
    supports: async (key, options) => {
      const { extension } = (await findCall(key, loadPart)).route;
      return extension === undefined || (await (known ??= remember(options))).has(extension);
    },
  };
}

/** A host without extensions refuses the question, or answers it with the page of its site. */
async function askOrNone(
  ask: (options?: CallOptions) => Promise<Capabilities>,
  options: CallOptions | undefined,
): Promise<readonly string[]> {
  try {
    return (await ask(options)).extensions;
  } catch (error) {
    const hasNone = error instanceof DecodingError || (error instanceof RefusalError && !error.retryable);
    if (hasNone) return [];
    throw error;
  }
}
