import { createHash } from 'node:crypto';
import { banTypes, limits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SESSION_LIFE_MS } from './sessions.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost } from '../../testing/index.js';
import { signInByForm, type Answer } from '../../testing/sign-in-by-form.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const BANNED_ADDRESS = '203.0.113.9';

describeOnEachEngine('sessions', (engine) => {
  let host: TestHost;
  let now: Date;

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now });
  });
  beforeEach(() => {
    now = new Date('2026-03-01T12:00:00Z');
  });
  afterAll(() => host.close());

  const status = async (cookie: string) =>
    (await host.app.inject({ url: '/api/user/v2/status', headers: { cookie } })).json<{ code: number }>();
  const cookieOf = (answer: Answer) => String(answer.headers['set-cookie']);
  const cookieValue = (answer: Answer) => cookieOf(answer).split(';')[0] ?? '';

  // S7-08 S7-09 S7-04
  test('signing in makes the status call answer code 0 with the account', { tags: 'rest' }, async () => {
    const user = await host.createUser('User');

    const answer = await signInByForm(host, user);
    const found = await status(cookieValue(answer));

    expect(answer.json()).toEqual({ code: 0, info: 'ok' });
    expect(found).toMatchObject({ code: 0, userId: user.userId, uname: user.userName, group: 'User' });
  });

  test('the database keeps only a hash of the session id', async () => {
    const answer = await signInByForm(host, await host.createUser('User'));
    const token = cookieValue(answer).split('=')[1] ?? '';

    const rows = await host.database.db.selectFrom('sessions').select('session_hash').execute();

    const hashes = rows.map((row) => row.session_hash);
    expect(hashes).toContain(createHash('sha256').update(token).digest('hex'));
    expect(hashes).not.toContain(token);
  });

  test('a session id that somebody brings along is never taken over at login', async () => {
    const user = await host.createUser('User');
    const planted = 'ra3_sid=planted-by-somebody-else';

    const answer = await signInByForm(host, user, { cookie: planted });

    expect(cookieValue(answer)).not.toBe(planted);
    expect(await status(planted)).toMatchObject({ code: 1 });
  });

  test('signing in again ends the session that the browser had', async () => {
    const user = await host.createUser('User');
    const first = cookieValue(await signInByForm(host, user));

    const second = cookieValue(await signInByForm(host, user, { cookie: first }));

    expect(await status(first)).toMatchObject({ code: 1 });
    expect(await status(second)).toMatchObject({ code: 0 });
  });

  // S7-10
  test('signing out ends the session and takes the cookie back', async () => {
    const { cookie } = await host.createUser('User');

    const answer = await host.app.inject({ url: '/api/user/v2/logout', headers: { cookie } });

    expect(cookieOf(answer)).toMatch(/^ra3_sid=; .*Expires=Thu, 01 Jan 1970/);
    expect(await status(cookie)).toMatchObject({ code: 1, group: 'guest' });
  });

  test('a session that nobody used for 30 days is over', async () => {
    const { cookie } = await host.createUser('User');

    now = new Date(now.getTime() + SESSION_LIFE_MS);

    expect(await status(cookie)).toMatchObject({ code: 1 });
  });

  test('using a session moves its end, and the cookie follows', async () => {
    const { cookie } = await host.createUser('User');

    now = new Date(now.getTime() + SESSION_LIFE_MS - HOUR_MS);
    const answer = await host.app.inject({ url: '/api/user/v2/status', headers: { cookie } });
    now = new Date(now.getTime() + SESSION_LIFE_MS - HOUR_MS);

    expect(cookieValue(answer)).toBe(cookie);
    expect(await status(cookie)).toMatchObject({ code: 0 });
  });

  test('a session that was used while the clock was a year ahead lasts no longer than others', async () => {
    const { cookie } = await host.createUser('User');
    now = new Date(now.getTime() + SESSION_LIFE_MS - HOUR_MS);
    await status(cookie);
    now = new Date('2026-03-01T12:00:00Z');
    await status(cookie);

    now = new Date(now.getTime() + SESSION_LIFE_MS);

    expect(await status(cookie)).toMatchObject({ code: 1 });
  });

  test('a session that is used while the clock is a year back for a moment goes on', async () => {
    const { cookie } = await host.createUser('User');
    const present = now;
    await host.database.db.insertInto('sweeps').values({ sweep_id: 1, swept_at: present }).execute();
    now = new Date(present.getTime() - 365 * DAY_MS);
    const during = await host.app.inject({ url: '/api/user/v2/status', headers: { cookie } });

    now = new Date(present.getTime() + HOUR_MS);
    const after = await status(cookie);
    await host.database.db.deleteFrom('sweeps').execute();

    expect(during.headers['set-cookie']).toBeUndefined();
    expect([during.json<{ code: number }>().code, after]).toMatchObject([0, { code: 0 }]);
  });

  test('a session that begins while the clock is a month back lasts as long as others when it is right again', async () => {
    const user = await host.createUser('User');
    const present = now;
    await host.database.db.insertInto('sweeps').values({ sweep_id: 1, swept_at: present }).execute();
    now = new Date(present.getTime() - SESSION_LIFE_MS);
    const cookie = cookieValue(await signInByForm(host, user));
    const during = await status(cookie);

    now = new Date(present.getTime() + HOUR_MS);
    const after = await status(cookie);
    await host.database.db.deleteFrom('sweeps').execute();

    expect([during, after]).toMatchObject([{ code: 0 }, { code: 0 }]);
  });

  test('a session ends 180 days after it began, however often it is used', async () => {
    const { cookie } = await host.createUser('User');
    const begun = now.getTime();
    const end = begun + limits.sessionDays * DAY_MS;
    const useAt = (time: number) => {
      now = new Date(time);
      return host.app.inject({ url: '/api/user/v2/status', headers: { cookie } });
    };
    await useAt(begun + 29 * DAY_MS);
    await useAt(begun + 58 * DAY_MS);
    await useAt(begun + 87 * DAY_MS);
    await useAt(begun + 116 * DAY_MS);
    await useAt(begun + 145 * DAY_MS);
    const last = await useAt(begun + 174 * DAY_MS);
    const shortBefore = await useAt(end - 1);
    const after = await useAt(end);

    expect(limits.sessionDays).toBe(180);
    expect(cookieOf(last)).toContain(`Expires=${new Date(end).toUTCString()}`);
    expect(shortBefore.json()).toMatchObject({ code: 0 });
    expect(after.json()).toMatchObject({ code: 1 });
  });

  test('a session that began too long ago is over, whatever end is stored with it', async () => {
    const { cookie, userId } = await host.createUser('User');
    await host.database.db
      .updateTable('sessions')
      .set({ created_at: new Date(now.getTime() - limits.sessionDays * DAY_MS) })
      .where('user_id', '=', userId)
      .execute();

    expect(await status(cookie)).toMatchObject({ code: 1 });
  });

  const banAddress = async () => {
    const { userId } = await host.createUser('User');
    await host.services.gameLogins.report({ userId, address: BANNED_ADDRESS });
    await host.services.bans.ban(userId, {
      type: banTypes.Ip,
      reasonChinese: '作弊',
      reasonEnglish: 'cheating',
      expiresAt: new Date(now.getTime() + DAY_MS),
    });
  };
  const statusFrom = async (address: string, cookie: string) =>
    (
      await host.app.inject({ url: '/api/user/v2/status', headers: { cookie }, remoteAddress: address })
    ).json<{ code: number }>();

  test('a session that would be prolonged from a banned address ends, everywhere', async () => {
    const { cookie } = await host.createUser('User');
    await banAddress();
    now = new Date(now.getTime() + HOUR_MS);

    expect(await statusFrom(BANNED_ADDRESS, cookie)).toMatchObject({ code: 1 });
    expect(await statusFrom('192.0.2.1', cookie)).toMatchObject({ code: 1 });
  });

  test('a banned address ends no session of an admin, who may lift a wrong ban', async () => {
    const { cookie } = await host.createUser('Admin');
    await banAddress();
    now = new Date(now.getTime() + HOUR_MS);

    expect(await statusFrom(BANNED_ADDRESS, cookie)).toMatchObject({ code: 0 });
  });

  test('a ban ends every session of the user', async () => {
    const user = await host.createUser('User');
    const other = cookieValue(await signInByForm(host, user));

    await host.services.bans.ban(user.userId, {
      type: 1,
      reasonChinese: '作弊',
      reasonEnglish: 'cheating',
      expiresAt: new Date(now.getTime() + HOUR_MS),
    });

    expect(await Promise.all([status(user.cookie), status(other)])).toMatchObject([{ code: 1 }, { code: 1 }]);
  });

  // S7-12
  test('a changed password ends every session and is the only one that works', async () => {
    const user = await host.createUser('User');
    const other = cookieValue(await signInByForm(host, user));

    const answer = await host.app.inject({
      method: 'POST',
      url: '/api/user/v2/change/password',
      headers: { cookie: user.cookie },
      payload: { oldpwd: user.password, newpwd: 'a-new-password' },
    });

    expect(answer.json()).toEqual({ code: 0, info: 'ok' });
    expect(await Promise.all([status(user.cookie), status(other)])).toMatchObject([{ code: 1 }, { code: 1 }]);
    expect((await signInByForm(host, user)).json()).toMatchObject({ code: 122 });
    expect((await signInByForm(host, { ...user, password: 'a-new-password' })).json()).toMatchObject({
      code: 0,
    });
  });

  test('a new password that none can have is refused, and the old one stays', async () => {
    const user = await host.createUser('User');

    const answer = await host.app.inject({
      method: 'POST',
      url: '/api/user/v2/change/password',
      headers: { cookie: user.cookie },
      payload: { oldpwd: user.password, newpwd: 'short' },
    });

    expect(answer.json()).toMatchObject({ code: 52 });
    expect((await signInByForm(host, user)).json()).toMatchObject({ code: 0 });
  });

  // S7-08 S7-12
  test('a login whose password is replaced between check and session begins no session', async () => {
    const user = await host.createUser('User');
    const { services } = host;
    const verified = await services.signIn.signIn({ ...user, address: '192.0.2.1' });
    const typed = { oldPassword: user.password, newPassword: 'a-new-password' };
    const call = { user: { ...user, group: 'User' }, address: '192.0.2.1', requestId: '' } as const;
    await services.passwordChanges.change(call, typed);

    const beginning = services.sessions.beginVerified(verified);

    await expect(beginning).rejects.toMatchObject({ failure: 'wrongCredentials' });
    const rows = await host.database.db
      .selectFrom('sessions')
      .select('user_id')
      .where('user_id', '=', user.userId)
      .execute();
    expect(rows).toEqual([]);
  });

  test('a login whose account is closed between check and session begins no session', async () => {
    const user = await host.createUser('User');
    const { services } = host;
    const verified = await services.signIn.signIn({ ...user, address: '192.0.2.1' });
    await services.accountClosing.close({ ...user, group: 'User' }, { ...user, address: '192.0.2.1' });

    await expect(services.sessions.beginVerified(verified)).rejects.toMatchObject({
      failure: 'wrongCredentials',
    });
  });

  // S7-11
  test('recovery by mailed code ends every session and sets the new password', async () => {
    const user = await host.createUser('User');
    const email = `${user.userName}@example.org`;
    const vcode = await host.services.codes.issue({ purpose: 'recover', email }, '127.0.0.1');

    const answer = await host.app.inject({
      method: 'POST',
      url: '/api/user/v2/recovery',
      payload: { email, pwd: 'a-new-password', vcode },
    });

    expect(answer.json()).toEqual({ code: 0, info: 'ok' });
    expect(await status(user.cookie)).toMatchObject({ code: 1 });
    expect((await signInByForm(host, { ...user, password: 'a-new-password' })).json()).toMatchObject({
      code: 0,
    });
  });
});
