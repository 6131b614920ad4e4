import type { StatusReport } from '../../domains/status/live-status.js';

/** Addresses that documents may use and nobody has. */
const addresses = ['192.0.2.10', '198.51.100.20'];
const IDLE_LOAD = 0.12;
const LOAD_PER_GAME = 0.022;
const SWING = 0.08;
const SWING_MS = 90_000;
const FULL = 1;

/** The relays between the players: each carries every other game, and its load breathes. */
export function describeRelays(games: number, nowMs: number): NonNullable<StatusReport['relays']> {
  return addresses.map((ipAddr, index) => {
    const carried = Math.floor((games + index) / addresses.length);
    const breath = SWING * Math.sin((nowMs / SWING_MS) * 2 * Math.PI + index);
    const load = Math.min(FULL, IDLE_LOAD + carried * LOAD_PER_GAME + breath);
    return { ipAddr, load: Math.max(0, Number(load.toFixed(3))) };
  });
}
