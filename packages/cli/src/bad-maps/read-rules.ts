import type { Client } from '@ra3/sdk/node';
import type { StoredRule } from './map-rule.js';

export interface HostRules {
  readonly rules: readonly StoredRule[];
  /** Versions by path; undefined on a host that tells none. */
  readonly versions: ReadonlyMap<string, number> | undefined;
}

/** Reads all rules of a host. Versions come first: a change in between then looks like one that was not seen. */
export async function readHostRules(client: Client, signal: AbortSignal): Promise<HostRules> {
  const states = (await client.supports('maps.ruleStates', { signal }))
    ? (await client.maps.ruleStates({}, { signal })).records
    : undefined;
  const { records } = await client.maps.rules({}, { signal });
  return {
    rules: records,
    versions: states && new Map(states.map(({ path, version }) => [path, version])),
  };
}
