import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '@ra3/sdk/facts';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';
import { codeOfApp, cookiesOf, securityCalls } from '../../testing/security-calls.js';
import { signInByForm, type Answer } from '../../testing/sign-in-by-form.js';
import { wrongCodeLimits } from './code-use.js';

const MINUTE_MS = 60_000;

describeOnEachEngine('two-step sign-in', (engine) => {
  let host: TestHost;
  let calls: ReturnType<typeof securityCalls>;
  let user: TestUser;
  let now: Date;

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now });
    calls = securityCalls(host);
  });
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    user = await host.createUser('User');
  });
  afterAll(() => host.close());

  const later = (delayMs: number) => (now = new Date(now.getTime() + delayMs));
  const turnOn = async (who = user) => {
    const on = await calls.turnOn(who, now);
    later(MINUTE_MS);
    return on;
  };
  /** Types the password; returns the cookie of the half session. */
  const typePassword = async (who = user) => cookiesOf(await signInByForm(host, who));
  const typeCode = (cookie: string, otp: string) => calls.post('second-step', { cookie }, { otp });
  const codeOf = (answer: Answer) => answer.json<{ code: number }>().code;
  const statusOf = async (cookie: string) =>
    codeOf(await host.app.inject({ url: '/api/user/v2/status', headers: { cookie } }));
  const wrongOf = (secret: string) => (codeOfApp(secret, now) === '000000' ? '000001' : '000000');
  const typeInTurn = async (cookie: string, codes: readonly string[]) => {
    const answers = [];
    for (const code of codes) answers.push(codeOf(await typeCode(cookie, code)));
    return answers;
  };

  test('nothing changes until a code of the app confirms the secret', { tags: 'rest' }, async () => {
    const begun = await calls.postWithMailedCode('two-step/begin', user, { pwd: user.password });
    const { secret, uri } = begun.json<{ secret: string; uri: string }>();
    const before = codeOf(await signInByForm(host, user));

    const confirmed = await calls.post(
      'two-step/confirm',
      { cookie: user.cookie },
      { otp: codeOfApp(secret, now) },
    );

    expect(uri).toContain(`otpauth://totp/RA3:${encodeURIComponent(user.userName)}?`);
    expect(uri).toContain(`secret=${secret}`);
    expect(before).toBe(0);
    expect(confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(limits.recoveryCodes);
    expect((await calls.get('two-step', { cookie: user.cookie })).json()).toEqual({
      isOn: true,
      isRequired: false,
      since: '2026-03-01T12:00:00.000Z',
      recoveryCodesLeft: limits.recoveryCodes,
    });
  });

  test('the right password is answered with code 901 and no session, and a code signs in', async () => {
    const { secret } = await turnOn();

    const answer = await signInByForm(host, user);
    const half = cookiesOf(answer);
    const finished = await typeCode(half, codeOfApp(secret, now));

    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 901 });
    expect(half).toMatch(/^ra3_second-step=[\w-]{43}$/);
    expect(finished.json()).toEqual({ code: 0, info: 'ok' });
    const session = /ra3_sid=[\w-]+/.exec(cookiesOf(finished))?.[0] ?? '';
    expect(await statusOf(session)).toBe(0);
  });

  test('a wrong password is refused as before, whether or not there is a second step', async () => {
    await turnOn();

    const answer = await signInByForm(host, { ...user, password: 'a-wrong-password' });

    expect(answer.json()).toMatchObject({ code: 122 });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('a half session reaches nothing but the second step, under any name', async () => {
    await turnOn();
    const half = await typePassword();
    const asSession = half.replace('ra3_second-step', 'ra3_sid');
    const asToken = { authorization: `Bearer ra3_${half.split('=')[1] ?? ''}` };

    const answers = await Promise.all(
      [{ cookie: half }, { cookie: asSession }, asToken].flatMap((headers) => [
        host.app.inject({ url: '/api/player/info', headers }),
        calls.get('two-step', headers),
        calls.get('tokens', headers),
        calls.post('two-step/end', headers, { pwd: user.password, otp: '123456' }),
      ]),
    );

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    expect(await statusOf(half)).toBe(1);
  });

  test('a code works once, also when it is sent twice at the same time', async () => {
    const { secret } = await turnOn();
    const otp = codeOfApp(secret, now);
    const halves = [await typePassword(), await typePassword(), await typePassword()];

    const together = await Promise.all(halves.slice(0, 2).map((half) => typeCode(half, otp)));
    const again = await typeCode(halves[2] ?? '', otp);

    expect(together.map(codeOf).sort((a, b) => a - b)).toEqual([0, 902]);
    expect(codeOf(again)).toBe(902);
  });

  test('the code that turned it on does not sign in', async () => {
    const { secret } = await calls.turnOn(user, now);

    const answer = await typeCode(await typePassword(), codeOfApp(secret, now));

    expect(codeOf(answer)).toBe(902);
  });

  test('a clock that is off by one period is accepted, and by two not', async () => {
    const { secret } = await turnOn();
    later(10 * MINUTE_MS);
    const at = (seconds: number) => codeOfApp(secret, new Date(now.getTime() + seconds * 1000));

    const answers = [
      codeOf(await typeCode(await typePassword(), at(-60))),
      codeOf(await typeCode(await typePassword(), at(60))),
      codeOf(await typeCode(await typePassword(), at(-30))),
      codeOf(await typeCode(await typePassword(), at(30))),
    ];

    expect(answers).toEqual([902, 902, 0, 0]);
  });

  test('each recovery code works once, however it is typed', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;

    const answers = [
      codeOf(await typeCode(await typePassword(), first)),
      codeOf(await typeCode(await typePassword(), first)),
      codeOf(await typeCode(await typePassword(), ` ${second.replaceAll('-', '').toUpperCase()} `)),
    ];

    expect(answers).toEqual([0, 902, 0]);
    const status = await calls.get('two-step', { cookie: user.cookie });
    expect(status.json()).toMatchObject({ recoveryCodesLeft: limits.recoveryCodes - 2 });
  });

  test('guessing is stopped for the whole account, also with new passwords, networks and half sessions', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const wrong = Array.from({ length: wrongCodeLimits.mostCodes }, () => wrongOf(secret));
    const first = await typeInTurn(await typePassword(), wrong);

    const right = await host.app.inject({
      method: 'POST',
      url: '/api/ext/security/second-step',
      headers: { cookie: await typePassword() },
      remoteAddress: '203.0.113.99',
      payload: { otp: codeOfApp(secret, now) },
    });
    const recovery = await typeCode(await typePassword(), recoveryCodes[0] ?? '');
    later(wrongCodeLimits.windowMs);
    const afterwards = await typeCode(await typePassword(), codeOfApp(secret, now));

    expect(first).toEqual(wrong.map(() => 902));
    expect(right.json()).toMatchObject({ code: 121 });
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect(codeOf(recovery)).toBe(121);
    expect(codeOf(afterwards)).toBe(0);
  });

  test('many guesses at once are no more than the limit', async () => {
    const { secret } = await turnOn();
    const half = await typePassword();

    const answers = await Promise.all(Array.from({ length: 20 }, () => typeCode(half, wrongOf(secret))));

    expect(answers.filter((answer) => codeOf(answer) === 902)).toHaveLength(wrongCodeLimits.mostCodes);
  });

  test('a half session is over after ten minutes, after its use, and after a new password', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const late = await typePassword();
    later(limits.secondStepMinutes * MINUTE_MS);
    const tooLate = await typeCode(late, codeOfApp(secret, now));
    const used = await typePassword();
    await typeCode(used, codeOfApp(secret, now));
    const twice = await typeCode(used, recoveryCodes[0] ?? '');
    const replaced = await typePassword();
    await host.app.inject({
      method: 'POST',
      url: '/api/user/v2/change/password',
      headers: { cookie: user.cookie },
      payload: { oldpwd: user.password, newpwd: 'a-new-password' },
    });
    const afterChange = await typeCode(replaced, recoveryCodes[1] ?? '');

    expect([tooLate, twice, afterChange].map(codeOf)).toEqual([904, 904, 904]);
    expect(codeOf(await typeCode('', '123456'))).toBe(904);
  });

  test('a ban between the two steps is told, and no session begins', async () => {
    const { secret } = await turnOn();
    const half = await typePassword();
    await host.services.bans.ban(user.userId, {
      ...{ type: 1, reasonChinese: '', reasonEnglish: '' },
      expiresAt: new Date(now.getTime() + MINUTE_MS),
    });

    const answer = await typeCode(half, codeOfApp(secret, now));
    const again = await signInByForm(host, user);

    expect(codeOf(answer)).toBe(904);
    expect(again.json()).toMatchObject({ code: 103 });
  });

  test('who knows only the password leaves no login behind', async () => {
    const { secret } = await turnOn();
    const count = async () =>
      (
        await host.database.db
          .selectFrom('login_records')
          .select('record_id')
          .where('user_id', '=', user.userId)
          .execute()
      ).length;
    const half = await typePassword();
    const before = await count();

    await typeCode(half, codeOfApp(secret, now));

    expect([before, await count()]).toEqual([0, 1]);
  });

  test('turning it off and new recovery codes need password and code', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const headers = { cookie: user.cookie };
    const end = (pwd: string, otp: string) => calls.post('two-step/end', headers, { pwd, otp });
    const renewed = await calls.post('two-step/recovery-codes', headers, {
      pwd: user.password,
      otp: codeOfApp(secret, now),
    });
    const fresh = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes;

    const codes = [
      codeOf(await end('a-wrong-password', fresh[0] ?? '')),
      codeOf(await end(user.password, recoveryCodes[0] ?? '')),
      codeOf(await end(user.password, fresh[0] ?? '')),
    ];

    expect(codes).toEqual([122, 902, 0]);
    expect(codeOf(await signInByForm(host, user))).toBe(0);
    const left = await host.database.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', user.userId)
      .execute();
    expect(left).toEqual([]);
  });

  test('it is turned on once: a second secret is refused, and nothing is turned off that is off', async () => {
    const headers = { cookie: user.cookie };
    const off = await calls.post('two-step/end', headers, { pwd: user.password, otp: '123456' });
    await turnOn();

    const begin = await calls.post('two-step/begin', headers, { pwd: user.password });

    expect([off.statusCode, begin.statusCode]).toEqual([400, 400]);
    expect(begin.json()).toMatchObject({ type: 'urn:ra3:failure:repeatedOperation' });
  });

  test('the database holds neither the secret nor a recovery code', async () => {
    const { secret, recoveryCodes } = await turnOn();

    const { db } = host.database;
    const rows = JSON.stringify([
      await db.selectFrom('two_steps').selectAll().where('user_id', '=', user.userId).execute(),
      await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.userId).execute(),
    ]);

    const plain = recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')]);
    expect([secret, ...plain].filter((text) => rows.includes(text))).toEqual([]);
  });

  test('the secret of one account is of no use in the row of another', async () => {
    const { secret } = await turnOn();
    const other = await host.createUser('User');
    await turnOn(other);
    const { db } = host.database;
    const own = await db
      .selectFrom('two_steps')
      .select('sealed_secret')
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow();
    await db.updateTable('two_steps').set(own).where('user_id', '=', other.userId).execute();

    const answer = await typeCode(await typePassword(other), codeOfApp(secret, now));

    expect(codeOf(answer)).toBe(902);
  });
});

