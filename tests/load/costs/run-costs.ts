import { cpus, loadavg } from 'node:os';
import { buildLoadProgram } from '@ra3/api/testing';
import { listEndpoints, type EndpointKey } from '@ra3/sdk/contract';
import { callOfKind, runCommunity } from './check-community.js';
import { calculateNeeds, type UnitCosts } from './community.js';
import { layOutCheck, layOutNeeds } from './community-tables.js';
import { startCountingEngines } from './counting-engines.js';
import { fillDatabase, startStage, type FilledDatabase, type Rest, type Stage } from './costs-stage.js';
import { layOutCosts, layOutRests } from './costs-tables.js';
import {
  inOrder,
  isKept,
  measureCall,
  measureKept,
  measurePage,
  type CallCost,
  type Repetitions,
} from './measure-calls.js';
import { measureLive } from './measure-live.js';

export interface CostsOptions {
  readonly matches: number;
  /** How often each call is made that can be made again; the others a third as often, kept answers four times. */
  readonly calls: number;
}

const SUBJECTS_SHARE = 3;
const KEPT_FACTOR = 6;
const WARM = 15;
const REST_SECONDS = 10;
const PAGE = 'page of the site';
/** Communities are calculated from what so many processes cost. */
const CALCULATED_FROM = 3;
const COMMUNITIES = [1_000, 100_000, 10_000_000];
const LIVE_SIZES = [100, 10_000] as const;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** What a stage measured, by the name of a row. */
export interface StageCosts {
  readonly processes: number;
  readonly rest: Rest;
  readonly costs: ReadonlyMap<string, CallCost>;
}

interface Run {
  readonly program: string;
  readonly filled: FilledDatabase;
  readonly times: Repetitions;
  readonly faults: string[];
}

/**
 * Measures each call of the contract on some numbers of processes, prints what each costs, and what communities need. Returns
 * false when a call was not answered as it should be. `only`: calls whose names begin so; all for none.
 */
export function runCosts(
  options: CostsOptions & { readonly processes: readonly number[]; readonly only: readonly string[] },
): Promise<boolean> {
  return withDatabase(options, async (run) => {
    const stages: StageCosts[] = [];
    let units: UnitCosts | undefined;
    for (const count of options.processes) {
      await withStage(run, count, async (stage) => {
        const keys = chooseKeys(options.only);
        const costs = await measureStage(stage, keys, run);
        stages.push({ processes: count, rest: stage.rest, costs });
        if (count === CALCULATED_FROM && options.only.length === 0)
          units = await completeUnits(stage, costs, run);
      });
    }
    say(layOutCosts(stages));
    say(layOutRests(stages));
    if (units !== undefined) sayNeeds(units);
  });
}

/** Makes the calls of a community for so many seconds, and compares what they take with what was calculated. */
export function checkCommunity(
  options: CostsOptions & { readonly players: number; readonly seconds: number },
): Promise<boolean> {
  const { players, seconds } = options;
  return withDatabase(options, async (run) => {
    await withStage(run, CALCULATED_FROM, async (stage) => {
      const costs = await measureStage(stage, Object.values(callOfKind), run);
      const units = await completeUnits(stage, costs, run);
      sayNeeds(units);
      const needs = calculateNeeds(players, units);
      if (needs.processes > CALCULATED_FROM) throw new Error('That many players do not fit this machine.');
      const checked = await runCommunity(stage, needs.rates, needs.online, seconds);
      say(layOutCheck(needs, units, checked));
      run.faults.push(...checked.wrong);
    });
  });
}

async function withDatabase(
  { matches, calls }: CostsOptions,
  measure: (run: Run) => Promise<void>,
): Promise<boolean> {
  const start = performance.now();
  const program = await buildLoadProgram();
  const engines = await startCountingEngines();
  const faults: string[] = [];
  const subjects = Math.ceil(calls / SUBJECTS_SHARE);
  try {
    const filled = await fillDatabase(engines, matches);
    const times = { calls, subjects, kept: calls * KEPT_FACTOR, warm: WARM };
    await measure({ program, filled, times, faults });
    await filled.admin.close();
  } finally {
    await engines.stop();
  }
  for (const fault of faults) say(`NOT AS IT SHOULD BE: ${fault}`);
  const machine = `${String(cpus().length)} cores, Node ${process.versions.node}, load ${describeLoad()}`;
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  say(`${matches.toLocaleString('en-US')} matches, ${String(calls)} calls, ${seconds} s, ${machine}`);
  return faults.length === 0;
}

