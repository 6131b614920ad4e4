import { banTypes } from '@ra3/sdk/facts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from '../../testing/call-as.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';
import { signInByForm } from '../../testing/sign-in-by-form.js';
import { refuseBannedLogin } from './bans.js';

const DAY_MS = 24 * 60 * 60_000;

describeOnEachEngine('bans', (engine) => {
  let host: TestHost;
  let admin: TestUser;
  let user: TestUser;
  let now: Date;
  /** Each test's users come from an address of their own. */
  let here: string;
  let tests = 0;

  beforeAll(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    host = await startTestHost({ engine, clock: () => now });
    admin = await host.createUser('Admin');
  });
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    here = `10.0.0.${String((tests += 1))}`;
    user = await host.createUser('User');
  });
  afterAll(() => host.close());

  const aBan = (changes: object = {}) => ({
    userId: user.userId,
    banTime: '1d',
    reasonChinese: '作弊',
    reasonEnglish: 'cheating',
    type: banTypes.User,
    ...changes,
  });
  const ban = (changes: object = {}) => callAs(host, admin).post('/api/admin/ban/', aBan(changes));
  const signIn = (who: TestUser = user, from = here) => signInByForm(host, who, { from });
  const codeOf = async (who: TestUser, on: TestHost = host) =>
    (await callAs(on, who).get('/api/user/v2/status')).json<{ code: number }>().code;
  const viewOf = async (who: TestUser) =>
    (await callAs(host, admin).get(`/api/admin/info/user/${String(who.userId)}`)).json<object>();

  // S3-02 S4-06 S7-24
  test('a banned user hears reason and end at the next login', { tags: 'rest' }, async () => {
    const answer = await ban();

    expect(answer.json()).toEqual({ code: 0, info: 'ok' });
    expect((await signIn()).json()).toMatchObject({
      code: 103,
      info: 'account banned until 2026-03-02T12:00:00.000Z: 作弊 / cheating',
    });
  });

  // S7-24
  test('a ban that comes while its user signs in is told like any other', async () => {
    await ban();

    const login = refuseBannedLogin({ db: host.database.db, clock: () => now }, user.userId, {
      address: here,
    });

    await expect(login).rejects.toMatchObject({
      failure: 'accountBanned',
      message: 'account banned until 2026-03-02T12:00:00.000Z: 作弊 / cheating',
    });
  });

  test('a login that a ban of the account refuses is not among its logins', async () => {
    await ban();
    await signIn();

    const logins = await callAs(host, admin).get(`/api/admin/info/user/${String(user.userId)}/recent/login`);
    expect(logins.json()).toMatchObject({ total: 0 });
  });

  test('a ban ends the sessions of the user at once, on every process', { tags: 'rest' }, async () => {
    const other = await startTestHost({ database: host.database, clock: () => now });
    const before = await codeOf(user, other);

    await ban();
    const after = [await codeOf(user, other), await codeOf(user)];
    await other.close();

    expect({ before, after }).toEqual({ before: 0, after: [1, 1] });
  });

  test('whatever logins meet a ban, no session of the banned user is left', { tags: 'rest' }, async () => {
    const logins = Array.from({ length: 12 }, (_, index) =>
      signIn(user, `10.9.${String(tests)}.${String(index)}`),
    );
    await Promise.race(logins);

    await ban();
    const codes = (await Promise.all(logins)).map((answer) => answer.json<{ code: number }>().code);
    const sessions = await host.database.db
      .selectFrom('sessions')
      .select('session_hash')
      .where('user_id', '=', user.userId)
      .execute();

    expect(codes.filter((code) => code !== 0 && code !== 103)).toEqual([]);
    expect(sessions).toEqual([]);
  });

  // S3-02 S4-06
  test('a ban ends by itself', async () => {
    await ban({ banTime: '1h' });

    now = new Date(now.getTime() + DAY_MS / 24);

    expect((await signIn()).json()).toMatchObject({ code: 0 });
    expect(await viewOf(user)).toMatchObject({ state: 'normal', ban: null });
  });

  // S4-06
  test('a ban time of "0" ends a ban', async () => {
    await ban();

    const answer = await ban({ banTime: '0' });

    expect(answer.json()).toMatchObject({ code: 0 });
    expect((await signIn()).json()).toMatchObject({ code: 0 });
    expect(await viewOf(user)).toMatchObject({ state: 'normal', ban: null });
  });

  test('a new ban takes the place of the one before, also a shorter one', async () => {
    await ban({ banTime: '1y', type: 15 });

    await ban({ banTime: '1h', reasonChinese: '辱骂' });

    expect(await viewOf(user)).toMatchObject({
      state: 'banned',
      ban: { reasonChinese: '辱骂', expiryTime: '2026-03-01T13:00:00.000Z', type: 1 },
    });
  });

  test('the longest ban time there is ends before the year 10000', async () => {
    await ban({ banTime: '99999y' });

    expect(await viewOf(user)).toMatchObject({ ban: { expiryTime: '9999-12-31T00:00:00.000Z' } });
  });

  // S3-02
  test('a ban that runs holds both reasons, and a lifted one the Chinese alone', async () => {
    await ban();
    const running = await viewOf(user);
    await ban({ banTime: '0' });

    const rows = await host.database.db
      .selectFrom('bans')
      .select(['reason_chinese', 'reason_english'])
      .where('user_id', '=', user.userId)
      .execute();

    expect(running).toMatchObject({ ban: { reasonChinese: '作弊', reasonEnglish: 'cheating' } });
    expect(rows).toEqual([{ reason_chinese: '作弊', reason_english: '' }]);
  });

  // S5-14
  test.each(['', '1', '1s', '-1h', '0h', 'forever'])('%j is refused as a ban time', async (banTime) => {
    const answer = await ban({ banTime });

    expect(answer.statusCode).toBe(400);
    expect(await codeOf(user)).toBe(0);
  });

  test.each([0, 16, -1, 1.5])('%d is refused as a ban type', async (type) => {
    expect((await ban({ type })).statusCode).toBe(400);
  });

  test('an admin can ban neither another admin nor oneself', async () => {
    const other = await host.createUser('Admin');

    const answers = [await ban({ userId: other.userId }), await ban({ userId: admin.userId })];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect([await codeOf(other), await codeOf(admin)]).toEqual([0, 0]);
  });

  test('an admin lifts the ban of one who became an admin since', async () => {
    await ban();
    await host.database.db
      .updateTable('users')
      .set({ user_group: 'Admin' })
      .where('user_id', '=', user.userId)
      .execute();

    expect((await ban({ banTime: '0' })).statusCode).toBe(200);
  });

  test('a ban of nobody is answered as not found', async () => {
    expect((await ban({ userId: 1 })).statusCode).toBe(404);
  });

  test('of two bans at once, one is left', async () => {
    await Promise.all([ban({ banTime: '2d' }), ban({ banTime: '3d' })]);

    const running = await host.database.db
      .selectFrom('bans')
      .select('ban_id')
      .where('user_id', '=', user.userId)
      .where('lifted_at', 'is', null)
      .execute();
    expect(running).toHaveLength(1);
  });

  // S9-21
  test('a ban by address alone leaves the account open from elsewhere', async () => {
    await signIn();

    await ban({ type: banTypes.Ip });

    expect((await signIn(user, here)).json()).toMatchObject({
      code: 103,
      info: 'account banned until 2026-03-02T12:00:00.000Z: 作弊 / cheating',
    });
    expect((await signIn(user, '192.0.2.9')).json()).toMatchObject({ code: 0 });
  });

  test('another user behind a banned address is kept out, and does not hear whose ban it is', async () => {
    const neighbour = await host.createUser('User');
    await signIn();
    await ban({ type: banTypes.User | banTypes.Ip });

    const answer = await signIn(neighbour);

    const expiryTime = '2026-03-02T12:00:00.000Z';
    expect(answer.json()).toEqual({
      code: 103,
      info: `address banned until ${expiryTime}`,
      ban: { reasonChinese: '', reasonEnglish: '', expiryTime },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  // S6-05
  test('nobody registers from a banned address', { tags: 'rest' }, async () => {
    const register = (from: string) =>
      host.app.inject({
        method: 'POST',
        url: '/api/user/v2/register',
        remoteAddress: from,
        payload: { uname: 'somebody.new', pwd: 'a-password', email: '1234567@qq.com', vcode: '000000' },
      });
    await signIn();
    await ban({ type: banTypes.Ip });

    expect((await register(here)).json()).toMatchObject({ code: 103 });
    expect((await register('192.0.2.9')).json()).toMatchObject({ code: 71 });
  });

  test('an admin signs in from a banned address, and may lift the ban', async () => {
    await signIn();
    await ban({ type: banTypes.Ip });

    expect((await signIn(admin)).json()).toMatchObject({ code: 0 });
  });

  test('the ban of an address ends with the ban it came with', async () => {
    await signIn();
    await ban({ type: banTypes.User | banTypes.Ip });

    await ban({ banTime: '0' });

    expect((await signIn()).json()).toMatchObject({ code: 0 });
  });

  test('a ban covers every address of the last 30 days, however many there were', async () => {
    const { db } = host.database;
    const first = `10.200.${String(tests)}.1`;
    await signIn(user, first);
    now = new Date(now.getTime() + DAY_MS);
    await sql`
      INSERT INTO login_records (record_id, user_id, logged_in_at, address, network, mac, machine_code)
      SELECT -n, ${user.userId}, ${now}::timestamptz, '', 'network ' || n, '', '' FROM generate_series(1, 25000) AS n`.execute(
      db,
    );
    const preview = await callAs(host, admin).get(`/api/ext/admin/ban-preview?userId=${String(user.userId)}`);

    await ban({ type: banTypes.Ip });
    const answer = await signIn(user, first);
    await db.deleteFrom('login_records').where('record_id', '<', 0).execute();

    expect(preview.json<{ ip: { origins: string[] } }>().ip.origins).toHaveLength(25_001);
    expect(answer.json()).toMatchObject({ code: 103 });
  });

  test('addresses that the user had long ago stay open', async () => {
    await signIn();
    now = new Date(now.getTime() + 31 * DAY_MS);

    await ban({ type: banTypes.Ip });

    expect((await signIn()).json()).toMatchObject({ code: 0 });
  });

  test('only admins ban', async () => {
    const answer = await callAs(host, user).post('/api/admin/ban/', aBan());

    expect(answer.statusCode).toBe(403);
  });
});
