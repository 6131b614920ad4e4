import { contract, type Endpoint } from '@ra3/sdk/contract';
import { mixShares } from '../mix.js';
import { REPLAY_BYTES } from './costs-world.js';
import type { CallCost } from './measure-calls.js';

const SECONDS_OF_HOUR = 3_600;
const DAYS_OF_YEAR = 365;

/** What is not known of players, and therefore assumed. */
export const assumed = {
  /** Of all players, at the busiest hour of the day. */
  onlineShare: 0.1,
  /** Each player plays one 1v1 a day, and a match has two. */
  matchesPerPlayerAndDay: 0.5,
  /** Of a day's matches, in its busiest hour. */
  busiestHourShare: 0.1,
  downloadsPerMatch: 1,
  /** Of an online player; the mix has 1 % of all requests, which would be 5.5. */
  loginsPerHour: 0.5,
  gameLoginsPerHour: 0.5,
  /** Pages of the ladder and of the newest matches that people look at. */
  addresses: 20,
  /** Part of the time that a core may be busy, so that nobody waits. */
  busyShare: 0.6,
  /** So that one may be restarted while another fails. */
  leastProcesses: 3,
  /** Of the rows and indexes of a year, the part that memory has to hold: half a year is listed and searched. */
  rowsInMemory: 0.5,
  /** Players in one live state: the report of more is refused for its size. */
  mostLivePlayers: 40_000,
} as const;

/** What the host and the site fix. */
const fixed = { watchSeconds: 10, liveChangeSeconds: 2, cacheSeconds: 2 } as const;

export const kinds = [
  'live',
  'page',
  'ladder',
  'persona',
  'recent',
  'search',
  'login',
  'gameLogin',
  'match',
  'replay',
  'download',
] as const;
export type Kind = (typeof kinds)[number];
/** Calls a second. */
export type Rates = Readonly<Record<Kind, number>>;

/** What one answer of a live state of so many players costs, and one change of it in each process. */
export interface LiveCost {
  readonly players: number;
  readonly answer: CallCost;
  readonly change: Pick<CallCost, 'hostMs' | 'databaseMs'>;
}

/** What was measured here. */
export interface UnitCosts {
  readonly calls: Readonly<Record<Exclude<Kind, 'live'>, CallCost>>;
  /** Of answers that are kept. */
  readonly kept: Readonly<Record<'ladder' | 'recent', CallCost>>;
  /** Two sizes of the live state; others lie on the line through them. */
  readonly live: readonly [LiveCost, LiveCost];
  /** Of one process at rest, per second. */
  readonly rest: { readonly hostMs: number; readonly databaseMs: number };
  readonly memoryMb: number;
  readonly bytesPerMatch: number;
}

/** Processor time per second of wall time, and bytes. */
export interface Load {
  readonly hostMs: number;
  readonly databaseMs: number;
  readonly sentBytes: number;
}

export interface Needs {
  readonly players: number;
  readonly online: number;
  readonly rates: Rates;
  readonly processes: number;
  readonly load: Load;
  /** With a cache for public answers in front: what still reaches the hosts. */
  readonly behindCache: Load;
  readonly hostCores: number;
  readonly databaseCores: number;
  readonly memoryGb: number;
  readonly rowsGbPerYear: number;
  readonly replaysGbPerYear: number;
}

/** Where a process more takes a core more, there is no end. */
const MOST_PROCESSES = 100_000;
const GB = 1e9;
const MB_OF_GB = 1e3;

/** What a community of so many players needs at its busiest hour. */
export function calculateNeeds(players: number, units: UnitCosts): Needs {
  const online = players * assumed.onlineShare;
  const rates = ratesOf(players);
  const perYear = players * assumed.matchesPerPlayerAndDay * DAYS_OF_YEAR;
  let processes: number = assumed.leastProcesses;
  let load = loadOf(rates, { units, online, processes });
  // More processes keep their answers apart, and so make more of them: until their number stays.
  for (let needed = countProcesses(load); needed > processes; needed = countProcesses(load)) {
    processes = needed;
    if (processes > MOST_PROCESSES) throw new Error('No number of processes carries this.');
    load = loadOf(rates, { units, online, processes });
  }
  const rowsGbPerYear = (perYear * units.bytesPerMatch) / GB;
  return {
    ...{ players, online, rates, processes, load },
    behindCache: loadOf(behindCache(rates, countLiveStates(online)), { units, online, processes }),
    hostCores: coresFor(load.hostMs),
    databaseCores: coresFor(load.databaseMs),
    memoryGb: (processes * units.memoryMb) / MB_OF_GB + rowsGbPerYear * assumed.rowsInMemory,
    rowsGbPerYear,
    replaysGbPerYear: (perYear * REPLAY_BYTES) / GB,
  };
}

function countProcesses({ hostMs }: Load): number {
  return Math.ceil(coresFor(hostMs));
}

