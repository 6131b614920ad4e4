import { codeOfApp, startTestHost, type TestHost, type TestUser } from '@ra3/api/testing';
import { failures, tokenScopes } from '@ra3/sdk/facts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedEngines } from '../support/shared-engines.js';

const engines = await sharedEngines();

const OWNER = '192.0.2.1';
const THIEF = '198.51.100.1';
const ADMIN_CALL = '/api/admin/invitation/stats';
const { verificationCodeNeeded, incorrectVerificationCode } = failures;

/** What a thief tries with password and session, who does not read the owner's mail. */
describe.each(engines.names)('attacks with password and session, on %s', (engine) => {
  let host: TestHost;
  let strict: TestHost;
  let database: Awaited<ReturnType<typeof engines.open>>;
  let now = new Date('2026-03-01T12:00:00Z');

  beforeAll(async () => {
    database = await engines.open(engine);
    host = await startTestHost({ database, clock: () => now });
    strict = await startTestHost({
      database,
      clock: () => now,
      configuration: { requireAdminTwoStep: true },
    });
  });
  afterAll(async () => {
    await strict.close();
    await host.close();
    await database.close();
  });

  const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
  const post = async (from: string, path: string, call: { user: TestUser; payload: object; on?: TestHost }) =>
    (call.on ?? host).app.inject({
      method: 'POST',
      url: `/api/ext/security/${path}`,
      remoteAddress: from,
      headers: { cookie: call.user.cookie },
      payload: call.payload,
    });
  type Answer = Awaited<ReturnType<typeof post>>;
  const codeOf = (answer: Answer) => answer.json<{ code?: number }>().code;
  const begin = (from: string, user: TestUser, changes: { vcode?: string; on?: TestHost } = {}) => {
    const { on = host, ...typed } = changes;
    return post(from, 'two-step/begin', { user, on, payload: { pwd: user.password, ...typed } });
  };
  const confirm = (from: string, user: TestUser, otp: string, on = host) =>
    post(from, 'two-step/confirm', { user, on, payload: { otp } });
  const makeToken = (from: string, user: TestUser, changes: { vcode?: string; scopes?: string[] } = {}) => {
    const payload = { name: 'script', scopes: [...tokenScopes], days: 30, pwd: user.password, ...changes };
    return post(from, 'tokens/create', { user, payload });
  };
  /** The mails with codes. */
  const mailsTo = async ({ userName }: TestUser, on = host) =>
    (await on.readMails()).filter(
      (mail) => mail.startsWith(`To: ${userName}@example.org\n`) && mail.includes('/ Verification code'),
    );
  const mailedCode = async (user: TestUser, on = host) =>
    /code is (\d{6})/.exec((await mailsTo(user, on)).at(-1) ?? '')?.[1] ?? '';
  const isTwoStepOn = async (user: TestUser) =>
    (await host.app.inject({ url: '/api/ext/security/two-step', headers: { cookie: user.cookie } })).json<{
      isOn: boolean;
    }>().isOn;

  test('a thief cannot turn two-step sign-in on, and the owner hears of the attempt', async () => {
    const user = await host.createUser('User');

    const answers = [await begin(THIEF, user), await begin(THIEF, user, { vcode: '000000' })];
    const confirmed = await confirm(THIEF, user, '123456');

    expect(answers.map(codeOf)).toEqual([verificationCodeNeeded.code, incorrectVerificationCode.code]);
    expect(answers.map(({ body }) => body).join()).not.toContain('secret');
    expect(confirmed.statusCode).toBe(400);
    expect(await isTwoStepOn(user)).toBe(false);
    const [mail = ''] = await mailsTo(user);
    expect(mail).toContain('somebody knows your password');
    expect(mail).not.toContain(user.password);
  });

  test('the owner turns it on with the code from the mailbox, which works once', async () => {
    const user = await host.createUser('User');
    await begin(OWNER, user);
    const vcode = await mailedCode(user);

    const begun = await begin(OWNER, user, { vcode });
    const again = await begin(OWNER, user, { vcode });
    await confirm(OWNER, user, codeOfApp(begun.json<{ secret: string }>().secret, now));

    expect(codeOf(again)).toBe(incorrectVerificationCode.code);
    expect(await isTwoStepOn(user)).toBe(true);
  });

  test('a thief makes no token with the rights of an admin, and the owner does', async () => {
    const admin = await host.createUser('Admin');
    const stolen = [await makeToken(THIEF, admin), await makeToken(THIEF, admin, { vcode: '000000' })];
    later(1);
    const asked = await makeToken(OWNER, admin);

    const made = await makeToken(OWNER, admin, { vcode: await mailedCode(admin) });
    const authorization = `Bearer ${made.json<{ token: string }>().token}`;
    const used = await host.app.inject({ url: ADMIN_CALL, headers: { authorization } });

    expect(stolen.map(codeOf)).toEqual([verificationCodeNeeded.code, incorrectVerificationCode.code]);
    expect(codeOf(asked)).toBe(verificationCodeNeeded.code);
    expect(used.statusCode).toBe(200);
  });

  test('a token without the rights of an admin takes the password alone', async () => {
    const admin = await host.createUser('Admin');

    const answer = await makeToken(OWNER, admin, { scopes: ['read', 'write'] });

    expect(answer.statusCode).toBe(200);
    expect(await mailsTo(admin)).toEqual([]);
  });

  test('where admins need two-step sign-in, a thief cannot enrol an admin who has none', async () => {
    const admin = await strict.createUser('Admin');
    const answers = [
      await begin(THIEF, admin, { on: strict }),
      await begin(THIEF, admin, { on: strict, vcode: '000000' }),
    ];
    const stolen = await strict.app.inject({ url: ADMIN_CALL, headers: { cookie: admin.cookie } });
    later(1);
    await begin(OWNER, admin, { on: strict });
    const vcode = await mailedCode(admin, strict);
    const begun = await begin(OWNER, admin, { on: strict, vcode });
    await confirm(OWNER, admin, codeOfApp(begun.json<{ secret: string }>().secret, now), strict);

    const owned = await strict.app.inject({ url: ADMIN_CALL, headers: { cookie: admin.cookie } });

    expect(answers.map(codeOf)).toEqual([verificationCodeNeeded.code, incorrectVerificationCode.code]);
    expect([stolen.statusCode, owned.statusCode]).toEqual([403, 200]);
  });

  test('a code for one change permits no other, nor one of another account', async () => {
    const admin = await host.createUser('Admin');
    const other = await host.createUser('Admin');
    await begin(OWNER, admin);
    const vcode = await mailedCode(admin);
    await begin(THIEF, other);

    const answers = [
      await makeToken(THIEF, admin, { vcode }),
      await begin(THIEF, other, { vcode }),
      await begin(OWNER, admin, { vcode }),
    ];

    expect(answers.map(codeOf)).toEqual([
      incorrectVerificationCode.code,
      incorrectVerificationCode.code,
      undefined,
    ]);
  });

  test('who begins again within a minute is asked for the code that is in the mailbox', async () => {
    const user = await host.createUser('User');

    const answers = [await begin(OWNER, user), await begin(OWNER, user)];

    expect(answers.map(codeOf)).toEqual([verificationCodeNeeded.code, verificationCodeNeeded.code]);
    expect(await mailsTo(user)).toHaveLength(1);
  });

  test("a thief who asks for codes without end uses up none of the owner's for recovery", async () => {
    const user = await host.createUser('User');
    const email = `${user.userName}@example.org`;
    const answers = [];
    for (let index = 0; index < 30; index += 1) {
      later(1);
      answers.push(await begin(`203.0.113.${String(index)}`, user));
    }
    const mails = await mailsTo(user);
    later(1);
    const vcode = await host.services.codes.issue({ purpose: 'recover', email }, OWNER);

    const recovered = await host.app.inject({
      method: 'POST',
      url: '/api/user/v2/recovery',
      remoteAddress: OWNER,
      payload: { email, pwd: 'another-password', vcode },
    });

    expect(answers.at(-1)?.statusCode).toBe(429);
    expect(mails.length).toBeLessThanOrEqual(6);
    expect(recovered.json()).toMatchObject({ code: 0 });
  });
});
