import type { CallArguments, Input, Reply } from '@ra3/sdk/browser';
import { useApi } from '../api/api-context.js';
import { useMarkStale, type SiteWrite } from '../api/stale-after.js';
import { useAct, type Act } from './use-act.js';

export interface Write extends Omit<Act, 'run'> {
  /** Sends a write and returns its reply; undefined when it failed, or when another one is on its way. */
  readonly run: <K extends SiteWrite>(key: K, input: Input<K>) => Promise<Reply<K> | undefined>;
}

/**
 * Sends one write at a time. Afterwards, also after a failure or a lost answer, it waits for the queries of what the write changes,
 * which show what the host has now.
 */
export function useWrite(): Write {
  const api = useApi();
  const markStale = useMarkStale();
  const act = useAct();
  const run: Write['run'] = (key, input) =>
    act.run(async () => {
      try {
        // The type of the arguments depends on whether the call has input.
        return await api.call(key, ...([input] as unknown as CallArguments<typeof key>));
      } finally {
        await markStale(key);
      }
    });
  return { ...act, run };
}
