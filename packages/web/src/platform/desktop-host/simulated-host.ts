import type { DesktopHost } from './desktop-host.js';

export interface SimulatedHost extends DesktopHost {
  /** The calls that were made of it, in order. */
  readonly calls: readonly (keyof DesktopHost)[];
}

/** A desktop client for development and tests: notes what is wanted of it, and refuses with the reason it is given. */
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
