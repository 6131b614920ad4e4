import type { EndpointKey } from '@ra3/sdk/contract';
import { notAvailableYet, type Handlers } from './handler.js';

/** Whether a call of the contract is built; those that are not answer 501. */
export function isAvailable(handlers: Handlers, key: EndpointKey): boolean {
  const [group, name] = key.split('.');
  const entries = new Map<string, object>(Object.entries(handlers)).get(group ?? '') ?? {};
  return new Map<string, unknown>(Object.entries(entries)).get(name ?? '') !== notAvailableYet;
}
