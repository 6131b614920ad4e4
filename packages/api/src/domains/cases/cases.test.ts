import { adminLimits, banTypes } from '@ra3/sdk/facts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAdminDesk, type AdminDesk } from '../../testing/admin-desk.js';
import { callAs } from '../../testing/call-as.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { serviceHeaders, startTestHost, type TestHost, type TestUser } from '../../testing/index.js';

const HOUR_MS = 60 * 60_000;
const UNKNOWN_ID = 1;

describeOnEachEngine('the case of a user', (engine) => {
  let host: TestHost;
  let desk: AdminDesk;
  let user: TestUser;
  let now: Date;

  beforeAll(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    host = await startTestHost({ engine, clock: () => now });
    desk = await openAdminDesk(host);
  });
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    user = await host.createUser('User');
  });
  afterAll(() => host.close());

  const passHours = (hours: number) => (now = new Date(now.getTime() + hours * HOUR_MS));
  const ban = (changes: object = {}, as: Pick<AdminDesk, 'post'> = desk) =>
    as.post('/api/admin/ban/', {
      userId: user.userId,
      banTime: '1d',
      reasonChinese: '作弊',
      reasonEnglish: 'cheating',
      type: banTypes.User,
      ...changes,
    });
  const readCase = <Row>(part: string, userId = user.userId) =>
    desk.read<Row>(`/api/ext/admin/users/${String(userId)}/${part}`);
  const readBans = async () => (await readCase<{ records: object[] }>('bans')).records;

  test(
    'its bans say who banned, for what, who lifted and why, latest first, and in English only while they run',
    { tags: 'rest' },
    async () => {
      const colleague = await openAdminDesk(host);
      await ban();
      passHours(1);
      await ban({ banTime: '0', liftReason: 'mistaken identity' }, colleague);
      passHours(1);
      await ban(
        { reasonChinese: '辱骂', reasonEnglish: 'insults', type: banTypes.User | banTypes.Machine },
        colleague,
      );

      expect(await readBans()).toEqual([
        {
          banId: expect.any(Number) as number,
          type: 9,
          reasonChinese: '辱骂',
          reasonEnglish: 'insults',
          bannedTime: '2026-03-01T14:00:00.000Z',
          expiryTime: '2026-03-02T14:00:00.000Z',
          bannedBy: colleague.admin.userName,
          liftedTime: null,
          liftedBy: null,
          liftReason: null,
        },
        {
          banId: expect.any(Number) as number,
          type: 1,
          reasonChinese: '作弊',
          reasonEnglish: '',
          bannedTime: '2026-03-01T12:00:00.000Z',
          expiryTime: '2026-03-02T12:00:00.000Z',
          bannedBy: desk.admin.userName,
          liftedTime: '2026-03-01T13:00:00.000Z',
          liftedBy: colleague.admin.userName,
          liftReason: 'mistaken identity',
        },
      ]);
    },
  );

  test('a ban that takes the place of another lifts it in the name of its admin', async () => {
    const colleague = await openAdminDesk(host);
    await ban();
    passHours(1);

    await ban({ banTime: '1h' }, colleague);

    expect(await readBans()).toMatchObject([
      { bannedBy: colleague.admin.userName, liftedTime: null },
      {
        bannedBy: desk.admin.userName,
        liftedTime: '2026-03-01T13:00:00.000Z',
        liftedBy: colleague.admin.userName,
        liftReason: null,
      },
    ]);
  });

  test('a lift reason that comes with a new ban is refused by name', async () => {
    const answer = await ban({ liftReason: 'appeal' });

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ detail: 'body.liftReason goes with a banTime of 0' });
  });

  test('a ban of before authors were kept is shown without one', async () => {
    await host.services.bans.ban(user.userId, {
      ...{ type: 1, reasonChinese: '旧', reasonEnglish: '' },
      expiresAt: new Date('2026-03-02T12:00:00Z'),
    });

    expect(await readBans()).toMatchObject([{ reasonChinese: '旧', bannedBy: null }]);
  });

  test('of many bans the latest are shown', async () => {
    const rows = Array.from({ length: adminLimits.bansShown + 1 }, (_, index) => ({
      ...{ ban_id: user.userId + index, user_id: user.userId, ban_type: 1, reason_english: '' },
      reason_chinese: String(index),
      banned_at: new Date(now.getTime() + index),
      expires_at: now,
    }));
    await host.database.db.insertInto('bans').values(rows).execute();

    const bans = await readBans();

    expect(bans).toHaveLength(adminLimits.bansShown);
    expect(bans[0]).toMatchObject({ reasonChinese: String(adminLimits.bansShown) });
  });

  // S7-24
  test('why a ban was lifted is in the audit log; its English reason is not', async () => {
    await ban();
    await ban({ banTime: '0', liftReason: 'appeal' });

    const entries = await desk.readAudit(`user:${String(user.userId)}`);

    expect(entries).toMatchObject([{ act: 'admin.ban', after: { liftReason: 'appeal' } }, { before: null }]);
    expect(JSON.stringify(entries)).not.toContain('cheating');
  });

  test('its facts tell when the account was made, and the first and last login that are kept', async () => {
    const play = () =>
      host.app.inject({
        method: 'POST',
        url: '/internal/logins',
        headers: serviceHeaders(host.serviceToken),
        payload: { userId: user.userId, address: '203.0.113.5' },
      });
    const before = await readCase<object>('facts');
    passHours(1);
    await play();
    passHours(1);
    await play();

    const after = await readCase<object>('facts');

    const made = { registeredTime: '2026-03-01T12:00:00.000Z', invitedBy: null };
    expect(before).toEqual({ ...made, firstLoginTime: null, lastLoginTime: null });
    expect(after).toEqual({
      ...made,
      firstLoginTime: '2026-03-01T13:00:00.000Z',
      lastLoginTime: '2026-03-01T14:00:00.000Z',
    });
  });

  test('its facts tell who invited the user', async () => {
    const inviter = await host.createUser('User');
    await host.database.db
      .insertInto('invitation_codes')
      .values({
        ...{
          invitation_code: `code-${user.userName}`,
          state: 'used',
          description: '',
          created_at: now,
          used_at: now,
        },
        inviter_user_id: inviter.userId,
        registered_email: `${user.userName}@example.org`,
      })
      .execute();

    expect(await readCase<object>('facts')).toMatchObject({
      invitedBy: { userId: inviter.userId, userName: inviter.userName },
    });
  });

  // S7-23
  test('the names that a persona had come latest first, with the admin who changed one', async () => {
    const names = ['First', 'Second', 'Third'].map((name) => `${name} ${String(user.userId % 100_000)}`);
    const owner = await host.createUser('User', names.slice(0, 1));
    const [persona] = await host.services.personas.ofUser(owner.userId);
    const personaId = persona?.personaId ?? 0;
    await host.services.personas.rename(owner.userId, personaId, names[1] ?? '');
    passHours(1);
    await desk.post(
      `/api/admin/changename/persona/${String(personaId)}/${encodeURIComponent(names[2] ?? '')}/false`,
    );

    const path = `/api/ext/admin/personas/${String(personaId)}/names`;
    const old = await desk.read<object>(path);
    const second = await desk.read<object>(`${path}?skip=1&limit=1`);

    expect(second).toMatchObject({ total: 2, records: [{ name: names[0] }] });
    expect(old).toEqual({
      next: expect.any(String),
      total: 2,
      records: [
        { name: names[1], until: '2026-03-01T13:00:00.000Z', changedBy: desk.admin.userName },
        { name: names[0], until: '2026-03-01T12:00:00.000Z', changedBy: null },
      ],
    });
  });

  test.each([
    'users/1/facts',
    'users/1/bans',
    'users/1/related',
    'users/1/logins',
    'users/1/notes',
    'personas/1/names',
  ])('%s of nobody is not found', async (path) => {
    expect((await desk.get(`/api/ext/admin/${path}`)).statusCode).toBe(404);
  });

  test('a note about nobody is not found', async () => {
    const answer = await desk.post(`/api/ext/admin/users/${String(UNKNOWN_ID)}/notes/add`, { text: 'who?' });

    expect(answer.statusCode).toBe(404);
  });

  test('a note is read with its author by every admin, latest first, and goes to the audit log', async () => {
    const colleague = await openAdminDesk(host);
    const write = (as: AdminDesk, text: string) =>
      as.post(`/api/ext/admin/users/${String(user.userId)}/notes/add`, { text });
    await write(desk, '小号？ ask again in May');
    passHours(1);
    await write(colleague, 'line one\nline two');

    const notes = await readCase<object>('notes');
    const [entry] = await desk.readAudit(`user:${String(user.userId)}`);

    const noteId = expect.any(Number) as number;
    expect(notes).toEqual({
      records: [
        {
          ...{ noteId, time: '2026-03-01T13:00:00.000Z', writtenBy: colleague.admin.userName },
          text: 'line one\nline two',
        },
        {
          ...{ noteId, time: '2026-03-01T12:00:00.000Z', writtenBy: desk.admin.userName },
          text: '小号？ ask again in May',
        },
      ],
    });
    expect(entry).toMatchObject({
      act: 'admin.addNote',
      adminUserName: colleague.admin.userName,
      before: null,
      after: { text: 'line one\nline two' },
    });
  });

  test.each(['', 'x'.repeat(adminLimits.noteCharacters + 1), 'a\u0000b'])(
    'a note %# is refused',
    async (text) => {
      const answer = await desk.post(`/api/ext/admin/users/${String(user.userId)}/notes/add`, { text });

      expect(answer.statusCode).toBe(400);
    },
  );

  test('a user reads neither notes nor lift reasons in the own data', async () => {
    await desk.post(`/api/ext/admin/users/${String(user.userId)}/notes/add`, { text: 'watch this one' });
    await ban({ type: banTypes.Machine });
    await ban({ banTime: '0', liftReason: 'benefit of the doubt' });

    const cookie = await signInAnew();
    const answer = await callAs(host, { cookie }).get('/api/ext/security/data');

    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('作弊');
    expect(
      ['watch this one', 'benefit of the doubt', desk.admin.userName].filter((word) =>
        answer.body.includes(word),
      ),
    ).toEqual([]);
  });

  async function signInAnew(): Promise<string> {
    const { token } = await host.services.sessions.begin(user.userId);
    return `ra3_sid=${token}`;
  }
});
