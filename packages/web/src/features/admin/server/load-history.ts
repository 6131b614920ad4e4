import { adminLimits } from '@ra3/sdk/facts';

/** The latest loads of each relay by its address, oldest first. */
export type LoadHistory = ReadonlyMap<string, readonly number[]>;

interface RelayLoad {
  readonly ipAddr: string;
  readonly load: number;
}

/** Adds the loads of a poll; relays that the host does not list any more are forgotten. */
export function addLoads(history: LoadHistory, relays: readonly RelayLoad[]): LoadHistory {
  return new Map(
    relays.map(({ ipAddr, load }) => [
      ipAddr,
      [...(history.get(ipAddr) ?? []), load].slice(-adminLimits.loadHistory),
    ]),
  );
}
