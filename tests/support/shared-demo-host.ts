import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { startHost, type RunningHost } from './start-host.js';
import { waitForWorld } from './wait-for-world.js';

const PAUSE_MS = 200;

/**
 * Starts a host whose demo world is complete. The first of a run plays its seasons, which takes half a minute; the
 * others wait for that, and begin with a copy of its data.
 */
export async function startDemoHost(): Promise<RunningHost> {
  const finished = join(inject('demoWorldFolder'), 'finished');
  while (!existsSync(finished)) {
    if (await takeTurn(finished)) await makeWorld(finished);
    else await pause(PAUSE_MS);
  }
  const host = await startHost({}, (dataDirectory) => cp(finished, dataDirectory, { recursive: true }));
  await waitForWorld(host.baseUrl);
  return host;
}

const turnOf = (finished: string) => `${finished}.making`;

/** Whether nobody else is at it: a folder can be made once. */
async function takeTurn(finished: string): Promise<boolean> {
  return mkdir(turnOf(finished)).then(
    () => true,
    () => false,
  );
}

/** Who fails leaves the turn to the next. */
async function makeWorld(finished: string): Promise<void> {
  const unfinished = `${finished}.unfinished`;
  try {
    const host = await startHost({});
    await waitForWorld(host.baseUrl);
    // Only a database that was closed can be copied.
    await host.end();
    await cp(host.dataDirectory, unfinished, { recursive: true });
    await host.stop();
    await rename(unfinished, finished);
  } finally {
    await rm(turnOf(finished), { recursive: true });
  }
}
