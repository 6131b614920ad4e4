import { createClient } from '@ra3/sdk/node';
import { limits } from '@ra3/sdk/facts';
import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 150_000;

/** Waits until the demo world has filled the first page of both 1v1 ladders. */
export async function waitForLadder(baseUrl: string): Promise<void> {
  const client = createClient({ baseUrl });
  const end = Date.now() + LIMIT_MS;
  while (Date.now() < end) {
    const [vanilla, corona] = await Promise.all([
      client.stats.ladder({ mod: 'ra3', type: '1v1', page: 1 }),
      client.stats.ladder({ mod: 'corona', type: '1v1', page: 1 }),
    ]);
    if (vanilla.records.length === limits.ladderPageSize && corona.records.length > 0) return;
    await pause(500);
  }
  throw new Error('The demo world did not fill the ladders in time');
}
