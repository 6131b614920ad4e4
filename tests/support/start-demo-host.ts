import { existsSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { startHost, type RunningHost } from './start-host.js';
import { waitForWorld } from './wait-for-world.js';

/**
 * Starts a host whose demo world is complete. The first of a run plays its seasons, which takes half a minute; the
 * others begin with a copy of its data.
 */
export async function startDemoHost(): Promise<RunningHost> {
  const finished = join(inject('demoWorldFolder'), 'finished');
  if (!existsSync(finished)) await makeWorld(finished);
  const host = await startHost({}, (dataDirectory) => cp(finished, dataDirectory, { recursive: true }));
  await waitForWorld(host.baseUrl);
  return host;
}

async function makeWorld(finished: string): Promise<void> {
  const unfinished = `${finished}.making`;
  const host = await startHost({});
  await waitForWorld(host.baseUrl);
  // Only a database that was closed can be copied.
  await host.end();
  await cp(host.dataDirectory, unfinished, { recursive: true });
  await host.stop();
  await rename(unfinished, finished);
}
