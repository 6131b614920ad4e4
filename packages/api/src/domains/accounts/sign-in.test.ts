import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';
import { signInByForm } from '../../testing/sign-in-by-form.js';
import { Refusal } from '../../values/refusal.js';
import { loginLimits, makeLoginLimits } from './login-limits.js';

describeOnEachEngine('signing in', (engine) => {
  let host: TestHost;
  let user: TestUser;
  let now: Date;
  /** Each test comes from an address of its own, so that the failures of others do not count. */
  let here: string;
  let tests = 0;
  /** When attempts that the host slows down go on. */
  let pauseEnded: Promise<void>;

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now, pause: () => pauseEnded });
  });
  beforeEach(async () => {
    pauseEnded = Promise.resolve();
    now = new Date('2026-03-01T12:00:00Z');
    here = `10.0.0.${String((tests += 1))}`;
    user = await host.createUser('User');
  });
  afterAll(() => host.close());

  const signIn = (who: Pick<TestUser, 'userName' | 'password'>, from = here) =>
    signInByForm(host, who, { from });
  const fail = (userName: string, from = here) => signIn({ userName, password: 'a-wrong-guess' }, from);
  const failTimes = async (times: number, who: (index: number) => { userName: string; from?: string }) => {
    const answers = [];
    for (let index = 0; index < times; index += 1) {
      const { userName, from } = who(index);
      answers.push((await fail(userName, from)).json<{ code: number }>().code);
    }
    return answers;
  };

  test.each([
    ['spaces', (name: string) => ` ${name}\u00a0`],
    ['characters that nobody sees', (name: string) => `\ufeff${name}\u200b`],
    ['wide letters', (name: string) => `ｔ${name.slice(1)}`],
  ])('a user name pasted with %s signs in', async (_what, paste) => {
    const { password } = user;
    const answer = await signIn({ userName: paste(user.userName), password });

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ code: 0 });
  });

  // S8-17
  test.each(['right.user.name', 'nobody.has.this.name'])(
    'a wrong password and an unknown user (%s) are told in the same words',
    async (name) => {
      const answer = await fail(name === 'right.user.name' ? user.userName : name);

      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ code: 122, info: 'invalid username or password' });
    },
  );

  // S3-01
  test('user names are case sensitive', async () => {
    const answer = await signIn({ ...user, userName: user.userName.toUpperCase() });

    expect(answer.json()).toMatchObject({ code: 122 });
  });

  // S8-16
  test('five failures close the door to an account from that address, even with the right password', async () => {
    const failures = await failTimes(loginLimits.perAccountAndNetwork, () => user);

    const answer = await signIn(user);

    expect(failures).toEqual([122, 122, 122, 122, 122]);
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: 121 });
    expect(answer.headers['retry-after']).toBe('900');
  });

  test('the account stays open to other addresses meanwhile', async () => {
    await failTimes(loginLimits.perAccountAndNetwork, () => user);

    const answer = await signIn(user, '192.0.2.7');

    expect(answer.json()).toMatchObject({ code: 0 });
  });

  test('the door opens again after 15 minutes', async () => {
    await failTimes(loginLimits.perAccountAndNetwork, () => user);

    now = new Date(now.getTime() + loginLimits.windowMs);

    expect((await signIn(user)).json()).toMatchObject({ code: 0 });
  });

  test('a login that works wipes the failures before it', async () => {
    await failTimes(loginLimits.perAccountAndNetwork - 1, () => user);
    await signIn(user);

    const failures = await failTimes(loginLimits.perAccountAndNetwork, () => user);

    expect(failures).not.toContain(121);
  });

  test('an address that tries many accounts is stopped after twenty failures', async () => {
    const failures = await failTimes(loginLimits.perNetwork, (index) => ({
      userName: `guess.${String(index)}`,
    }));

    const answer = await signIn(user);

    expect(failures).not.toContain(121);
    expect(answer.json()).toMatchObject({ code: 121 });
  });

  test('what fails for another reason than the password is no failure', async () => {
    const limits = makeLoginLimits({ db: host.database.db, clock: () => now, pause: () => pauseEnded });
    const who = { userName: user.userName, address: here };
    for (let index = 0; index < loginLimits.perAccountAndNetwork; index += 1)
      await expect(limits.guard(who, () => Promise.reject(new Refusal('unavailable')))).rejects.toMatchObject(
        { failure: 'unavailable' },
      );
    await expect(limits.guard(who, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

    const answer = await signIn(user);

    expect(answer.json()).toMatchObject({ code: 0 });
  });

  test('guesses sent all at once get no more tries than guesses in turn', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => fail(user.userName)));

    const checked = answers.filter((answer) => answer.json<{ code: number }>().code === 122);
    expect(checked.length).toBeLessThanOrEqual(loginLimits.perAccountAndNetwork);
  });

  test('the addresses of one IPv6 network have the tries of one address', async () => {
    const failures = await failTimes(loginLimits.perAccountAndNetwork + 1, (index) => ({
      userName: user.userName,
      from: `2001:db8:0:${String(tests)}:1::${String(index)}`,
    }));

    expect(failures).toEqual([122, 122, 122, 122, 122, 121]);
  });

  test('the address of an attempt is kept in full', async () => {
    const from = `2001:db8:1:${String(tests)}::7`;
    await fail(user.userName, from);

    const rows = await host.database.db
      .selectFrom('login_attempts')
      .select('network')
      .where('address', '=', from)
      .execute();

    expect(rows).toEqual([{ network: `2001:db8:1:${String(tests)}::/64` }]);
  });

  test('an account that many networks guess at waits, yet the right password opens it from any', async () => {
    let endPause: () => void = () => undefined;
    pauseEnded = new Promise((resolve) => (endPause = resolve));
    await failTimes(loginLimits.perAccount, (index) => ({
      userName: user.userName,
      from: `192.0.2.${String(index)}`,
    }));
    let isAnswered = false;
    const elsewhere = signIn(user, '198.51.100.1').finally(() => (isAnswered = true));
    const other = await signIn(await host.createUser('User'), '198.51.100.2');

    const wasAnsweredAtOnce = isAnswered;
    endPause();
    const answer = await elsewhere;

    expect(other.json()).toMatchObject({ code: 0 });
    expect(wasAnsweredAtOnce).toBe(false);
    expect(answer.json()).toMatchObject({ code: 0 });
  });

  test('who signed in from a network lately does not wait for strangers who guess at the account', async () => {
    pauseEnded = new Promise(() => undefined);
    await signIn(user, '198.51.100.3');
    await failTimes(loginLimits.perAccount, (index) => ({
      userName: user.userName,
      from: `192.0.2.${String(index)}`,
    }));

    const answer = await signIn(user, '198.51.100.3');

    expect(answer.json()).toMatchObject({ code: 0 });
  });

  test('a second process on the same database counts the same failures', { tags: 'rest' }, async () => {
    const other = await startTestHost({ database: host.database, clock: () => now });
    await failTimes(loginLimits.perAccountAndNetwork, () => user);

    const answer = await signInByForm(other, user, { from: here });
    await other.close();

    expect(answer.json()).toMatchObject({ code: 121 });
  });

  // S8-15
  test('a banned user with the right password hears reason and end of the ban', async () => {
    const expiresAt = new Date('2026-03-02T00:00:00Z');
    await host.services.bans.ban(user.userId, {
      type: 1,
      reasonChinese: '作弊',
      reasonEnglish: 'cheating',
      expiresAt,
    });

    const answer = await signIn(user);

    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      code: 103,
      info: 'account banned until 2026-03-02T00:00:00.000Z: 作弊 / cheating',
      ban: { reasonChinese: '作弊', reasonEnglish: 'cheating', expiryTime: '2026-03-02T00:00:00.000Z' },
    });
  });

  test('a wrong password says nothing about a ban', async () => {
    const expiresAt = new Date('2026-03-02T00:00:00Z');
    await host.services.bans.ban(user.userId, { type: 1, reasonChinese: '', reasonEnglish: '', expiresAt });

    expect((await fail(user.userName)).json()).toMatchObject({ code: 122 });
  });

  test('a ban that is over keeps nobody out', async () => {
    const expiresAt = new Date('2026-03-02T00:00:00Z');
    await host.services.bans.ban(user.userId, { type: 1, reasonChinese: '', reasonEnglish: '', expiresAt });

    now = expiresAt;

    expect((await signIn(user)).json()).toMatchObject({ code: 0 });
  });

  // S8-14
  test('a closed account is refused as closed', async () => {
    await host.database.db
      .updateTable('users')
      .set({ closed_at: now })
      .where('user_id', '=', user.userId)
      .execute();

    const answer = await signIn(user);

    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 102 });
  });

  // S3-03
  test('each login that works leaves a login record', async () => {
    await fail(user.userName);
    await signIn(user, '192.0.2.7');

    const records = await host.database.db
      .selectFrom('login_records')
      .selectAll()
      .where('user_id', '=', user.userId)
      .execute();

    expect(records).toMatchObject([{ user_id: user.userId, address: '192.0.2.7', logged_in_at: now }]);
  });
});
