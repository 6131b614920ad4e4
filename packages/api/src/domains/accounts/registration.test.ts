import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost } from '../../testing/index.js';
import { signInByForm } from '../../testing/sign-in-by-form.js';

interface Form {
  uname: string;
  pwd: string;
  email: string;
  icode?: string;
  vcode: string;
}

const MINUTE_MS = 60_000;

describeOnEachEngine('registration', (engine) => {
  let host: TestHost;
  let now: Date;

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now });
  });
  beforeEach(() => {
    now = new Date('2026-03-01T12:00:00Z');
  });
  afterAll(() => host.close());

  const register = (payload: Form) =>
    host.app.inject({ method: 'POST', url: '/api/user/v2/register', payload });
  const codeFor = (email: string) => host.services.codes.issue({ purpose: 'register', email }, '127.0.0.1');
  /** A form that passes, with a code in the mailbox. */
  const aForm = async (changes: Partial<Form> = {}): Promise<Form> => {
    const number = String(randomInt(1_000_000, 10_000_000_000));
    const form = { uname: `user.${number}`, pwd: 'a-good-password', email: `${number}@qq.com`, ...changes };
    return { ...form, vcode: changes.vcode ?? (await codeFor(form.email)) };
  };
  const addInvitation = (code: string, state: string) =>
    host.database.db
      .insertInto('invitation_codes')
      .values({
        invitation_code: code,
        state,
        inviter_user_id: null,
        registered_email: null,
        description: '',
        created_at: now,
        used_at: null,
      })
      .execute();

  // S7-05
  test(
    'who has the code from the mailbox gets an account and can sign in with it',
    { tags: 'rest' },
    async () => {
      const form = await aForm();

      const answer = await register(form);
      const login = await signInByForm(host, { userName: form.uname, password: form.pwd });

      expect(answer.json()).toEqual({ code: 0, info: 'ok' });
      expect(answer.headers).not.toHaveProperty('set-cookie');
      expect(login.json()).toEqual({ code: 0, info: 'ok' });
    },
  );

  // S5-01 S5-02 S8-04 S8-05 S8-07
  test.each([
    ['a short user name', { uname: 'short' }, 400, 51],
    ['a user name with a space', { uname: 'with space' }, 400, 51],
    ['a short password', { pwd: 'short' }, 400, 52],
    ['a password with a letter beyond ASCII', { pwd: 'pässword' }, 400, 52],
    ['no e-mail address', { email: 'nobody' }, 400, 54],
  ])('%s is refused', async (_what, changes, status, code) => {
    const answer = await register(await aForm({ vcode: '000000', ...changes }));

    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });

  // S8-06
  test('a taken user name is refused, and one that differs in case is not taken', async () => {
    const first = await aForm();
    await register(first);

    const same = await register(await aForm({ uname: first.uname }));
    const otherCase = await register(await aForm({ uname: first.uname.toUpperCase() }));

    expect(same.statusCode).toBe(409);
    expect(same.json()).toMatchObject({ code: 53 });
    expect(otherCase.json()).toMatchObject({ code: 0 });
  });

  // S8-08
  test('an address has one account, whatever the case of its letters', async () => {
    const email = 'Some.Body@gmail.com';
    await register(await aForm({ email }));
    now = new Date(now.getTime() + 60_000);

    const vcode = await host.services.codes.issue({ purpose: 'recover', email }, '127.0.0.1');
    const answer = await register(await aForm({ email: email.toLowerCase(), vcode }));

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 55 });
  });

  test('a Gmail mailbox has one account, however its address is dotted and tagged', async () => {
    await register(await aForm({ email: 'dotted.person@gmail.com' }));
    now = new Date(now.getTime() + 60_000);
    const email = 'dottedperson+second@googlemail.com';

    const vcode = await host.services.codes.issue({ purpose: 'recover', email }, '127.0.0.1');
    const answer = await register(await aForm({ email, vcode }));

    expect(answer.json()).toMatchObject({ code: 55 });
  });

  test('who has no code does not learn which names are taken', async () => {
    const first = await aForm();
    await register(first);

    const answer = await register(await aForm({ uname: first.uname, vcode: 'wrong' }));

    expect(answer.json()).toMatchObject({ code: 71 });
  });

  test('of two who take one name at once, one gets it and the other hears that it is taken', async () => {
    const uname = `race.${String(randomInt(1_000_000_000))}`;
    const forms = await Promise.all([aForm({ uname }), aForm({ uname })]);

    const answers = await Promise.all(forms.map(register));

    const codes = answers.map((answer) => answer.json<{ code: number }>().code);
    expect(codes.sort((a, b) => a - b)).toEqual([0, 53]);
  });

  test('of two who register one mailbox at once, one gets it and the other hears that it is taken', async () => {
    const first = await aForm();
    now = new Date(now.getTime() + MINUTE_MS);
    const second = await aForm({ email: first.email });

    const answers = await Promise.all([first, second].map(register));

    const codes = answers.map((answer) => answer.json<{ code: number }>().code);
    expect(codes.sort((a, b) => a - b)).toEqual([0, 55]);
  });

  // S5-06 S8-12
  test.each(['no-such-code', 'free-code', 'used-code'])(
    'an address that is neither QQ nor Gmail needs a ready invitation code, not %s',
    async (icode) => {
      const code = `${icode}-${String(randomInt(1_000_000_000))}`;
      await addInvitation(`${code}-other`, 'ready');
      await addInvitation(code, icode === 'free-code' ? 'free' : 'used');

      const answer = await register(await aForm({ email: `${code}@example.org`, icode: code }));

      expect(answer.json()).toMatchObject({ code: 76 });
    },
  );

  test('who was not invited does not learn which names are taken', async () => {
    const first = await aForm();
    await register(first);

    const answer = await register(await aForm({ uname: first.uname, email: `${first.uname}@example.org` }));

    expect(answer.json()).toMatchObject({ code: 76 });
  });

  test('a host that admits only QQ and Gmail takes their addresses', async () => {
    const strict = await startTestHost({
      database: host.database,
      clock: () => now,
      configuration: { emailAdmission: 'direct' },
    });
    const email = '10800000@qq.com';
    const vcode = await strict.services.codes.issue({ purpose: 'register', email }, '127.0.0.1');

    const answer = await strict.app.inject({
      method: 'POST',
      url: '/api/user/v2/register',
      payload: { uname: 'strict.user', pwd: 'a-good-password', email, vcode },
    });
    await strict.close();

    expect(answer.json()).toMatchObject({ code: 0 });
  });

  // S4-07
  test('a ready invitation code opens the door once', async () => {
    const icode = `ready-${String(randomInt(1_000_000_000))}`;
    await addInvitation(icode, 'ready');
    const [first, second] = [
      await aForm({ email: `a-${icode}@example.org`, icode }),
      await aForm({ email: `b-${icode}@example.org`, icode }),
    ];

    const answers = [await register(first), await register(second)];

    expect(answers.map((answer) => answer.json<{ code: number }>().code)).toEqual([0, 76]);
  });

  // S5-08 S9-02
  test('a code is good for ten minutes and no longer', async () => {
    const [inTime, late] = [await aForm(), await aForm()];

    now = new Date(now.getTime() + 10 * MINUTE_MS - 1);
    const first = await register(inTime);
    now = new Date(now.getTime() + 1);
    const second = await register(late);

    expect(first.json()).toMatchObject({ code: 0 });
    expect(second.json()).toMatchObject({ code: 71 });
  });

  // S8-10
  test('a code is used up by the account that it made', async () => {
    const form = await aForm();
    await register(form);

    const answer = await register({ ...form, uname: `${form.uname}.again` });

    expect(answer.json()).toMatchObject({ code: 71 });
  });

  test('a code of another address or for another purpose opens nothing', async () => {
    const form = await aForm();
    const recovery = await host.services.codes.issue(
      { purpose: 'recover', email: 'other.person@gmail.com' },
      '127.0.0.1',
    );

    const answers = await Promise.all([
      register(await aForm({ email: 'another.person@gmail.com', vcode: form.vcode })),
      register(await aForm({ email: 'other.person@gmail.com', vcode: recovery })),
    ]);

    expect(answers.map((answer) => answer.json<{ code: number }>().code)).toEqual([71, 71]);
  });

  test('five wrong guesses spend a code, even when sent at once', async () => {
    const form = await aForm();

    const guesses = await Promise.all(Array.from({ length: 9 }, () => register({ ...form, vcode: 'wrong' })));
    const answer = await register(form);

    const codes = guesses.map((guess) => guess.json<{ code: number }>().code);
    expect(codes.filter((code) => code === 71)).toHaveLength(5);
    expect(answer.json()).toMatchObject({ code: 121 });
  });

  test('the database keeps neither the code nor the password', async () => {
    const form = await aForm();
    await register(form);

    const codes = await host.database.db.selectFrom('verification_codes').selectAll().execute();
    const users = await host.database.db.selectFrom('users').selectAll().execute();

    const stored = JSON.stringify({ codes, users });
    expect(stored).not.toContain(form.pwd);
    expect(codes.map(({ code_hmac }) => code_hmac)).not.toContain(form.vcode);
    expect(stored).toContain('$argon2id$');
  });
});
