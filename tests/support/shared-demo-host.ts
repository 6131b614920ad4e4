import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { startHost, type RunningHost } from './start-host.js';
import { waitForWorld } from './wait-for-world.js';

const PAUSE_MS = 200;

/**
 * Starts a host with a complete demo world. The first one of a run plays its seasons, which takes half a minute; the others
 * wait for it and start with a copy of its data.
 */
export async function startDemoHost(): Promise<RunningHost> {
  const finished = join(inject('demoWorldFolder'), 'finished');
  while (!existsSync(finished)) {
    if (await takeLock(finished)) await makeWorld(finished);
    else await pause(PAUSE_MS);
  }
  const host = await startHost({}, (dataDirectory) => cp(finished, dataDirectory, { recursive: true }));
  await waitForWorld(host.baseUrl);
  return host;
}

const lockOf = (finished: string) => `${finished}.making`;

/** Whether this process creates the world; `mkdir` succeeds for one process only. */
async function takeLock(finished: string): Promise<boolean> {
  return mkdir(lockOf(finished)).then(
    () => true,
    () => false,
  );
}

/** A process that fails lets another one try. */
async function makeWorld(finished: string): Promise<void> {
  const unfinished = `${finished}.unfinished`;
  try {
    const host = await startHost({});
    await waitForWorld(host.baseUrl);
    // Only a closed database can be copied.
    await host.end();
    await cp(host.dataDirectory, unfinished, { recursive: true });
    await host.stop();
    await rename(unfinished, finished);
  } finally {
    await rm(lockOf(finished), { recursive: true });
  }
}
