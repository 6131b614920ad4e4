import {
  attackObject,
  chooseProtocol,
  moveTo,
  placeStructure,
  queueUnit,
  queueUpgrade,
  selectObject,
  startStructure,
  TICKS_PER_SECOND,
  type DescribedOrder,
  type GameObject,
} from '@ra3/replay-tools';
import { itemAt, type Random } from '../../values/random.js';
import { buildPlans, objectOf, type PlayedFaction } from './build-plans.js';

/** A player of a recording that is made up. */
export interface Commander {
  readonly slot: number;
  readonly faction: PlayedFaction;
  readonly elo: number;
}

const START_CASH = 10_000;
const INCOME = { base: 12, refinery: 28 };
const PROTOCOL_EVERY_S = 95;
/** Money that units leave while something is built; while nothing is, they leave what comes next costs. */
const RESERVE = 800;
const NEWEST_SHARE = 0.6;
const RICH = 6_000;
const FIVE_AT_ONCE = 5;
const CHEAP = 500;
const UNKNOWN_BUILD_S = 20;

/** What a player builds: paced by money, by building times, and by what stands already. */
export function planBuilding(random: Random, { slot, faction }: Commander, seconds: number) {
  const plan = buildPlans[faction];
  const orders: DescribedOrder[] = [];
  const standing = new Map<string, number>();
  const producers = new Set(plan.units.map(([producer]) => producer));
  const busyUntil = new Map<string, number>();
  let cash = START_CASH;
  let next = 0;
  let refineries = 0;
  let reserve = 0;
  const place = (second: number) => ({ tick: tickOf(random, second), slot });
  const base = baseOf(slot);
  const build = (second: number): void => {
    if (second < (busyUntil.get('') ?? 0)) return;
    const name = plan.opening[next] ?? itemAt(plan.later, (next - plan.opening.length) % plan.later.length);
    const object = objectOf(faction, name);
    const cost = object.cost ?? 0;
    const isOpening = next < plan.opening.length;
    reserve = isOpening ? cost : RESERVE;
    if (cash < (isOpening ? cost : RICH)) return;
    const readyAt = second + (object.buildSeconds ?? UNKNOWN_BUILD_S);
    if (readyAt >= seconds) return;
    cash -= cost;
    reserve = RESERVE;
    orders.push(...buildOrders(object, place(second), { ...place(readyAt), spot: near(random, base, 500) }));
    busyUntil.set('', readyAt + random.whole(1, 4));
    standing.set(name, Math.min(standing.get(name) ?? readyAt, readyAt));
    next += 1;
    if (name.startsWith('Ore Refinery')) refineries += 1;
  };
  const produce = (second: number): void => {
    for (const producer of producers) {
      if (second < (busyUntil.get(producer) ?? 0)) continue;
      const lines = plan.units.filter(
        ([first, needs]) => first === producer && (standing.get(needs) ?? seconds) < second,
      );
      const newest = lines.at(-1);
      if (newest === undefined) continue;
      const [, , ...choice] = random.chance(NEWEST_SHARE) ? newest : random.pick(lines);
      const unit = objectOf(faction, random.pick(choice));
      const cost = unit.cost ?? 0;
      const count = cash > RICH && cost <= CHEAP ? FIVE_AT_ONCE : 1;
      if (cash - cost * count < reserve) continue;
      cash -= cost * count;
      orders.push(queueUnit(place(second), unit.id, count));
      busyUntil.set(producer, second + count * (unit.buildSeconds ?? UNKNOWN_BUILD_S) + random.whole(0, 5));
    }
  };
  for (let second = 3; second < seconds; second += 1) {
    cash += INCOME.base + INCOME.refinery * refineries;
    build(second);
    produce(second);
    const protocol = plan.protocols[second / PROTOCOL_EVERY_S - 1];
    if (protocol !== undefined)
      orders.push(chooseProtocol(place(second), objectOf(faction, protocol, true).id));
  }
  return orders;
}

interface Place {
  readonly tick: number;
  readonly slot: number;
}

/** Cores are ordered like units; others start a structure, and place it when it is ready. */
function buildOrders(
  object: GameObject,
  started: Place,
  ready: Place & { readonly spot: Spot },
): DescribedOrder[] {
  if (object.kind === 'upgrade') return [queueUpgrade(started, object.id)];
  if (object.kind !== 'structure') return [queueUnit(started, object.id)];
  return [startStructure(started, object.id), placeStructure(ready, object.id, ready.spot)];
}

function tickOf(random: Random, second: number): number {
  return second * TICKS_PER_SECOND + random.whole(0, TICKS_PER_SECOND - 1);
}

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
export function planFighting(
  random: Random,
  { slot }: Commander,
  last: { seconds: number; actions: number },
) {
  const [base, goal] = [baseOf(slot), baseOf(slot + 1)];
  const slots = last.seconds * TICKS_PER_SECOND;
  return Array.from({ length: Math.max(0, last.actions) }, (): DescribedOrder => {
    const tick = random.whole(1, slots);
    const reach = Math.min(1, (tick / slots) * 1.4) * random.next();
    const front = { x: base.x + (goal.x - base.x) * reach, y: base.y + (goal.y - base.y) * reach, z: base.z };
    const isWar = tick > PEACE_S * TICKS_PER_SECOND;
    return random.weighted<() => DescribedOrder>([
      [4, () => selectObject({ tick, slot }, random.whole(1, OBJECTS))],
      [4, () => moveTo({ tick, slot }, near(random, front, 350))],
      [isWar ? 2 : 0, () => attackObject({ tick, slot }, random.whole(1, OBJECTS))],
    ])();
  });
}

interface Spot {
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

function near(random: Random, { x, y, z }: Spot, reach: number): Spot {
  const at = (centre: number) =>
    Math.round(Math.min(EDGE, Math.max(0, centre + (random.next() * 2 - 1) * reach)));
  return { x: at(x), y: at(y), z };
}
