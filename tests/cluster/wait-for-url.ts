import { setTimeout as delay } from 'node:timers/promises';

const TIMEOUT_MS = 240_000;
const LOOK_MS = 500;

/** Waits until an address answers well. @throws {Error} after four minutes */
export async function waitForUrl(url: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
    if (answer?.ok === true) return;
    if (Date.now() > end) throw new Error(`${url} does not answer: ${String(answer?.status)}`);
    await delay(LOOK_MS);
  }
}
