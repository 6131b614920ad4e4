import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from '../../testing/call-as.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';
import { makeTestHost } from '../../testing/make-test-host.js';
import { warnUser } from './warnings.js';

interface OwnWarnings {
  readonly records: readonly { warningId: number }[];
}

describeOnEachEngine('warnings', (engine) => {
  let host: TestHost;
  let admin: TestUser;
  let user: TestUser;
  let now: Date;

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now });
  });
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    admin = await host.createUser('Admin');
    user = await host.createUser('User');
  });
  afterAll(() => host.close());

  const warn = (changes: object = {}, as = admin) =>
    callAs(host, as).post('/api/admin/warn/', {
      userId: user.userId,
      reasonChinese: '请勿辱骂',
      reasonEnglish: 'mind your words',
      ...changes,
    });
  const listed = (userId = user.userId) =>
    callAs(host, admin).get(`/api/ext/admin/warnings?userId=${String(userId)}`);
  const mailsTo = async ({ userName }: TestUser) =>
    (await host.readMails()).filter((mail) => mail.includes(`${userName}@example.org`));

  // S4-06 S7-25
  test('a warned user gets a mail with the reason in both languages', { tags: 'rest' }, async () => {
    const answer = await warn();

    const [mail] = await mailsTo(user);
    expect(answer.json()).toEqual({ code: 0, info: 'ok' });
    expect(mail).toContain(
      `你的账号 ${user.userName} 收到了一条管理员警告。\n原因：请勿辱骂\n\n` +
        `An administrator has sent a warning to your account ${user.userName}.\nReason: mind your words`,
    );
  });

  test('a mail without one of the reasons has no empty line in its place', { tags: 'rest' }, async () => {
    await warn({ reasonChinese: '' });

    const [mail] = await mailsTo(user);
    expect(mail).toContain('收到了一条管理员警告。\n\nAn administrator');
  });

  test('the audit log keeps who was warned, and why', async () => {
    await warn();

    const log = await callAs(host, admin).get(`/api/ext/admin/audit?target=user:${String(user.userId)}`);
    expect(log.json()).toMatchObject({ records: [{ act: 'admin.warn' }] });
    expect(log.body).toContain('请勿辱骂');
  });

  test(
    'a warning stands when its mail cannot be sent, and the admin hears so',
    { tags: 'rest' },
    async () => {
      // Nothing listens on port 1.
      const mail = { host: '127.0.0.1', port: 1, secure: false, requireTLS: false, from: 'host@example.org' };
      const mailless = await startTestHost({
        database: host.database,
        clock: () => now,
        configuration: { mail },
      });

      const answer = await callAs(mailless, admin).post('/api/admin/warn/', {
        userId: user.userId,
        reasonChinese: '请勿辱骂',
        reasonEnglish: 'mind your words',
      });
      await mailless.close();

      expect(answer.json()).toEqual({
        code: 0,
        info: 'the warning is stored, but its mail could not be sent',
      });
      expect((await listed()).json()).toMatchObject({ records: [{ reasonChinese: '请勿辱骂' }] });
    },
  );

  test('a warning whose host was killed while it mailed does not count as mailed', async () => {
    const send = () => Promise.reject(new Error('killed'));
    const mailer = { send, close: () => undefined };
    const dying = makeTestHost({ db: host.database.db, clock: () => now, mailer });
    const acting = { ...admin, address: '', requestId: '', idempotencyKey: 'killed' };
    const request = { userId: user.userId, reasonChinese: '请勿辱骂', reasonEnglish: 'mind your words' };
    await expect(warnUser(dying, acting, request)).rejects.toThrow('killed');

    const again = await warnUser(dying, acting, request);

    expect(again).toEqual({ isMailed: false });
  });

  test('a warning that was mailed says so to a caller who sends it again', async () => {
    const headers = { cookie: admin.cookie, 'idempotency-key': 'mailed' };
    const payload = { userId: user.userId, reasonChinese: '请勿辱骂', reasonEnglish: '' };
    const send = () => host.app.inject({ method: 'POST', url: '/api/admin/warn/', headers, payload });
    const first = await send();

    const second = await send();

    expect([first.json(), second.json()]).toEqual([
      { code: 0, info: 'ok' },
      { code: 0, info: 'ok' },
    ]);
    expect(await mailsTo(user)).toHaveLength(1);
  });

  test('admins see the warnings of a user in both languages, latest first, and when they were read', async () => {
    await warn();
    const [warningId = 0] = await ownIds();
    now = new Date('2026-03-02T12:00:00Z');
    await markRead([warningId]);
    await warn({ reasonChinese: '第二次', reasonEnglish: '' });

    const [second] = await ownIds();
    const warnedBy = admin.userName;
    expect((await listed()).json()).toEqual({
      records: [
        {
          ...{ warningId: second, time: '2026-03-02T12:00:00.000Z', readTime: null, warnedBy },
          ...{ reasonChinese: '第二次', reasonEnglish: '' },
        },
        {
          ...{ warningId, time: '2026-03-01T12:00:00.000Z', readTime: '2026-03-02T12:00:00.000Z', warnedBy },
          ...{ reasonChinese: '请勿辱骂', reasonEnglish: 'mind your words' },
        },
      ],
    });
  });

  const own = (as = user) => callAs(host, as).get('/api/ext/player/warnings');
  const ownIds = async (as = user) =>
    (await own(as)).json<OwnWarnings>().records.map((each) => each.warningId);
  const markRead = (warningIds: readonly number[], as = user) =>
    callAs(host, as).post('/api/ext/player/warnings/read', { warningIds });

  test('a warned user reads own warnings in both languages, latest first, without the admin’s name', async () => {
    await warn();
    now = new Date('2026-03-02T12:00:00Z');
    await warn({ reasonChinese: '第二次', reasonEnglish: '' });

    const [second, first] = await ownIds();
    expect((await own()).json()).toEqual({
      records: [
        {
          warningId: second,
          time: '2026-03-02T12:00:00.000Z',
          reasonChinese: '第二次',
          reasonEnglish: '',
          isRead: false,
        },
        {
          warningId: first,
          time: '2026-03-01T12:00:00.000Z',
          reasonChinese: '请勿辱骂',
          reasonEnglish: 'mind your words',
          isRead: false,
        },
      ],
    });
  });

  test('a warning is read once its reader says so, and not because it was listed', async () => {
    await warn();
    await warn();
    const [second = 0] = await ownIds();

    const answer = await markRead([second]);

    expect(answer.json()).toEqual({ code: 0, info: 'ok' });
    expect((await own()).json()).toMatchObject({ records: [{ isRead: true }, { isRead: false }] });
  });

  test('nobody reads the warnings of others, nor marks them as read', async () => {
    const other = await host.createUser('User');
    await warn();

    const answer = await markRead(await ownIds(), other);

    expect(answer.statusCode).toBe(200);
    expect((await own(other)).json()).toEqual({ records: [] });
    expect((await own()).json()).toMatchObject({ records: [{ isRead: false }] });
  });

  test('a warned user stays signed in', async () => {
    await warn();

    expect((await callAs(host, user).get('/api/user/v2/status')).json()).toMatchObject({ code: 0 });
  });

  test('a closed account cannot be warned', async () => {
    await host.database.db
      .updateTable('users')
      .set({ closed_at: now })
      .where('user_id', '=', user.userId)
      .execute();

    expect((await warn()).statusCode).toBe(404);
    expect(await mailsTo(user)).toEqual([]);
  });

  test('nobody is not found, for a warning and for its list', async () => {
    expect([(await warn({ userId: 1 })).statusCode, (await listed(1)).statusCode]).toEqual([404, 404]);
  });

  test('a reason of more than 500 characters, or with NUL or half a letter in it, is refused', async () => {
    const reasons = ['长'.repeat(501), 'a\0b', 'half \ud83d'];

    const answers = await Promise.all(reasons.map((reasonChinese) => warn({ reasonChinese })));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  });

  test('only admins warn, and only admins see warnings', async () => {
    const url = `/api/ext/admin/warnings?userId=${String(user.userId)}`;

    const answers = [await warn({}, user), await callAs(host, user).get(url)];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  });
});
