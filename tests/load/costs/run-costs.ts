import { cpus, loadavg } from 'node:os';
import { buildLoadProgram } from '@ra3/api/testing';
import { listEndpoints, type EndpointKey } from '@ra3/sdk/contract';
import { startCountingEngines } from './counting-engines.js';
import { fillDatabase, startStage, type Rest, type Stage } from './costs-stage.js';
import { layOutCosts, layOutRests } from './costs-tables.js';
import { inOrder, isKept, measureCall, measureKept, measurePage, type CallCost, type Repetitions } from './measure-calls.js';

export interface CostsOptions {
  readonly processes: readonly number[];
  readonly matches: number;
  readonly calls: number;
  /** Only calls whose names begin with one of these; all for none. */
  readonly only: readonly string[];
}

const SUBJECTS_SHARE = 3;
const KEPT_FACTOR = 4;
const WARM = 25;
const REST_SECONDS = 10;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** What a stage measured, by the name of a row. */
export interface StageCosts {
  readonly processes: number;
  readonly rest: Rest;
  readonly costs: ReadonlyMap<string, CallCost>;
}

/** Measures each call of the contract on some numbers of processes, and prints the tables. False when one was refused. */
export async function runCosts({ processes, matches, calls, only }: CostsOptions): Promise<boolean> {
  const program = await buildLoadProgram();
  const engines = await startCountingEngines();
  const faults: string[] = [];
  const stages: StageCosts[] = [];
  const times = { calls, subjects: Math.ceil(calls / SUBJECTS_SHARE), kept: calls * KEPT_FACTOR, warm: WARM };
  try {
    const filled = await fillDatabase(engines, matches);
    for (const count of processes) {
      const start = performance.now();
      const stage = await startStage({ program, filled, processes: count, restSeconds: REST_SECONDS, warmUp });
      try {
        stages.push({ processes: count, rest: stage.rest, costs: await measureStage(stage, times, only, faults) });
      } finally {
        await stage.stop();
      }
      say(`${String(count)} processes: ${((performance.now() - start) / 1000).toFixed(0)} s, load ${describeLoad()}`);
    }
    await filled.admin.close();
  } finally {
    await engines.stop();
  }
  say(`${String(matches)} matches, ${String(cpus().length)} cores, Node ${process.versions.node}, load ${describeLoad()}\n`);
  say(layOutCosts(stages));
  say(layOutRests(stages));
  for (const fault of faults) say(`NOT MEASURED: ${fault}`);
  return faults.length === 0;
}

export function describeLoad(): string {
  return loadavg()
    .map((value) => value.toFixed(1))
    .join(', ');
}

async function warmUp(): Promise<void> {
  await Promise.resolve();
}

async function measureStage(
  stage: Stage,
  times: Repetitions,
  only: readonly string[],
  faults: string[],
): Promise<Map<string, CallCost>> {
  const costs = new Map<string, CallCost>();
  const add = async (name: string, measure: () => Promise<CallCost>) => {
    try {
      costs.set(name, await measure());
    } catch (error) {
      faults.push(`${name} on ${String(stage.urls.length)}: ${String(error)}`);
    }
  };
  const keys = listEndpoints().map(({ key }) => key);
  const chosen = inOrder(keys).filter((key) => only.length === 0 || only.some((name) => key.startsWith(name)));
  for (const key of chosen) {
    await add(key, () => measureCall(stage, key, times));
    if (isKept(key)) await add(keptName(key), () => measureKept(stage, key, times));
  }
  await add(PAGE, () => measurePage(stage, times));
  return costs;
}

export const PAGE = 'page of the site';

export function keptName(key: EndpointKey): string {
  return `${key}, kept`;
}
