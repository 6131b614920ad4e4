import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock, Fetch } from '@ra3/sdk';
import { expect, test } from 'vitest';
import { GUID } from '../../testing/fake-world.js';
import { runCli } from '../../testing/run-cli.js';

test('bytes that arrive while a download is being ended start no timer, which would keep the process alive', async () => {
  const open = new Set<() => void>();
  const clock: Clock = {
    now: () => Date.UTC(2026, 10, 25),
    after: (_delayMs, callback) => {
      open.add(callback);
      return () => open.delete(callback);
    },
  };
  const leaving = new AbortController();
  const fetch: Fetch = () => {
    const read = () =>
      new Promise<{ done: false; value: Uint8Array }>((resolve) => {
        setTimeout(() => leaving.abort(), 1);
        leaving.signal.addEventListener('abort', () => resolve({ done: false, value: new Uint8Array(8) }));
      });
    const headers = { get: () => null, getSetCookie: () => [] };
    const cancel = () => Promise.resolve();
    return Promise.resolve({ status: 200, headers, body: { getReader: () => ({ read, cancel }), cancel } });
  };

  const { exitCode } = await runCli(`match download ${GUID} --host http://host.test`, {
    ...{ clock, fetch, signal: leaving.signal },
  });
  await sleep(100);

  expect(exitCode).toBe(130);
  expect(open.size).toBe(0);
});