async function withStage(
  { program, filled }: Run,
  processes: number,
  measure: (stage: Stage) => Promise<void>,
): Promise<void> {
  const start = performance.now();
  const stage = await startStage({ program, filled, processes, restSeconds: REST_SECONDS });
  try {
    await measure(stage);
  } finally {
    await stage.stop();
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  process.stderr.write(`${String(processes)} processes: ${seconds} s, load ${describeLoad()}\n`);
}

function describeLoad(): string {
  return loadavg()
    .map((value) => value.toFixed(1))
    .join(', ');
}

function chooseKeys(only: readonly string[]): EndpointKey[] {
  const keys = listEndpoints().map(({ key }) => key);
  return inOrder(keys).filter((key) => only.length === 0 || only.some((name) => key.startsWith(name)));
}

async function measureStage(
  stage: Stage,
  keys: readonly EndpointKey[],
  { times, faults }: Run,
): Promise<Map<string, CallCost>> {
  const costs = new Map<string, CallCost>();
  const add = async (name: string, measure: () => Promise<CallCost>) => {
    try {
      costs.set(name, await measure());
    } catch (error) {
      faults.push(`${name} on ${String(stage.urls.length)}: ${String(error)}`);
    }
  };
  for (const key of keys) {
    await add(key, () => measureCall(stage, key, times));
    if (isKept(key)) await add(keptName(key), () => measureKept(stage, key, times));
  }
  await add(PAGE, () => measurePage(stage, times));
  return costs;
}

function keptName(key: EndpointKey): string {
  return `${key}, kept`;
}

/** Adds what is no call of its own: the live state in two sizes, and what a process takes besides. */
async function completeUnits(
  stage: Stage,
  costs: ReadonlyMap<string, CallCost>,
  { times, filled }: Run,
): Promise<UnitCosts> {
  const costOf = (name: string): CallCost => {
    const cost = costs.get(name);
    if (cost === undefined) throw new Error(`What ${name} costs was not measured.`);
    return cost;
  };
  const calls = Object.fromEntries(Object.entries(callOfKind).map(([kind, key]) => [kind, costOf(key)]));
  const [small, large] = LIVE_SIZES;
  const processes = stage.urls.length;
  return {
    // The same names.
    calls: { ...(calls as Record<keyof typeof callOfKind, CallCost>), page: costOf(PAGE) },
    kept: { ladder: costOf(keptName(callOfKind.ladder)), recent: costOf(keptName(callOfKind.recent)) },
    live: [await measureLive(stage, small, times), await measureLive(stage, large, times)],
    rest: { hostMs: stage.rest.hostMs / processes, databaseMs: stage.rest.databaseMs / processes },
    memoryMb: (await stage.readMemory()) / processes,
    bytesPerMatch: filled.bytesPerMatch,
  };
}

function sayNeeds(units: UnitCosts): void {
  for (const { players, answer, change } of units.live) {
    const [answered, changed] = [answer, change].map(
      ({ hostMs, databaseMs }) => `${hostMs.toFixed(2)} + ${databaseMs.toFixed(2)} ms`,
    );
    const bytes = `${answer.sentBytes.toFixed(0)} of ${answer.plainBytes.toFixed(0)} bytes`;
    say(
      `live state of ${String(players)}: ${bytes}, an answer ${String(answered)}, a change ${String(changed)}`,
    );
  }
  say(`${units.bytesPerMatch.toFixed(0)} bytes of rows a match, ${units.memoryMb.toFixed(0)} MB a process\n`);
  say(layOutNeeds(COMMUNITIES.map((players) => calculateNeeds(players, units))));
}
