import { widerNetworkLimits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost } from '../../testing/index.js';
import { signInByForm } from '../../testing/sign-in-by-form.js';
import { loginLimits } from './login-limits.js';

const MORE_THAN_ANY = Math.max(...Object.values(widerNetworkLimits.failedLogins)) + 20;

describeOnEachEngine('failed logins from networks side by side', (engine) => {
  let host: TestHost;
  let now: Date;

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now });
  });
  beforeEach(() => {
    now = new Date('2026-03-01T12:00:00Z');
  });
  afterAll(() => host.close());

  /** Guesses at another account each time, so that no account's own limit counts. */
  const countJudged = async (addressAt: (index: number) => string) => {
    const codes = [];
    for (let index = 0; index < MORE_THAN_ANY; index += 1) {
      const who = { userName: `guess.${String(index)}`, password: 'a-wrong-guess' };
      codes.push((await signInByForm(host, who, { from: addressAt(index) })).json<{ code: number }>().code);
    }
    return codes.filter((code) => code === 122).length;
  };

  // S8-16
  test('an IPv4 /24 has 100 in 15 minutes, and then nobody new signs in from there until they are over', async () => {
    const user = await host.createUser('User');

    const judged = await countJudged((index) => `192.0.2.${String(index)}`);

    expect(judged).toBe(100);
    expect((await signInByForm(host, user, { from: '192.0.2.200' })).json()).toMatchObject({ code: 121 });
    expect((await signInByForm(host, user, { from: '192.0.3.1' })).json()).toMatchObject({ code: 0 });
    now = new Date(now.getTime() + loginLimits.windowMs);
    expect((await signInByForm(host, user, { from: '192.0.2.200' })).json()).toMatchObject({ code: 0 });
  });

  test('an IPv6 /56 has 60', { tags: 'rest' }, async () => {
    expect(await countJudged((index) => `2001:db8:1:${(0x1_00 + index).toString(16)}::1`)).toBe(60);
  });

  test('an IPv6 /48 has 100', { tags: 'rest' }, async () => {
    expect(await countJudged((index) => `2001:db8:2:${(0x1_00 * index).toString(16)}::1`)).toBe(100);
  });

  test('the neighbours of a network that is known to an account do not keep its owner out', async () => {
    const user = await host.createUser('User');
    await signInByForm(host, user, { from: '198.51.100.200' });
    await countJudged((index) => `198.51.100.${String(index)}`);

    const answer = await signInByForm(host, user, { from: '198.51.100.200' });

    expect(answer.json()).toMatchObject({ code: 0 });
  });

  test('logins that work do not count', async () => {
    const user = await host.createUser('User');
    const addressAt = (index: number) => `203.0.113.${String(index)}`;
    const codes = [];
    for (let index = 0; index < MORE_THAN_ANY; index += 1)
      codes.push((await signInByForm(host, user, { from: addressAt(index) })).json<{ code: number }>().code);

    expect(new Set(codes)).toEqual(new Set([0]));
  });
});
