import type { StatusMoment } from '../../domains/status/status-history-store.js';
import { SLOT_SECONDS, STATUS_HISTORY_DAYS } from '../../domains/status/status-history.js';
import { makeRandom } from '../../values/random.js';
import { USUALLY_ONLINE } from './population.js';

const SLOT_MS = SLOT_SECONDS * 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SLOTS = (STATUS_HISTORY_DAYS * DAY_MS) / SLOT_MS;

/** Most players live in China: evenings there are around 13:00 UTC. */
const BUSIEST_HOUR_UTC = 13;
const online = { fewest: 60, most: 215, weekendShare: 1.15 } as const;
const PASSING_MS = 3 * HOUR_MS;
/** How much of the last deviation from the curve remains after a slot, and how much chance adds. */
const wander = { kept: 0.96, added: 2.2 } as const;
const shares = { searching: 0.04, waitingRooms: 0.07, games: 0.16, deviation: 0.12 } as const;

export function planPastStatus(seed: string, anchor: Date): StatusMoment[] {
  const random = makeRandom(seed, 'past status');
  const end = Math.floor(anchor.getTime() / SLOT_MS) * SLOT_MS;
  let deviation = 0;
  return Array.from({ length: SLOTS }, (_, index) => {
    const time = end - (SLOTS - index) * SLOT_MS;
    deviation = deviation * wander.kept + random.normal() * wander.added;
    const players = Math.max(0, Math.round(usualAt(time, end) + deviation));
    const count = (share: number) =>
      Math.max(0, Math.round(players * share * (1 + random.normal() * shares.deviation)));
    return {
      slot_start: new Date(time),
      players,
      searching: count(shares.searching),
      waiting_rooms: count(shares.waitingRooms),
      games: count(shares.games),
    };
  });
}

/** A wave over each day, higher at weekends. */
function usualAt(time: number, end: number): number {
  const hours = (time % DAY_MS) / HOUR_MS;
  const wave = (1 + Math.cos(((hours - BUSIEST_HOUR_UTC) / 24) * 2 * Math.PI)) / 2;
  const isWeekend = [0, 6].includes(new Date(time).getUTCDay());
  const usual =
    (online.fewest + (online.most - online.fewest) * wave) * (isWeekend ? online.weekendShare : 1);
  const passed = Math.max(0, 1 - (end - time) / PASSING_MS);
  return usual + (USUALLY_ONLINE - usual) * passed;
}
