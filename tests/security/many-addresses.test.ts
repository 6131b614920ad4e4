import { startTestHost, type TestHost } from '@ra3/api/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharedEngines } from '../support/shared-engines.js';

const engines = await sharedEngines();

const ATTEMPTS = 80;
const CALLS_PER_MINUTE = 10;
/** How many guesses at one account a host keeps waiting. */
const MOST_WAITING = 10;

/** What somebody tries who has a whole IPv6 network, or many networks, to call from. */
describe.each(engines.names)('attacks from many addresses, on %s', (engine) => {
  let host: TestHost;
  let database: Awaited<ReturnType<typeof engines.open>>;
  let now: Date;
  let pauseEnded: Promise<void>;

  // Whom the host slows down, it slows down for longer than a test takes.
  beforeEach(() => {
    pauseEnded = new Promise(() => undefined);
  });
  beforeAll(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    database = await engines.open(engine);
    host = await startTestHost({
      database,
      clock: () => now,
      pause: () => pauseEnded,
      rateLimits: { captcha: CALLS_PER_MINUTE },
    });
  });
  afterAll(async () => {
    await host.close();
    await database.close();
  });

  const guess = async (uname: string, from: string) => {
    const answer = await host.app.inject({
      method: 'POST',
      url: '/api/user/v2/login',
      remoteAddress: from,
      payload: { uname, pwd: 'a-wrong-guess' },
    });
    return answer.json<{ code: number }>().code;
  };

  test('of 80 guesses from addresses of one /64, five are judged', async () => {
    const { userName } = await host.createUser('User');

    const codes = await Promise.all(
      Array.from({ length: ATTEMPTS }, (_, index) => guess(userName, `2001:db8:0:1::${index.toString(16)}`)),
    );

    expect(codes.filter((code) => code === 122).length).toBeLessThanOrEqual(5);
    expect(codes.filter((code) => code === 121).length).toBeGreaterThanOrEqual(ATTEMPTS - 5);
  });

  test('of 80 guesses at one account from as many networks, twenty are judged at once', async () => {
    const { userName } = await host.createUser('User');
    const judged: number[] = [];

    for (let index = 0; index < ATTEMPTS; index += 1) {
      void guess(userName, `2001:db8:1:${index.toString(16)}::1`).then((code) => judged.push(code));
    }
    // Those that wait for their turn have no answer while the pause lasts.
    await expect.poll(() => judged.length).toBe(ATTEMPTS - MOST_WAITING);

    expect(judged.filter((code) => code === 122).length).toBeLessThanOrEqual(20);
  });

  test('the addresses of one /64 share the calls of a minute', async () => {
    pauseEnded = Promise.resolve();
    const answers = await Promise.all(
      Array.from({ length: ATTEMPTS }, (_, index) =>
        host.app.inject({
          url: '/api/user/v2/captcha/gen',
          remoteAddress: `2001:db8:2:1::${index.toString(16)}`,
        }),
      ),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(CALLS_PER_MINUTE);
  });
});
