import { sharedPart, type SharedParts } from './shared-parts.js';

export type SharedDemoHost = SharedParts['/demo-host'];

/**
 * The host with a complete demo world that all journeys of a run share. It starts for the first one, which takes half a
 * minute. Journeys must leave it as they found it, except for marks and sessions of the demo accounts.
 */
export function sharedDemoHost(): Promise<SharedDemoHost> {
  return sharedPart('/demo-host');
}
