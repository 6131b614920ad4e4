import { readyCaptcha, startTestHost, type TestHost } from '@ra3/api/testing';
import { limits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedEngines } from '../support/shared-engines.js';

const engines = await sharedEngines();

const MINUTES_OF_A_DAY = 24 * 60;
const EVERY_MINUTES = 5;

/** What a stranger tries with the codes that a host mails. */
describe.each(engines.names)('attacks on mailed codes, on %s', (engine) => {
  let host: TestHost;
  let database: Awaited<ReturnType<typeof engines.open>>;
  let now = new Date('2026-03-01T12:00:00Z');

  beforeAll(async () => {
    database = await engines.open(engine);
    host = await startTestHost({ database, clock: () => now });
  });
  afterAll(async () => {
    await host.close();
    await database.close();
  });

  const send = async (email: string, from: string) => {
    const { captchaId, pull } = await readyCaptcha(host);
    const url = `/api/user/v2/get/vcode/${encodeURIComponent(email)}/${captchaId}`;
    return (await host.app.inject({ method: 'POST', url, remoteAddress: from, payload: pull })).statusCode;
  };
  const recover = async (email: string, vcode: string, from: string) => {
    const answer = await host.app.inject({
      method: 'POST',
      url: '/api/user/v2/recovery',
      remoteAddress: from,
      payload: { email, pwd: 'another-password', vcode },
    });
    return answer.json<{ code: number }>().code;
  };
  const codeTo = async (email: string) => {
    const mail = (await host.readMails()).findLast((text) => text.startsWith(`To: ${email}\n`));
    return /code is (\d{6})/.exec(mail ?? '')?.[1] ?? '';
  };

  test('a stranger who asks all day, from ever new networks, sends a mailbox ten mails', async () => {
    let mails = 0;
    for (let minute = 0; minute < MINUTES_OF_A_DAY; minute += EVERY_MINUTES) {
      now = new Date(now.getTime() + EVERY_MINUTES * 60_000);
      const tag = `stranger+${String(minute)}@gmail.com`;
      if ((await send(tag, `10.0.${String(minute >> 8)}.${String(minute & 255)}`)) === 200) mails += 1;
    }

    expect(mails).toBe(limits.verificationCodesPerDay);
  });

  test('a stranger who guesses five times does not burn the right code', async () => {
    const email = `${(await host.createUser('User')).userName}@example.org`;
    await send(email, '192.0.2.1');
    const guesses = Array.from({ length: 5 }, () => recover(email, 'not-it', '198.51.100.1'));
    await Promise.all(guesses);

    expect(await recover(email, await codeTo(email), '192.0.2.1')).toBe(0);
  });

  test('a stranger with a hundred networks gets no more than fifty guesses at a code', async () => {
    const email = `${(await host.createUser('User')).userName}@example.org`;
    await send(email, '192.0.2.1');

    const codes = [];
    for (let network = 0; network < 100; network += 1) {
      codes.push(await recover(email, 'not-it', `2001:db8:0:${network.toString(16)}::1`));
    }

    expect(codes.filter((code) => code === 71)).toHaveLength(50);
    expect(codes.filter((code) => code === 121)).toHaveLength(50);
  });
});
