import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeCalls, codeIn } from '../../testing/code-calls.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';
import { personaCalls } from '../../testing/persona-calls.js';
import { signInByForm } from '../../testing/sign-in-by-form.js';

describeOnEachEngine('closing an account', (engine) => {
  let host: TestHost;
  let user: TestUser;
  let users = 0;

  beforeAll(async () => {
    host = await startTestHost({ engine, world: 'tiny' });
  });
  beforeEach(async () => {
    users += 1;
    user = await host.createUser('User', [`Leaver ${String(users)}`]);
  });
  afterAll(() => host.close());

  const close = (pwd = user.password) =>
    host.app.inject({
      method: 'POST',
      url: '/api/user/v2/delete',
      headers: { cookie: user.cookie },
      payload: { pwd },
    });

  const closeInTurn = async (passwords: readonly string[]) => {
    const codes = [];
    for (const password of passwords) codes.push((await close(password)).json<{ code: number }>().code);
    return codes;
  };

  // S2-38 S8-14
  test(
    'a closed account is signed out everywhere, and its owner hears 102 at the next login',
    { tags: 'rest' },
    async () => {
      const { token } = await host.services.sessions.begin(user.userId);

      const answer = await close();
      const login = await signInByForm(host, user);

      expect(answer.json()).toEqual({ code: 0, info: 'ok' });
      expect(String(answer.headers['set-cookie'])).toContain('Expires=Thu, 01 Jan 1970');
      expect(await host.services.sessions.find(token)).toBeUndefined();
      expect(login.json()).toEqual({ code: 102, info: 'account closed' });
    },
  );

  test('with a wrong password nothing happens, and guesses are counted like logins', async () => {
    const codes = await closeInTurn(['a', 'b', 'c', 'd', 'e', user.password]);

    expect(codes).toEqual([122, 122, 122, 122, 122, 121]);
    expect(await personaCalls(host).list(user)).toHaveLength(1);
  });

  test('its personas are deleted, leave the ladder, and free their names', async () => {
    const [player = 0] = host.world?.personaIds ?? [];
    await host.database.db
      .updateTable('personas')
      .set({ user_id: user.userId })
      .where('persona_id', '=', player)
      .execute();

    await close();

    const ladder = await host.app.inject('/api/stats/ladder/ra3/1v1/records/page/1/result');
    const { records } = ladder.json<{ records: { personaId: number }[] }>();
    expect(records.map(({ personaId }) => personaId)).not.toContain(player);
    const other = await host.createUser('User');
    expect((await personaCalls(host).add(other, `Leaver ${String(users)}`)).json()).toMatchObject({
      code: 0,
    });
  });

  test('user name and address stay taken', async () => {
    const calls = codeCalls(host);
    const email = `${user.userName}@example.org`;
    const fresh = `${String(2_000_000 + users)}@qq.com`;
    await close();
    await calls.send(email);
    await calls.send(fresh);
    const form = { uname: user.userName, pwd: 'a-password' };

    const sameEmail = { ...form, email, vcode: codeIn(await calls.mailTo(email)) };
    const sameName = { ...form, email: fresh, vcode: codeIn(await calls.mailTo(fresh)) };

    expect((await calls.register(sameEmail)).json()).toMatchObject({ code: 55 });
    expect((await calls.register(sameName)).json()).toMatchObject({ code: 53 });
  });

  test('an account of the demo that somebody closed is open again at the next start', async () => {
    await close();

    const { userName, password } = user;
    const account = { userName, password, email: `${userName}@example.org`, group: 'User' } as const;
    await host.services.registration.ensure(account);

    expect((await signInByForm(host, user)).json()).toMatchObject({ code: 0 });
  });

  test('an account of the demo is made once, keeps what is stored of its password, and gets another', async () => {
    const userName = `demo.${engine}`;
    const account = {
      userName,
      password: user.password,
      email: `${userName}@example.org`,
      group: 'User',
    } as const;
    const { registration } = host.services;
    const stored = () =>
      host.database.db
        .selectFrom('users')
        .select(['user_id', 'password_hash', 'state'])
        .where('user_name', '=', userName)
        .execute();
    const userId = await registration.ensure(account);
    const made = await stored();

    const again = await registration.ensure(account);
    const kept = await stored();
    await registration.ensure({ ...account, password: 'another-password' });

    expect(again).toBe(userId);
    expect(kept).toEqual(made);
    expect((await signInByForm(host, { userName, password: 'another-password' })).json()).toMatchObject({
      code: 0,
    });
  });

  test('a persona that is made at the same time does not outlive the account', { tags: 'rest' }, async () => {
    const calls = personaCalls(host);

    await Promise.all([close(), ...manyNames(users).map((name) => calls.add(user, name))]);

    const left = await host.database.db
      .selectFrom('personas')
      .select('persona_name')
      .where('user_id', '=', user.userId)
      .where('deleted', '=', false)
      .execute();
    expect(left).toEqual([]);
  });
});

function manyNames(run: number): string[] {
  return Array.from({ length: 20 }, (_, index) => `R${String(run)} ${String(index)}`);
}
