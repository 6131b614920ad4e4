import { readyCaptcha, startTestHost, type TestHost } from '@ra3/api/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharedEngines } from '../support/shared-engines.js';

const engines = await sharedEngines();

const PRESENT = new Date('2026-03-01T12:00:00Z');
const YEAR_AHEAD = new Date('2027-03-01T12:00:00Z');
const CALLS_PER_MINUTE = 3;

/** What is left after the clock was a year ahead for a moment, and callers used up their limits meanwhile. */
describe.each(engines.names)('a clock that jumps a year ahead and back, on %s', (engine) => {
  let host: TestHost;
  let database: Awaited<ReturnType<typeof engines.open>>;
  let now: Date;

  beforeAll(async () => {
    database = await engines.open(engine);
    const rateLimits = { read: CALLS_PER_MINUTE, captcha: CALLS_PER_MINUTE };
    host = await startTestHost({ database, clock: () => now, rateLimits });
  });
  beforeEach(() => {
    now = YEAR_AHEAD;
  });
  afterAll(async () => {
    await host.close();
    await database.close();
  });

  const signIn = async (uname: string, pwd: string, from: string) => {
    const payload = { uname, pwd };
    const answer = await host.app.inject({
      method: 'POST',
      url: '/api/user/v2/login',
      remoteAddress: from,
      payload,
    });
    return answer.json<{ code: number }>().code;
  };
  const sendCode = async (email: string) => {
    const { captchaId, pull } = await readyCaptcha(host);
    const url = `/api/user/v2/get/vcode/${encodeURIComponent(email)}/${captchaId}`;
    return (await host.app.inject({ method: 'POST', url, payload: pull })).statusCode;
  };
  const recover = async (email: string, vcode: string) => {
    const payload = { email, pwd: 'another-password', vcode };
    const answer = await host.app.inject({ method: 'POST', url: '/api/user/v2/recovery', payload });
    return answer.json<{ code: number }>().code;
  };
  const codesMailed = async () =>
    (await host.readMails()).flatMap((mail) => /code is (\d{6})/.exec(mail)?.[1] ?? []);

  test.each([['/api/stats/season/all/result'], ['/api/user/v2/captcha/gen']])(
    'leaves no limit of %s used up',
    async (url) => {
      const call = async () => (await host.app.inject({ url, remoteAddress: '192.0.2.1' })).statusCode;
      const ahead = [await call(), await call(), await call(), await call()];

      now = PRESENT;

      expect(ahead).toEqual([200, 200, 200, 429]);
      expect(await call()).toBe(200);
    },
  );

  test('leaves no address locked out of signing in', async () => {
    const { userName, password } = await host.createUser('User');
    const guess = () => signIn(userName, 'a-wrong-guess', '192.0.2.2');
    const ahead = [await guess(), await guess(), await guess(), await guess(), await guess(), await guess()];

    now = PRESENT;

    expect(ahead).toEqual([122, 122, 122, 122, 122, 121]);
    expect(await signIn(userName, password, '192.0.2.2')).toBe(0);
  });

  test('leaves a mailbox able to get a code, and the code able to recover', async () => {
    const email = `${(await host.createUser('User')).userName}@example.org`;
    const sentAhead = await sendCode(email);
    const codesAhead = await codesMailed();

    now = PRESENT;
    const sent = await sendCode(email);

    expect([sentAhead, sent]).toEqual([200, 200]);
    const code = (await codesMailed()).find((mailed) => !codesAhead.includes(mailed)) ?? '';
    expect(await recover(email, code)).toBe(0);
  });
});