describeOnEachEngine('two-step sign-in that admins need', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost({ engine, configuration: { requireAdminTwoStep: true } });
  });
  afterAll(() => host.close());

  const readStats = (headers: Record<string, string>) =>
    host.app.inject({ url: '/api/admin/invitation/stats', headers });
  const readInbox = (headers: Record<string, string>) =>
    host.app.inject({ url: '/api/ext/admin/inbox', headers });

  // S6-05
  test(
    'an admin without it signs in and reaches no call of admins, by cookie or token, until it is on',
    { tags: 'rest' },
    async () => {
      const admin = await host.createUser('Admin');
      const calls = securityCalls(host);
      const { bearer } = await calls.createToken(admin, { scopes: ['read', 'write', 'admin'] });
      const account = await host.app.inject({ url: '/api/player/info', headers: { cookie: admin.cookie } });
      const before = [
        await readStats({ cookie: admin.cookie }),
        await readStats(bearer),
        await readInbox(bearer),
      ];
      const status = await calls.get('two-step', { cookie: admin.cookie });
      await calls.turnOn(admin, new Date());

      const after = [
        await readStats({ cookie: admin.cookie }),
        await readStats(bearer),
        await readInbox(bearer),
      ];

      expect(account.statusCode).toBe(200);
      expect(before.map((answer) => answer.json<{ code: number }>().code)).toEqual([903, 903, 903]);
      expect(status.json()).toMatchObject({ isOn: false, isRequired: true });
      expect(after.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    },
  );

  test('users are not asked for it', async () => {
    const user = await host.createUser('User');

    const status = await securityCalls(host).get('two-step', { cookie: user.cookie });

    expect(status.json()).toMatchObject({ isRequired: false });
    expect((await readStats({ cookie: user.cookie })).json()).toMatchObject({
      type: 'urn:ra3:failure:notAllowed',
    });
  });
});
