import { createClient } from '../browser.js';
import type { ClientOptions } from '../client/caller.js';
import type { Client } from '../client/create-client.js';
import { hastyClock, TIME_LIMIT_MS } from './manual-clock.js';
import { scriptedFetch, type ScriptedAnswer } from './scripted-fetch.js';

/** Creates a client of a host with scripted answers; delays between attempts end at once and are recorded. */
export function clientOf(
  answers: readonly [ScriptedAnswer, ...ScriptedAnswer[]],
  options: Partial<ClientOptions> = {},
) {
  const host = scriptedFetch(...answers);
  const clock = hastyClock();
  const client: Client = createClient({
    baseUrl: 'https://host.test',
    fetch: host.fetch,
    clock,
    timeoutMs: TIME_LIMIT_MS,
    random: () => 1,
    ...options,
  });
  return { client, sent: host.sent, waits: clock.waits };
}

/** The error a call ends with; fails the test when it succeeds. */
export async function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => {
      throw new Error('the call was expected to fail');
    },
    (error: unknown) => error,
  );
}
