import type { ReplayDescription } from '../write/description.js';
import { moveTo, placeStructure, queueUnit } from '../write/orders.js';

const SOMEWHERE = { x: 1200, y: 900, z: 210 };
const BARRACKS = 0x509bd329;
const CONSCRIPT = 0x19ab11af;

/** Describes a one-minute match of two players, healthy by default. */
export function aDescription(changes: Partial<ReplayDescription> = {}): ReplayDescription {
  return {
    network: 'lan',
    map: { name: 'Infinity Isle', path: 'data/maps/official/map_mp_2_rao1' },
    players: [
      { name: 'Anna', faction: 'allied', team: 0 },
      { name: 'Boris', faction: 'soviet', team: 1 },
    ],
    savedAtSeconds: 1_600_000_000,
    durationTicks: 900,
    orders: [
      placeStructure({ tick: 120, slot: 0 }, BARRACKS, SOMEWHERE),
      queueUnit({ tick: 300, slot: 1 }, CONSCRIPT, 5),
      moveTo({ tick: 300, slot: 0 }, SOMEWHERE),
    ],
    ...changes,
  };
}
