import { limits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeCalls, codeIn } from '../../testing/code-calls.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';
import { startMailServer } from '../../testing/mail-server.js';
import { serviceHeaders } from '../../testing/service-headers.js';
import { codeOfApp, cookiesOf, securityCalls } from '../../testing/security-calls.js';
import { signInByForm } from '../../testing/sign-in-by-form.js';

const HOME = '192.0.2.1';
const ELSEWHERE = '198.51.100.1';
const HOUR_MS = 60 * 60_000;

describeOnEachEngine('mails about security events', (engine) => {
  let host: TestHost;
  let now = new Date('2026-03-01T12:00:00Z');
  let calls: ReturnType<typeof securityCalls>;

  beforeAll(async () => {
    host = await startTestHost({
      engine,
      clock: () => now,
      configuration: { publicUrl: 'https://ra3.example' },
    });
    calls = securityCalls(host);
  });
  afterAll(() => host.close());

  const passHours = (hours: number) => (now = new Date(now.getTime() + hours * HOUR_MS));
  const passSeconds = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
  const noticesOf = async ({ userName }: TestUser, from = host) =>
    (await from.readMails()).filter(
      (mail) => mail.startsWith(`To: ${userName}@example.org\n`) && mail.includes('/ Security notice: '),
    );
  /** What the notices to a user tell of, sorted, because those of one moment have no order. */
  const toldTo = async (user: TestUser) =>
    (await noticesOf(user)).map((mail) => /Security notice: (.+)/.exec(mail)?.[1] ?? '').sort();
  const signIn = (user: TestUser, from: string) => signInByForm(host, user, { from });
  const signInInTwoSteps = async (user: TestUser, otp: string, from: string) => {
    const first = await signIn(user, from);
    return host.app.inject({
      method: 'POST',
      url: '/api/ext/security/second-step',
      headers: { cookie: cookiesOf(first) },
      remoteAddress: from,
      payload: { otp },
    });
  };

  // S7-08
  test('a sign-in from a new network is mailed, one from a known network is not', async () => {
    const user = await host.createUser('User');
    await signIn(user, HOME);
    await signIn(user, HOME);
    const atHome = await toldTo(user);

    await signIn(user, ELSEWHERE);
    await signIn(user, ELSEWHERE);

    expect(atHome).toEqual([]);
    expect(await toldTo(user)).toEqual(['somebody signed in to your account from a new network']);
    expect((await noticesOf(user)).join()).toContain(`Network: ${ELSEWHERE}`);
  });

  test('a refused sign-in is not mailed, nor one that waits for its second step', async () => {
    const user = await host.createUser('User');
    await signIn(user, HOME);
    const { secret } = await calls.turnOn(user, now);
    await signInByForm(host, { ...user, password: 'not-this-one' }, { from: ELSEWHERE });
    await signIn(user, ELSEWHERE);
    const before = await toldTo(user);
    passSeconds(30);

    await signInInTwoSteps(user, codeOfApp(secret, now), ELSEWHERE);

    expect(before).toEqual(['two-step sign-in was turned on']);
    expect(await toldTo(user)).toContain('somebody signed in to your account from a new network');
  });

  test('an account without a kept login hears of a sign-in, unless it was registered the same day', async () => {
    const fresh = await host.createUser('User');
    const dormant = await host.createUser('User');
    await signIn(fresh, HOME);
    passHours(25);

    await signIn(dormant, HOME);

    expect(await toldTo(fresh)).toEqual([]);
    expect(await toldTo(dormant)).toEqual(['somebody signed in to your account from a new network']);
  });

  test('registration and logins to the game are not mailed', async () => {
    const email = '30001@qq.com';
    const codes = codeCalls(host);
    await codes.send(email);
    const form = { uname: 'fresh.user', pwd: 'a-password', email };
    await codes.register({ ...form, vcode: codeIn(await codes.mailTo(email)) });
    await signInByForm(host, { userName: form.uname, password: form.pwd });
    const player = await host.createUser('User');
    for (const address of [HOME, ELSEWHERE]) {
      await host.app.inject({
        method: 'POST',
        url: '/internal/logins',
        headers: serviceHeaders(host.serviceToken),
        payload: { userId: player.userId, address },
      });
    }

    const mails = (await host.readMails()).filter((mail) => mail.startsWith(`To: ${email}\n`));

    expect(mails).toHaveLength(1);
    expect(await noticesOf(player)).toEqual([]);
  });

  test('changing the password and recovering it are mailed', async () => {
    const user = await host.createUser('User');
    await host.app.inject({
      method: 'POST',
      url: '/api/user/v2/change/password',
      headers: { cookie: user.cookie },
      payload: { oldpwd: user.password, newpwd: 'another-password' },
    });
    const changed = await toldTo(user);
    const email = `${user.userName}@example.org`;
    await codeCalls(host).send(email);
    await codeCalls(host).recover({
      email,
      pwd: 'a-third-password',
      vcode: codeIn(await codeCalls(host).mailTo(email)),
    });

    expect(changed).toEqual(['your password was changed']);
    expect(await toldTo(user)).toEqual(['your password was changed', 'your password was changed']);
  });

  test('turning two-step sign-in on and off, recovery codes and access tokens are mailed', async () => {
    const user = await host.createUser('User');
    const { recoveryCodes } = await calls.turnOn(user, now);
    await calls.createToken(user);
    const [first = '', second = ''] = recoveryCodes;
    const typed = { pwd: user.password };
    await signInInTwoSteps(user, first, HOME);
    const renewed = await calls.post(
      'two-step/recovery-codes',
      { cookie: user.cookie },
      { ...typed, otp: second },
    );
    const [fresh = ''] = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes;
    await calls.post('two-step/end', { cookie: user.cookie }, { ...typed, otp: fresh });

    expect(await toldTo(user)).toEqual([
      'an access token was made for your account',
      'somebody signed in to your account with a recovery code',
      'the recovery codes of two-step sign-in were replaced',
      'two-step sign-in was turned off',
      'two-step sign-in was turned on',
    ]);
  });

  test('a mail names time, device and user name in three languages, links once and holds nothing typed', async () => {
    const user = await host.createUser('User');
    await host.app.inject({
      method: 'POST',
      url: '/api/ext/security/tokens/create',
      headers: {
        cookie: user.cookie,
        host: 'evil.example',
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) evil words Firefox/120.0',
      },
      remoteAddress: HOME,
      payload: { name: 'evil token', scopes: ['read'], days: 1, pwd: user.password },
    });

    const [mail = ''] = await noticesOf(user);

    const time = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    expect(mail).toContain(`At ${time} an access token was made for your account. Device: Firefox, Windows.`);
    expect(mail).toContain(`时间：${time}`);
    expect(mail).toContain(`日時：${time}`);
    expect(mail).toContain(`Your user name: ${user.userName}`);
    expect(mail.match(/https?:\S+/g)).toEqual([
      expect.stringMatching(/^https:\/\/ra3\.example\/not-me#[\w-]{43}$/),
    ]);
    expect(mail).not.toContain('evil');
  });

  test('a kind of event is mailed five times a day and no more', async () => {
    const user = await host.createUser('User');
    for (let count = 0; count < 7; count += 1) await calls.createToken(user);
    const onFirstDay = await noticesOf(user);
    passHours(24);

    await calls.createToken(user);

    expect(limits.securityNotices.perKindAndDay).toBe(5);
    expect(onFirstDay).toHaveLength(5);
    expect(await noticesOf(user)).toHaveLength(6);
  });

  test('the database has no token of a link', async () => {
    const user = await host.createUser('User');
    await calls.createToken(user);
    const [mail = ''] = await noticesOf(user);
    const token = /#([\w-]+)/.exec(mail)?.[1] ?? '';

    const rows = await host.database.db
      .selectFrom('security_notices')
      .selectAll()
      .where('user_id', '=', user.userId)
      .execute();

    expect(rows).toMatchObject([{ kind: 'token', used_at: null }]);
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('without a public address the mail has no link, and tells to recover the password', async () => {
    const plain = await startTestHost({ database: host.database, clock: () => now });
    const user = await plain.createUser('User');
    await securityCalls(plain).createToken(user);

    const [mail = ''] = await noticesOf(user, plain);
    await plain.close();

    expect(mail).toContain('open the site and recover your password with a code by e-mail now');
    expect(mail).not.toMatch(/http|#/);
  });

  test('neither a mail server that takes no mail nor one that is slow keeps a call from its answer', async () => {
    let isOpen = false;
    let finish: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (finish = resolve));
    const server = await startMailServer({
      onMailFrom(_address, _session, done) {
        if (isOpen) void slow.then(() => done(null));
        else done(Object.assign(new Error('No'), { responseCode: 550 }));
      },
    });
    const mail = {
      host: '127.0.0.1',
      port: server.port,
      secure: false,
      requireTLS: false,
      from: 'no@example.net',
    };
    const mailing = await startTestHost({
      database: host.database,
      clock: () => now,
      configuration: { mail },
    });
    const user = await mailing.createUser('User');
    const make = () => securityCalls(mailing).createToken(user);
    for (let count = 0; count < 6; count += 1) await make();
    await mailing.readMails();
    isOpen = true;

    const { token } = await make();
    const sentBefore = server.mails.length;
    finish();
    await mailing.close();

    expect(token).toMatch(/^ra3_/);
    expect(sentBefore).toBe(0);
    // The six that failed were not counted.
    expect(server.mails.join()).toContain(`To: ${user.userName}@example.org`);
    await server.close();
  });
});
