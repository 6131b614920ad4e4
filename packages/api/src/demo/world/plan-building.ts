import {
  chooseProtocol,
  placeStructure,
  queueUnit,
  queueUpgrade,
  startStructure,
  TICKS_PER_SECOND,
  type DescribedOrder,
  type GameObject,
} from '@ra3/replay-tools';
import { itemAt, type Random } from '../../values/random.js';
import { buildPlans, objectOf, type PlayedFaction } from './build-plans.js';
import { baseOf, near } from './plan-fighting.js';

interface Match {
  readonly slot: number;
  readonly faction: PlayedFaction;
  readonly seconds: number;
}

const FIRST_SECOND = 3;
const START_CASH = 10_000;
const INCOME = { base: 12, refinery: 28 };
const PROTOCOL_EVERY_S = 95;
/** Money that units leave while something is built; while nothing is, they leave what comes next costs. */
const RESERVE = 800;
const RICH = 6_000;
const FIVE_AT_ONCE = 5;
const CHEAP = 500;
const NEWEST_SHARE = 0.6;
const UNKNOWN_BUILD_S = 20;
const BASE_SIZE = 500;

/** What a player builds: paced by money, by building times, and by what stands already. */
export function planBuilding(random: Random, match: Match): readonly DescribedOrder[] {
  const base = new Base(random, match);
  for (let second = FIRST_SECOND; second < match.seconds; second += 1) base.pass(second);
  return base.orders;
}

class Base {
  readonly orders: DescribedOrder[] = [];
  readonly #random: Random;
  readonly #match: Match;
  /** Seconds at which the first of each name stands. */
  readonly #standing = new Map<string, number>();
  /** Seconds until which each producer is busy. */
  readonly #busyUntil = new Map<string, number>();
  #builderBusyUntil = 0;
  #cash = START_CASH;
  #built = 0;
  #refineries = 0;
  #reserve = 0;

  constructor(random: Random, match: Match) {
    this.#random = random;
    this.#match = match;
  }

  pass(second: number): void {
    const { faction } = this.#match;
    const { units, protocols } = buildPlans[faction];
    this.#cash += INCOME.base + INCOME.refinery * this.#refineries;
    if (second >= this.#builderBusyUntil) this.#build(second);
    for (const producer of new Set(units.map(([first]) => first)))
      if (second >= (this.#busyUntil.get(producer) ?? 0)) this.#produce(second, producer);
    const protocol = protocols[second / PROTOCOL_EVERY_S - 1];
    if (protocol !== undefined)
      this.orders.push(chooseProtocol(this.#place(second), objectOf(faction, protocol, true).id));
  }

  #build(second: number): void {
    const { faction, seconds } = this.#match;
    const { opening, later } = buildPlans[faction];
    const first = opening[this.#built];
    const name = first ?? itemAt(later, (this.#built - opening.length) % later.length);
    const object = objectOf(faction, name);
    const cost = object.cost ?? 0;
    this.#reserve = first === undefined ? RESERVE : cost;
    const readyAt = second + (object.buildSeconds ?? UNKNOWN_BUILD_S);
    if (this.#cash < (first === undefined ? RICH : cost) || readyAt >= seconds) return;
    this.#cash -= cost;
    this.#reserve = RESERVE;
    this.#built += 1;
    if (name.startsWith('Ore Refinery')) this.#refineries += 1;
    this.#builderBusyUntil = readyAt + this.#random.whole(1, 4);
    this.#standing.set(name, this.#standing.get(name) ?? readyAt);
    this.orders.push(...this.#ordersFor(object, second, readyAt));
  }

  #produce(second: number, producer: string): void {
    const { faction, seconds } = this.#match;
    const lines = buildPlans[faction].units.filter(
      ([first, needs]) => first === producer && (this.#standing.get(needs) ?? seconds) < second,
    );
    const newest = lines.at(-1);
    if (newest === undefined) return;
    const [, , ...choice] = this.#random.chance(NEWEST_SHARE) ? newest : this.#random.pick(lines);
    const { id, cost, buildSeconds } = objectOf(faction, this.#random.pick(choice));
    const price = cost ?? 0;
    const count = this.#cash > RICH && price <= CHEAP ? FIVE_AT_ONCE : 1;
    if (this.#cash - price * count < this.#reserve) return;
    this.#cash -= price * count;
    const workS = count * (buildSeconds ?? UNKNOWN_BUILD_S);
    this.#busyUntil.set(producer, second + workS + this.#random.whole(0, 5));
    this.orders.push(queueUnit(this.#place(second), id, count));
  }

  /** Cores and engineers are ordered like units; others start a structure, and place it when it is ready. */
  #ordersFor({ id, kind }: GameObject, second: number, readyAt: number): DescribedOrder[] {
    const start = this.#place(second);
    if (kind === 'upgrade') return [queueUpgrade(start, id)];
    if (kind !== 'structure') return [queueUnit(start, id)];
    const spot = near(this.#random, baseOf(this.#match.slot), BASE_SIZE);
    return [startStructure(start, id), placeStructure(this.#place(readyAt), id, spot)];
  }

  #place(second: number): { readonly tick: number; readonly slot: number } {
    const tick = second * TICKS_PER_SECOND + this.#random.whole(0, TICKS_PER_SECOND - 1);
    return { tick, slot: this.#match.slot };
  }
}
