import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.js';
import { codeCalls, codeIn } from '../../testing/code-calls.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';
import { makeTestHost } from '../../testing/make-test-host.js';
import { signInByForm } from '../../testing/sign-in-by-form.js';
import { recoverPassword } from './password-changes.js';
import { checkCode, hasLiveCode, issueCode, useUpCode, type CodePurpose } from './verification-codes.js';

const NEW_PASSWORD = 'another-password';

describeOnEachEngine('recovery', (engine) => {
  let host: TestHost;
  let calls: ReturnType<typeof codeCalls>;
  let user: TestUser;
  let email: string;

  beforeAll(async () => {
    host = await startTestHost({ engine });
    calls = codeCalls(host);
  });
  beforeEach(async () => {
    user = await host.createUser('User');
    email = `${user.userName}@example.org`;
  });
  afterAll(() => host.close());

  /** Asks for a code, reads it in the mailbox, and recovers with it. */
  const recover = async (address = email) => {
    await calls.send(address);
    const vcode = codeIn(await calls.mailTo(address));
    return calls.recover({ email: address, pwd: NEW_PASSWORD, vcode });
  };
  const guess = (address: string) => calls.recover({ email: address, pwd: NEW_PASSWORD, vcode: 'not-it' });
  const recoverFrom = async (from: string, vcode: string) => {
    const answer = await host.app.inject({
      method: 'POST',
      url: '/api/user/v2/recovery',
      remoteAddress: from,
      payload: { email, pwd: NEW_PASSWORD, vcode },
    });
    return answer.json<{ code: number }>().code;
  };
  /** Guesses of strangers, five from each network. */
  const guessFromNetworks = async (networks: number) => {
    for (let index = 0; index < networks * 5; index += 1) {
      await recoverFrom(`192.0.2.${String(Math.floor(index / 5))}`, 'not-it');
    }
  };

  const recoverAfterGuesses = async (address: string, guesses: number) => {
    await calls.send(address);
    for (let tries = 0; tries < guesses; tries += 1) await guess(address);
    const vcode = codeIn(await calls.mailTo(address));
    return (await calls.recover({ email: address, pwd: NEW_PASSWORD, vcode })).json<{ code: number }>();
  };

  // S7-11
  test('the mail tells the user name, and the new password signs in', { tags: 'rest' }, async () => {
    const answer = await recover();
    const login = await signInByForm(host, { ...user, password: NEW_PASSWORD });

    expect(answer.json()).toEqual({ code: 0, info: 'ok' });
    expect(await calls.mailTo(email)).toContain(`Your user name: ${user.userName}`);
    expect(login.json()).toMatchObject({ code: 0 });
  });

  // S8-13
  test('the owner of a mailbox without an account hears 101', async () => {
    const answer = await recover('without.account@example.org');

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 101, info: 'user not registered' });
  });

  // S8-11
  test('the owner of a closed account hears 75', async () => {
    await host.app.inject({
      method: 'POST',
      url: '/api/user/v2/delete',
      headers: { cookie: user.cookie },
      payload: { pwd: user.password },
    });

    const answer = await recover();

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: 75, info: 'recovery refused: account closed' });
  });

  test('the owner of an account that is closed and banned hears that it is closed', async () => {
    await host.services.accountClosing.close({ ...user, group: 'User' }, { ...user, address: '127.0.0.1' });
    const expiresAt = new Date(Date.now() + 60_000);
    await host.services.bans.ban(user.userId, { type: 1, reasonChinese: '', reasonEnglish: '', expiresAt });

    const answer = await recover();

    expect(answer.json()).toEqual({ code: 75, info: 'recovery refused: account closed' });
  });

  test('a banned person hears 75, and the password stays', async () => {
    await host.services.bans.ban(user.userId, {
      type: 1,
      reasonChinese: '',
      reasonEnglish: '',
      expiresAt: new Date(Date.now() + 60_000),
    });

    const answer = await recover();

    expect(answer.json()).toEqual({ code: 75, info: 'recovery refused: account banned' });
    expect((await signInByForm(host, user)).json()).toMatchObject({ code: 103 });
  });

  test('an address or a password that none can have is refused before the code is looked at', async () => {
    const typed = { pwd: NEW_PASSWORD, vcode: '000000' };

    const answers = [
      await calls.recover({ ...typed, email: 'nobody' }),
      await calls.recover({ ...typed, email, pwd: 'short' }),
    ];

    expect(answers.map((answer) => answer.json<{ code: number }>().code)).toEqual([54, 52]);
  });

  test('an account that is closed while its new password is hashed stays closed', async () => {
    const own = makeTestHost({ db: host.database.db, clock: () => new Date() });
    const verificationCode = await issueCode(own, { purpose: 'recover', email }, '127.0.0.1');
    const hash: typeof own.passwords.hash = async (...typed) => {
      await host.services.accountClosing.close({ ...user, group: 'User' }, { ...user, address: '127.0.0.1' });
      return own.passwords.hash(...typed);
    };

    const recovery = recoverPassword(
      { ...own, passwords: { ...own.passwords, hash } },
      { email, password: NEW_PASSWORD, verificationCode, address: '127.0.0.1', requestId: '' },
    );

    await expect(recovery).rejects.toMatchObject({ failure: 'recoveryRefused' });
  });

  test('a code that was right when it was checked is wrong once another call used it up', async () => {
    const own = makeTestHost({ db: host.database.db, clock: () => new Date() });
    const target = { purpose: 'recover', email } as const;
    const code = await issueCode(own, target, '127.0.0.1');
    const codeId = await checkCode(own, target, { code, address: '127.0.0.1' });
    const use = () => inTransaction(own.db, (open) => useUpCode(open, codeId, own.clock()));
    await use();

    await expect(use()).rejects.toMatchObject({ failure: 'incorrectVerificationCode' });
  });

  // S8-10
  test('who does not read the mailbox hears the same of every address', async () => {
    const unknown = `nobody.${user.userName}@example.org`;
    const sent = [await calls.send(email), await calls.send(unknown)];

    const guesses = [await guess(email), await guess(unknown)];

    expect(sent.map((answer) => answer.json<unknown>())).toEqual(Array(2).fill({ code: 0, info: 'ok' }));
    expect(guesses.map((answer) => answer.json<{ code: number }>().code)).toEqual([71, 71]);
  });

  // S8-16
  test('after five wrong codes even the right one is refused, of every address', async () => {
    const unknown = `nobody.${user.userName}@example.org`;

    const answers = [await recoverAfterGuesses(email, 5), await recoverAfterGuesses(unknown, 5)];

    expect(answers).toMatchObject([{ code: 121 }, { code: 121 }]);
  });

  test('five wrong codes from one network leave those from another their tries', async () => {
    await calls.send(email);
    await guessFromNetworks(1);

    const vcode = codeIn(await calls.mailTo(email));

    expect(await recoverFrom('192.0.2.0', vcode)).toBe(121);
    expect(await recoverFrom('198.51.100.7', vcode)).toBe(0);
  });

  test(
    'strangers from many networks cannot use up the tries of the network that asked for the code',
    { tags: 'rest' },
    async () => {
      await calls.send(email);
      await guessFromNetworks(10);

      const vcode = codeIn(await calls.mailTo(email));

      expect(await recoverFrom('198.51.100.7', vcode)).toBe(121);
      expect(await recoverFrom('127.0.0.1', vcode)).toBe(0);
    },
  );

  test('the code goes to the address of the account, not to one that is the same mailbox', async () => {
    await calls.send(email.replace('@', '+tag@'));

    expect(codeIn(await calls.mailTo(email))).toMatch(/^[0-9]{6}$/);
  });

  test('a code recovers its own account, and not another one of the same mailbox', async () => {
    const [first, second] = [`le.gacy.${engine}@gmail.com`, `legacy${engine}@gmail.com`];
    const other = await host.createUser('User');
    // As accounts were stored before mailboxes were compared.
    const move = (userId: number, address: string) =>
      host.database.db
        .updateTable('users')
        .set({ email: address, email_key: address })
        .where('user_id', '=', userId)
        .execute();
    await move(user.userId, first);
    await move(other.userId, second);
    await calls.send(first);
    const vcode = codeIn(await calls.mailTo(first));

    const wrong = await calls.recover({ email: second, pwd: NEW_PASSWORD, vcode });
    const right = await calls.recover({ email: first, pwd: NEW_PASSWORD, vcode });

    expect(wrong.json()).toMatchObject({ code: 71 });
    expect(right.json()).toMatchObject({ code: 0 });
  });

  // S8-09
  test('who was invited recovers also where only QQ and Gmail are admitted', { tags: 'rest' }, async () => {
    const strict = await startTestHost({
      database: host.database,
      configuration: { emailAdmission: 'direct' },
    });
    const strictCalls = codeCalls(strict);
    const sent = await strictCalls.send(email);
    const vcode = codeIn(await strictCalls.mailTo(email));

    const answer = await strictCalls.recover({ email, pwd: NEW_PASSWORD, vcode });
    await strict.close();

    expect(sent.json()).toMatchObject({ code: 0 });
    expect(answer.json()).toMatchObject({ code: 0 });
  });

  test('a host that admits only QQ and Gmail tells nobody who has an account', async () => {
    const strict = await startTestHost({
      database: host.database,
      configuration: { emailAdmission: 'direct' },
    });
    const strictCalls = codeCalls(strict);
    const nobody = 'nobody.at.all@example.org';

    const answers = [await strictCalls.send(email), await strictCalls.send(nobody)];
    const mails = [await strictCalls.mailTo(email), await strictCalls.mailTo(nobody)];
    const registrations = await Promise.all(
      [email, nobody].map((address) =>
        strictCalls.register({ uname: 'some.body.new', pwd: NEW_PASSWORD, email: address, vcode: '000000' }),
      ),
    );
    await strict.close();

    expect(answers.map((answer) => answer.json<unknown>())).toEqual([
      { code: 0, info: 'ok' },
      { code: 0, info: 'ok' },
    ]);
    expect(mails.map((mail) => codeIn(mail))).toEqual([
      expect.stringMatching(/^\d{6}$/),
      expect.stringMatching(/^\d{6}$/),
    ]);
    expect(registrations.map((answer) => answer.json<{ code: number }>().code)).toEqual([57, 57]);
  });

  test('codes of signed-in users, for networks known to the account and for anybody are counted apart', async () => {
    let at = new Date();
    const own = makeTestHost({ db: host.database.db, clock: () => at });
    const home = '198.51.100.77';
    await signInByForm(host, user, { from: home });
    const issue = async (purpose: CodePurpose, address: string, to = email) => {
      at = new Date(at.getTime() + 61_000);
      await issueCode(own, { purpose, email: to }, address);
    };

    const before = await hasLiveCode(own, { purpose: 'two-step', email }, home);
    await issue('two-step', home);
    const after = await hasLiveCode(own, { purpose: 'two-step', email }, home);
    await issue('admin-token', home);
    await issue('recover', home);
    await issue('recover', '203.0.113.9');
    await issue('register', home, `nobody.${email}`);

    const pools = await host.database.db
      .selectFrom('verification_codes')
      .select('pool')
      .where('email_key', 'in', [email, `nobody.${email}`])
      .orderBy('created_at')
      .execute();
    expect(pools.map(({ pool }) => pool)).toEqual([
      'signedIn',
      'signedIn',
      'knownNetworks',
      'anyone',
      'anyone',
    ]);
    expect([before, after]).toEqual([false, true]);
  });

  test('of many who ask for a code for one address at once, one gets it', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.send(email)));

    const sent = answers.filter((answer) => answer.statusCode === 200);
    const mails = (await host.readMails()).filter((mail) => mail.startsWith(`To: ${email}\n`));
    expect([sent.length, mails.length]).toEqual([1, 1]);
  });
});
