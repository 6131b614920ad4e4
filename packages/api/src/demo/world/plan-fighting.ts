import { attackObject, moveTo, selectObject, TICKS_PER_SECOND, type DescribedOrder } from '@ra3/replay-tools';
import type { Random } from '../../values/random.js';

const ACTIONS = { slowest: 40, fastest: 180, lowestElo: 600, highestElo: 1_700, deviation: 0.08 };

/** How many actions a minute a player of this Elo makes. */
export function actionsPerMinute(random: Random, elo: number): number {
  const { slowest, fastest, lowestElo, highestElo, deviation } = ACTIONS;
  const skill = Math.min(1, Math.max(0, (elo - lowestElo) / (highestElo - lowestElo)));
  const usual = slowest + (fastest - slowest) * skill;
  return Math.min(fastest, Math.max(slowest, usual * (1 + random.normal() * deviation)));
}

const EDGE = 4_000;
const PEACE_S = 75;
const OBJECTS = 500;

/** What a player does besides: selects, moves, and attacks, ever further from the base. */
export function planFighting(random: Random, slot: number, last: { seconds: number; actions: number }) {
  const [base, goal] = [baseOf(slot), baseOf(slot + 1)];
  const lastTick = last.seconds * TICKS_PER_SECOND;
  return Array.from({ length: Math.max(0, last.actions) }, (): DescribedOrder => {
    const tick = random.whole(1, lastTick);
    const reach = Math.min(1, (tick / lastTick) * 1.4) * random.next();
    const front = { x: base.x + (goal.x - base.x) * reach, y: base.y + (goal.y - base.y) * reach, z: base.z };
    const isWar = tick > PEACE_S * TICKS_PER_SECOND;
    return random.weighted<() => DescribedOrder>([
      [4, () => selectObject({ tick, slot }, random.whole(1, OBJECTS))],
      [4, () => moveTo({ tick, slot }, near(random, front, 350))],
      [isWar ? 2 : 0, () => attackObject({ tick, slot }, random.whole(1, OBJECTS))],
    ])();
  });
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Neighbours in the list of players sit on opposite sides of the map. */
export function baseOf(slot: number): Spot {
  const angle = Math.PI * slot + (Math.floor(slot / 2) * Math.PI) / 3;
  const half = EDGE / 2;
  return { x: half + Math.cos(angle) * half * 0.75, y: half + Math.sin(angle) * half * 0.75, z: 210 };
}

export function near(random: Random, { x, y, z }: Spot, reach: number): Spot {
  const at = (centre: number) =>
    Math.round(Math.min(EDGE, Math.max(0, centre + (random.next() * 2 - 1) * reach)));
  return { x: at(x), y: at(y), z };
}
