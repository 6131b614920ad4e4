import type { DesktopHost } from './desktop-host.js';

export interface SimulatedHost extends DesktopHost {
  /** The calls received so far, in order. */
  readonly calls: readonly (keyof DesktopHost)[];
}

/** A fake desktop client for development and tests: records its calls, and rejects those that `refusals` names. */
export function createSimulatedHost(refusals: Partial<Record<keyof DesktopHost, Error>> = {}): SimulatedHost {
  const calls: (keyof DesktopHost)[] = [];
  const noting = (name: keyof DesktopHost) => () => {
    calls.push(name);
    const refusal = refusals[name];
    return refusal === undefined ? Promise.resolve() : Promise.reject(refusal);
  };
  return {
    calls,
    launchGame: noting('launchGame'),
    openOptionWindow: noting('openOptionWindow'),
    startDiagnosis: noting('startDiagnosis'),
  };
}
