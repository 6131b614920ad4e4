// @module-tag rest
import { adminLimits, banTypes } from '@ra3/sdk/facts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachEngine } from '../testing/engines.js';
import { serviceHeaders, startTestHost, type TestHost, type TestUser } from '../testing/index.js';
import { CLOSED_ACCOUNT_DAYS, ENDED_BAN_DAYS } from './delete-expired.js';

const DAY_MS = 24 * 60 * 60_000;
const LOGIN_RECORD_DAYS = 90;
const ORIGIN = { address: '203.0.113.9', mac: '00:1a:2b:3c:4d:5e', machineCode: 'machine-1' };

describeOnEachEngine('What is kept of people', (engine) => {
  let host: TestHost;
  let now: Date;
  let user: TestUser;
  beforeEach(async () => {
    now = new Date('2026-06-15T12:00:00Z');
    const configuration = { loginRecordDays: LOGIN_RECORD_DAYS };
    host = await startTestHost({ engine, clock: () => now, configuration, world: 'tiny' });
    user = await host.createUser('User');
  });
  afterEach(() => host.close());

  const passDays = (days: number) => (now = new Date(now.getTime() + days * DAY_MS));
  const playFrom = (origin: object, userId = user.userId) =>
    host.app.inject({
      method: 'POST',
      url: '/internal/logins',
      headers: serviceHeaders(host.serviceToken),
      payload: { userId, ...origin },
    });
  const ban = (days: number, type: number = banTypes.Ip | banTypes.Machine) =>
    host.services.bans.ban(user.userId, {
      type,
      reasonChinese: '作弊',
      reasonEnglish: 'cheating',
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    });
  const listLogins = () => host.database.db.selectFrom('login_records').selectAll().execute();
  const listBans = () => host.database.db.selectFrom('bans').selectAll().execute();
  const listBannedOrigins = () => host.database.db.selectFrom('banned_origins').selectAll().execute();
  const close = () =>
    host.app.inject({
      method: 'POST',
      url: '/api/user/v2/delete',
      headers: { cookie: user.cookie },
      payload: { pwd: user.password },
    });
  const readUser = () =>
    host.database.db
      .selectFrom('users')
      .selectAll()
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow();

  test('logins go when they are older than the operator wants, and younger ones stay', async () => {
    await playFrom(ORIGIN);
    passDays(LOGIN_RECORD_DAYS - 1);
    await playFrom({ ...ORIGIN, machineCode: 'machine-2' });
    await host.services.sweep();
    const before = await listLogins();
    passDays(2);

    await host.services.sweep();

    expect(before).toHaveLength(2);
    expect((await listLogins()).map(({ machine_code }) => machine_code)).toEqual(['machine-2']);
  });

  test('more logins than one statement deletes go all', async () => {
    const many = Array.from({ length: 4_500 }, (_, index) => ({
      record_id: index + 1,
      user_id: user.userId,
      logged_in_at: now,
      address: ORIGIN.address,
      network: ORIGIN.address,
      mac: '',
      machine_code: '',
    }));
    await host.database.db.insertInto('login_records').values(many.slice(0, 2_500)).execute();
    await host.database.db.insertInto('login_records').values(many.slice(2_500)).execute();
    passDays(LOGIN_RECORD_DAYS + 1);

    await host.services.sweep();

    expect(await listLogins()).toEqual([]);
  });

  test('counts of limits with addresses go within hours', async () => {
    const login = { uname: 'nobody.here', pwd: 'some-password' };
    await host.app.inject({ method: 'POST', url: '/api/user/v2/login', payload: login });
    await host.services.rateWindows.count('login 203.0.113.9', now, 1);
    passDays(1.5);

    await host.services.sweep();

    const { db } = host.database;
    expect(await db.selectFrom('login_attempts').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('rate_windows').selectAll().execute()).toEqual([]);
  });

  test('a running ban keeps what it goes for when the logins are gone', async () => {
    await playFrom(ORIGIN);
    await ban(LOGIN_RECORD_DAYS * 2);
    passDays(LOGIN_RECORD_DAYS + 1);
    await host.services.sweep();
    const other = await host.createUser('User');

    const answer = await playFrom({ address: '198.51.100.4', machineCode: 'machine-1' }, other.userId);

    expect(answer.json<{ ban: object }>().ban).toMatchObject({ type: banTypes.Ip | banTypes.Machine });
  });

  // S3-02
  test('a ban that ran out holds no English reason, and no origins a week later', async () => {
    await playFrom(ORIGIN);
    await ban(2);
    passDays(1 + ENDED_BAN_DAYS);
    await host.services.sweep();
    const recent = await listBannedOrigins();
    const reasons = (await listBans()).map(({ reason_english }) => reason_english);
    passDays(1);

    await host.services.sweep();

    expect(recent).toHaveLength(2);
    expect(reasons).toEqual(['']);
    expect(await listBans()).toMatchObject([{ reason_chinese: '作弊' }]);
    expect(await listBannedOrigins()).toEqual([]);
  });

  // S3-02
  test('a ban that runs keeps its English reason', async () => {
    await ban(2);
    passDays(1);

    await host.services.sweep();

    expect(await listBans()).toMatchObject([{ reason_english: 'cheating' }]);
  });

  // S3-02
  test('a warning keeps its English reason for 30 days, and its Chinese one for good', async () => {
    const { userId } = user;
    const warning = {
      user_id: userId,
      reason_chinese: '请勿辱骂',
      reason_english: 'be nice',
      warned_by: 'admin',
    };
    const row = { ...warning, warning_id: 1, warned_at: now, read_at: null };
    await host.database.db.insertInto('warnings').values(row).execute();
    const readReasons = () =>
      host.database.db.selectFrom('warnings').select(['reason_chinese', 'reason_english']).execute();
    passDays(adminLimits.warningEnglishDays - 1);
    await host.services.sweep();
    const before = await readReasons();
    passDays(1);

    await host.services.sweep();

    expect(before).toEqual([{ reason_chinese: '请勿辱骂', reason_english: 'be nice' }]);
    expect(await readReasons()).toEqual([{ reason_chinese: '请勿辱骂', reason_english: '' }]);
  });

  test('a ban that another one replaced holds no origins a week later', async () => {
    await playFrom(ORIGIN);
    await ban(2);
    await ban(2, banTypes.User);
    passDays(ENDED_BAN_DAYS);

    await host.services.sweep();

    expect(await listBannedOrigins()).toEqual([]);
  });

  test('a closed account loses mail and logins after 30 days; its name stays taken, and matches keep theirs', async () => {
    const [personaId = 0] = host.world?.personaIds ?? [];
    const { db } = host.database;
    await db
      .updateTable('personas')
      .set({ user_id: user.userId })
      .where('persona_id', '=', personaId)
      .execute();
    await db
      .insertInto('invitation_codes')
      .values({
        invitation_code: 'code-1',
        state: 'used',
        inviter_user_id: null,
        registered_email: `${user.userName}@example.org`,
        description: '',
        created_at: now,
        used_at: now,
      })
      .execute();
    const readNames = async () =>
      (await host.services.matches.recent({ page: 1 })).records.flatMap(({ winners, losers }) =>
        [...winners, ...losers].map(({ personaName }) => personaName),
      );
    const names = await readNames();
    await playFrom(ORIGIN);
    await close();
    passDays(CLOSED_ACCOUNT_DAYS - 1);
    await host.services.sweep();
    const before = await readUser();
    passDays(2);

    await host.services.sweep();
    await host.services.sweep();

    const codes = await db.selectFrom('invitation_codes').select('registered_email').execute();
    expect(before.email).toBe(`${user.userName}@example.org`);
    expect(await readUser()).toMatchObject({
      user_name: user.userName,
      email: '',
      email_key: `closed:${String(user.userId)}`,
    });
    expect(await listLogins()).toEqual([]);
    expect(codes).toEqual([{ registered_email: null }]);
    expect(await readNames()).toEqual(names);
  });

  test('a closed account keeps its mail while a ban of it runs', async () => {
    await close();
    await ban(CLOSED_ACCOUNT_DAYS * 2, banTypes.Machine);
    passDays(CLOSED_ACCOUNT_DAYS + 1);
    await host.services.sweep();
    const during = (await readUser()).email;
    passDays(CLOSED_ACCOUNT_DAYS);

    await host.services.sweep();

    expect(during).not.toBe('');
    expect((await readUser()).email).toBe('');
  });
});