function coresFor(msPerSecond: number): number {
  return msPerSecond / 1000 / assumed.busyShare;
}

/** Calls a second at the busiest hour. Watching the live state is 65 % of the mix, by which its other shares are scaled. */
export function ratesOf(players: number): Rates {
  const online = players * assumed.onlineShare;
  const live = online / fixed.watchSeconds;
  const perShare = live / (mixShares.unchanged + mixShares.live);
  const match = (players * assumed.matchesPerPlayerAndDay * assumed.busiestHourShare) / SECONDS_OF_HOUR;
  return {
    live,
    page: mixShares.page * perShare,
    ladder: mixShares.ladder * perShare,
    persona: mixShares.persona * perShare,
    recent: mixShares.recent * perShare,
    search: mixShares.search * perShare,
    login: (online * assumed.loginsPerHour) / SECONDS_OF_HOUR,
    gameLogin: (online * assumed.gameLoginsPerHour) / SECONDS_OF_HOUR,
    match,
    replay: match,
    download: match * assumed.downloadsPerMatch,
  };
}

/** A cache asks for each address once in so many seconds. Of personas there are too many; the others are nobody's to keep. */
function behindCache(rates: Rates, liveStates: number): Rates {
  const asked = (addresses: number) => addresses / fixed.cacheSeconds;
  return {
    ...rates,
    live: Math.min(rates.live, asked(liveStates)),
    page: Math.min(rates.page, asked(1)),
    ladder: Math.min(rates.ladder, asked(assumed.addresses)),
    recent: Math.min(rates.recent, asked(assumed.addresses)),
  };
}

/** More players than one live state holds are shared among several hosts. */
export function countLiveStates(online: number): number {
  return Math.ceil(online / assumed.mostLivePlayers);
}

interface Setting {
  readonly units: UnitCosts;
  readonly online: number;
  readonly processes: number;
}

/** Changes a second of a kept answer: each match changes it, and some are kept for so many seconds only. */
function changesOf(kind: 'ladder' | 'recent', { match }: Rates): number {
  const { keptSeconds }: Endpoint = kind === 'ladder' ? contract.ladders.page : contract.matches.recent;
  return match + (keptSeconds === undefined ? 0 : 1 / keptSeconds);
}

/** Of the calls a second, those that each process has to answer anew: the first after a change, where both come at random. */
function countAnew(callsPerSecond: number, changesPerSecond: number, processes: number): number {
  const answers = processes * assumed.addresses;
  const ofEach = callsPerSecond / answers;
  return ofEach === 0 ? 0 : (answers * ofEach * changesPerSecond) / (ofEach + changesPerSecond);
}

/** What calls at these rates cost. */
export function loadOf(rates: Rates, { units, online, processes }: Setting): Load {
  const live = liveCostOf(Math.min(online, assumed.mostLivePlayers), units.live);
  const anew = (kind: 'ladder' | 'recent') => countAnew(rates[kind], changesOf(kind, rates), processes);
  const parts: readonly (readonly [number, Pick<CallCost, 'hostMs' | 'databaseMs' | 'sentBytes'>])[] = [
    [rates.live, live.answer],
    [processes / fixed.liveChangeSeconds, { ...live.change, sentBytes: 0 }],
    [processes, { ...units.rest, sentBytes: 0 }],
    ...(['ladder', 'recent'] as const).flatMap((kind) => [
      [anew(kind), units.calls[kind]] as const,
      [rates[kind] - anew(kind), units.kept[kind]] as const,
    ]),
    ...(['page', 'persona', 'search', 'login', 'gameLogin', 'match', 'replay', 'download'] as const).map(
      (kind) => [rates[kind], units.calls[kind]] as const,
    ),
  ];
  const sum = (amountOf: (cost: (typeof parts)[number][1]) => number) =>
    parts.reduce((total, [times, cost]) => total + times * amountOf(cost), 0);
  return {
    hostMs: sum(({ hostMs }) => hostMs),
    databaseMs: sum(({ databaseMs }) => databaseMs),
    sentBytes: sum(({ sentBytes }) => sentBytes),
  };
}

/** On the line through the two sizes that were measured. */
function liveCostOf(players: number, [small, large]: UnitCosts['live']): LiveCost {
  const part = (players - small.players) / (large.players - small.players);
  const between = (a: number, b: number) => Math.max(0, a + (b - a) * part);
  const mix = <Cost extends object>(a: Cost, b: Cost): Cost => {
    const others = new Map<string, number>(Object.entries(b));
    const mixed = Object.entries(a).map(([name, value]) => [
      name,
      between(Number(value), others.get(name) ?? 0),
    ]);
    return Object.fromEntries(mixed) as Cost; // The same names, all of numbers.
  };
  return { players, answer: mix(small.answer, large.answer), change: mix(small.change, large.change) };
}
