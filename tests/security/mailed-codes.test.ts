import { readyCaptcha, startTestHost, type TestHost } from '@ra3/api/testing';
import { limits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedEngines } from '../support/shared-engines.js';

const engines = await sharedEngines();

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const MINUTES_OF_A_DAY = 24 * HOUR_MINUTES;
const EVERY_MINUTES = 5;
const ASKINGS = 10;
const ONE_NETWORK = '203.0.113.9';

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
  /** In the newest mail with a code, to any address or to one. */
  const newestCode = async (to = '') => {
    const mails = (await host.readMails()).filter((mail) => mail.startsWith(`To: ${to}`));
    return mails.flatMap((mail) => /code is (\d{6})/.exec(mail)?.[1] ?? []).at(-1) ?? '';
  };
  const codeTo = (email: string) => newestCode(`${email}\n`);
  const later = (minutes: number) => (now = new Date(now.getTime() + minutes * MINUTE_MS));
  const newMailbox = () => `new${String(now.getTime())}`;
  /** Each in a /24 of its own: networks side by side leave codes to others. */
  const newNetwork = (index: number) => `10.${String(index >> 8)}.${String(index & 255)}.1`;
  /** Other spellings of one mailbox: a tag, and at Gmail dots too. */
  const junkOf = (email: string, index: number) => email.replace('@', `+junk${String(index)}@`);
  /** A stranger asks ten times, as fast as a network may: five times an hour. */
  const askTenTimes = async (email: string, networkOf: (index: number) => string) => {
    for (let index = 0; index < ASKINGS; index += 1) {
      later(index === ASKINGS / 2 ? HOUR_MINUTES : 1);
      await send(junkOf(email, index), networkOf(index));
    }
  };
  const register = async (email: string, vcode: string, from: string) => {
    const answer = await host.app.inject({
      method: 'POST',
      url: '/api/user/v2/register',
      remoteAddress: from,
      payload: { uname: `owner.${String(now.getTime())}`, pwd: 'a-good-password', email, vcode },
    });
    return answer.json<{ code: number }>().code;
  };

  test('a stranger who asks all day, from ever new networks, sends a mailbox a bounded number of mails', async () => {
    const { perDay, quietHours } = limits.verificationCodesOfMailbox;
    let mails = 0;
    for (let minute = 0; minute < MINUTES_OF_A_DAY; minute += EVERY_MINUTES) {
      later(EVERY_MINUTES);
      const tag = `stranger+${String(minute)}@gmail.com`;
      if ((await send(tag, newNetwork(minute))) === 200) mails += 1;
    }

    expect(mails).toBeGreaterThanOrEqual(perDay);
    expect(mails).toBeLessThanOrEqual(perDay + 24 / quietHours);
  });

  test.each([
    ['one network', () => ONE_NETWORK],
    ['ten networks', newNetwork],
  ])('after a stranger asked ten times from %s the owner recovers the account', async (_from, networkOf) => {
    const email = `${(await host.createUser('User')).userName}@example.org`;
    await askTenTimes(email, networkOf);

    const sent = await send(email, '192.0.2.1');

    expect(sent).toBe(200);
    expect(await recover(email, await codeTo(email), '192.0.2.1')).toBe(0);
  });

  test.each([
    ['one network', () => ONE_NETWORK],
    ['ten networks', newNetwork],
  ])('after a stranger asked ten times from %s a new owner registers', async (_from, networkOf) => {
    const email = `${newMailbox()}.some.body@gmail.com`;
    await askTenTimes(email, networkOf);

    const sent = await send(email, '192.0.2.1');

    expect(sent).toBe(200);
    expect(await register(email, await codeTo(email), '192.0.2.1')).toBe(0);
  });

  test('a code that a stranger asked for under another spelling serves the owner of the account', async () => {
    const email = `${(await host.createUser('User')).userName}@example.org`;
    await send(junkOf(email, 1), ONE_NETWORK);

    expect(await recover(email, await codeTo(email), '192.0.2.1')).toBe(0);
  });

  test('a code that a stranger asked for under another spelling serves the new owner of a mailbox', async () => {
    later(1);
    const name = newMailbox();
    await send(`${name.slice(0, 4)}.${name.slice(4)}+junk@gmail.com`, ONE_NETWORK);

    expect(await register(`${name}@gmail.com`, await newestCode(), '192.0.2.1')).toBe(0);
  });

  test("a stranger's later codes do not shadow the code that the owner asked for", async () => {
    const email = `${(await host.createUser('User')).userName}@example.org`;
    await send(email, '192.0.2.1');
    const vcode = await codeTo(email);
    later(1);
    for (let index = 0; index < 8; index += 1) await send(junkOf(email, index), newNetwork(index));

    expect(await recover(email, vcode, '192.0.2.1')).toBe(0);
  });

  test('a network from which the owner signed in gets a code in the middle of a flood', async () => {
    const owner = await host.createUser('User');
    const email = `${owner.userName}@example.org`;
    await host.app.inject({
      method: 'POST',
      url: '/api/user/v2/login',
      remoteAddress: '192.0.2.1',
      payload: { uname: owner.userName, pwd: owner.password },
    });
    for (let index = 0; index < 3 * limits.verificationCodesOfMailbox.perDay; index += 1) {
      await send(junkOf(email, index), newNetwork(index));
    }
    const stranger = await send(email, '192.0.2.99');
    later(1);

    const sent = await send(email, '192.0.2.1');

    expect([stranger, sent]).toEqual([429, 200]);
    expect(await recover(email, await codeTo(email), '192.0.2.1')).toBe(0);
  });

  test('in a flood nobody waits for a code longer than the quiet time', async () => {
    const email = `${newMailbox()}@gmail.com`;
    for (let index = 0; index < 3 * limits.verificationCodesOfMailbox.perDay; index += 1) {
      later(EVERY_MINUTES);
      await send(junkOf(email, index), newNetwork(index));
    }
    const refused = await send(email, '192.0.2.1');
    later(limits.verificationCodesOfMailbox.quietHours * HOUR_MINUTES);

    const sent = await send(email, '192.0.2.1');

    expect([refused, sent]).toEqual([429, 200]);
    expect(await register(email, await codeTo(email), '192.0.2.1')).toBe(0);
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
