import { fillDataDirectory } from '@ra3/api/testing';
import { startHost, type RunningHost } from './start-host.js';

/** Starts a host without a demo world. Its database begins as a copy, which is faster than to make a new one. */
export function startEmptyHost(env: Record<string, string> = {}): Promise<RunningHost> {
  return startHost({ DEMO: 'off', ...env }, fillDataDirectory);
}
