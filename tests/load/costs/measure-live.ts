import { setTimeout as delay } from 'node:timers/promises';
import type { LiveCost } from './community.js';
import type { Stage } from './costs-stage.js';
import { measureKept, type Repetitions } from './measure-calls.js';
import { prepareWireCall } from './prepare-costs.js';
import { sendCall } from './send-call.js';

const CHANGES = 8;
/** As often as a change may be shown. */
const CHANGE_MS = 2_000;

/** What a live state of so many players costs: each answer of it, and each change in each process that is asked for it. */
export async function measureLive(stage: Stage, players: number, times: Repetitions): Promise<LiveCost> {
  const { urls, world } = stage;
  const call = await prepareWireCall(world, 'status.detail');
  const { hostMs, databaseMs } = await stage.spend(async () => {
    for (let change = 0; change < CHANGES; change += 1) {
      await world.reportStatus(players);
      await delay(CHANGE_MS);
      await Promise.all(urls.map((url) => sendCall(url, call)));
    }
  });
  const answer = await measureKept(stage, 'status.detail', times, async () => {
    await world.reportStatus(players);
    // Until every process shows it: making the answer is part of the change.
    await delay(CHANGE_MS);
  });
  const each = (ms: number, ofAnswer: number) => Math.max(0, ms / CHANGES / urls.length - ofAnswer);
  return {
    players,
    answer,
    change: { hostMs: each(hostMs, answer.hostMs), databaseMs: each(databaseMs, answer.databaseMs) },
  };
}
