import { limits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeCalls, codeIn } from '../../testing/code-calls.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';
import { codeOfApp, cookiesOf, securityCalls } from '../../testing/security-calls.js';
import { signInByForm } from '../../testing/sign-in-by-form.js';
import { networkOf } from '../../values/caller.js';
import { hasLoggedInFrom, isNewNetwork } from '../moderation/login-record-store.js';

const THIEF = '198.51.100.1';
const HOME = '203.0.113.44';
const DAY_MS = 24 * 60 * 60_000;
const NEW_PASSWORD = 'another-password';
const EXPIRED = { status: 410, type: 'urn:ra3:failure:takeBackExpired' };

describeOnEachEngine('taking a security event back', (engine) => {
  let host: TestHost;
  let now = new Date('2026-03-01T12:00:00Z');
  let calls: ReturnType<typeof securityCalls>;
  let codes: ReturnType<typeof codeCalls>;

  beforeAll(async () => {
    host = await startTestHost({
      engine,
      clock: () => now,
      configuration: { publicUrl: 'https://ra3.example' },
    });
    calls = securityCalls(host);
    codes = codeCalls(host);
  });
  afterAll(() => host.close());

  const passMs = (ms: number) => (now = new Date(now.getTime() + ms));
  const tokensOf = async ({ userName }: TestUser) =>
    (await host.readMails())
      .filter((mail) => mail.startsWith(`To: ${userName}@example.org\n`))
      .flatMap((mail) => /\/not-me#([\w-]+)/.exec(mail)?.[1] ?? []);
  const takeBack = (token: string) => calls.post('take-back', {}, { token });
  const isSignedIn = async (headers: Readonly<Record<string, string>>) =>
    (await host.app.inject({ url: '/api/player/info', headers })).statusCode === 200;
  const recover = async ({ userName }: TestUser) => {
    const email = `${userName}@example.org`;
    // A mail of its own time, so that the newest one is known.
    passMs(1000);
    await codes.send(email);
    return codes.recover({ email, pwd: NEW_PASSWORD, vcode: codeIn(await codes.mailTo(email)) });
  };

  test('ends what a thief holds: sessions, a pending sign-in, tokens, two-step sign-in and the password', async () => {
    const owner = await host.createUser('User');
    await signInByForm(host, owner);
    // The thief knows the password, and read the mailbox once.
    const stolen = { cookie: cookiesOf(await signInByForm(host, owner, { from: THIEF })) };
    const thief = { ...owner, ...stolen };
    const { bearer } = await calls.createToken(thief);
    const { secret } = await calls.turnOn(thief, now);
    passMs(30_000);
    const pending = { cookie: cookiesOf(await signInByForm(host, owner, { from: THIEF })) };
    const before = [await isSignedIn(stolen), await isSignedIn(bearer)];
    const [token = ''] = await tokensOf(owner);

    const answer = await takeBack(token);

    const secondStep = await calls.post('second-step', pending, { otp: codeOfApp(secret, now) });
    const signedIn = [
      await isSignedIn(stolen),
      await isSignedIn(bearer),
      await isSignedIn({ cookie: owner.cookie }),
    ];
    const again = await signInByForm(host, owner, { from: THIEF });
    expect(before).toEqual([true, true]);
    expect(answer.json()).toEqual({ code: 0, info: 'ok' });
    expect(signedIn).toEqual([false, false, false]);
    expect(secondStep.json()).toMatchObject({ code: 904 });
    expect(again.json()).toMatchObject({ code: 122 });
  });

  // S3-03
  test('makes the network of a thief unknown again, and leaves that of the owner known', async () => {
    const owner = await host.createUser('User');
    const knows = (address: string) =>
      hasLoggedInFrom(host.database.db, {
        userName: owner.userName,
        network: networkOf(address),
        since: new Date(now.getTime() - 30 * DAY_MS),
      });
    const isNews = (address: string) =>
      isNewNetwork(host.database.db, {
        userId: owner.userId,
        network: networkOf(address),
        registeredBefore: now,
      });
    await signInByForm(host, owner, { from: HOME });
    passMs(8 * DAY_MS);
    await signInByForm(host, owner, { from: HOME });
    await signInByForm(host, owner, { from: THIEF });
    const [token = ''] = await tokensOf(owner);
    const before = [await knows(THIEF), await isNews(THIEF)];

    await takeBack(token);

    expect(before).toEqual([true, false]);
    expect([await knows(THIEF), await isNews(THIEF)]).toEqual([false, true]);
    expect([await knows(HOME), await isNews(HOME)]).toEqual([true, false]);
  });

  test('leaves the account to its owner, who recovers it by mail and signs in without a second step', async () => {
    const owner = await host.createUser('User');
    await calls.turnOn(owner, now);
    const [token = ''] = await tokensOf(owner);
    await takeBack(token);

    const recovered = await recover(owner);
    const login = await signInByForm(host, { ...owner, password: NEW_PASSWORD });

    expect(recovered.json()).toEqual({ code: 0, info: 'ok' });
    expect(login.json()).toMatchObject({ code: 0 });
    expect(await isSignedIn({ cookie: cookiesOf(login) })).toBe(true);
  });

  test('works once, and uses up the other links of the account', async () => {
    const owner = await host.createUser('User');
    await calls.createToken(owner);
    await calls.createToken(owner);
    const [first = '', second = ''] = await tokensOf(owner);
    await takeBack(first);
    await recover(owner);

    const answers = [await takeBack(first), await takeBack(second)];

    expect(answers.map((answer) => answer.json<object>())).toMatchObject([EXPIRED, EXPIRED]);
    const login = await signInByForm(host, { ...owner, password: NEW_PASSWORD });
    expect(login.json()).toMatchObject({ code: 0 });
  });

  test('of many calls with one token, one is done', async () => {
    const owner = await host.createUser('User');
    await calls.createToken(owner);
    const [token = ''] = await tokensOf(owner);

    const answers = await Promise.all(Array.from({ length: 8 }, () => takeBack(token)));

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('works for seven days, and is then deleted', async () => {
    const owner = await host.createUser('User');
    const late = await host.createUser('User');
    await calls.createToken(owner);
    await calls.createToken(late);
    const [token = ''] = await tokensOf(owner);
    const [lateToken = ''] = await tokensOf(late);
    passMs(limits.securityNotices.days * DAY_MS - 1);
    const inTime = await takeBack(token);
    passMs(1);

    const answer = await takeBack(lateToken);
    await host.services.sweep();

    const left = await host.database.db
      .selectFrom('security_notices')
      .select('kind')
      .where('user_id', 'in', [owner.userId, late.userId])
      .execute();
    expect(limits.securityNotices.days).toBe(7);
    expect(inTime.statusCode).toBe(200);
    expect(answer.json()).toMatchObject(EXPIRED);
    expect((await calls.get('tokens', { cookie: late.cookie })).statusCode).toBe(200);
    expect(left).toEqual([]);
  });

  test('a link that is only opened, or an unknown token, changes nothing', async () => {
    const owner = await host.createUser('User');
    await calls.createToken(owner);
    const [token = ''] = await tokensOf(owner);

    const opened = await host.app.inject({ url: `/not-me?token=${token}` });
    const read = await host.app.inject({ url: `/api/ext/security/take-back?token=${token}` });
    const unknown = await takeBack('x'.repeat(token.length));

    expect([opened.statusCode, read.statusCode]).not.toContain(500);
    expect(unknown.json()).toMatchObject(EXPIRED);
    expect(await isSignedIn({ cookie: owner.cookie })).toBe(true);
    expect((await takeBack(token)).statusCode).toBe(200);
  });

  test('a foreign page cannot use a token', async () => {
    const owner = await host.createUser('User');
    await calls.createToken(owner);
    const [token = ''] = await tokensOf(owner);

    const answer = await calls.post('take-back', { origin: 'https://evil.example' }, { token });

    expect(answer.statusCode).toBe(403);
    expect(await isSignedIn({ cookie: owner.cookie })).toBe(true);
  });

  test('the links of an account end when it is closed', async () => {
    const owner = await host.createUser('User');
    await calls.createToken(owner);
    const [token = ''] = await tokensOf(owner);
    await host.app.inject({
      method: 'POST',
      url: '/api/user/v2/delete',
      headers: { cookie: owner.cookie },
      payload: { pwd: owner.password },
    });

    const answer = await takeBack(token);

    const rows = await host.database.db
      .selectFrom('security_notices')
      .select('kind')
      .where('user_id', '=', owner.userId)
      .execute();
    expect(answer.json()).toMatchObject(EXPIRED);
    expect(rows).toEqual([]);
  });

  test.each(['Admin', 'moderator'])('the audit log tells when it was the account of an %s', async (role) => {
    const admin = await host.createUser(role === 'Admin' ? 'Admin' : 'User');
    const user = await host.createUser('User');
    if (role === 'moderator') await host.services.makeModerator(admin.userId);
    await calls.turnOn(admin, now);
    await calls.createToken(user);
    const [token = ''] = await tokensOf(admin);
    const [ofUser = ''] = await tokensOf(user);
    await takeBack(token);
    await takeBack(ofUser);

    const rows = await host.database.db
      .selectFrom('audit_log')
      .select(['admin_user_id', 'target', 'address', 'state_before'])
      .where('act', '=', 'take-back')
      .where('admin_user_id', 'in', [admin.userId, user.userId])
      .execute();

    expect(rows).toEqual([
      {
        admin_user_id: admin.userId,
        target: `user:${String(admin.userId)}`,
        address: '127.0.0.1',
        state_before: { twoStep: true },
      },
    ]);
  });
});
