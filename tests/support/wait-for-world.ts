import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 280_000;

/** Waits until the demo world is complete: all seasons are played and the live rooms change. */
export async function waitForWorld(baseUrl: string): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while (Date.now() < end) {
    const answer = await fetch(`${baseUrl}/health/ready`);
    // Our own host's reply; its own tests check the shape.
    const { worldReady } = (await answer.json()) as { worldReady?: boolean };
    if (worldReady === true && (await isMoving(baseUrl))) return;
    await pause(500);
  }
  throw new Error('The demo world was not complete in time');
}

/** A complete world may not have reported its rooms yet. */
async function isMoving(baseUrl: string): Promise<boolean> {
  const { ok } = await fetch(`${baseUrl}/api/server/status/basic`);
  return ok;
}
