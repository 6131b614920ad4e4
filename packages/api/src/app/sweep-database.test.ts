import { banTypes } from '@ra3/sdk/facts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '../database/in-transaction.js';
import { readDatabaseTime } from '../database/sweep-store.js';
import { describeOnEachEngine } from '../testing/engines.js';
import { openFreshDatabase } from '../testing/fresh-database.js';
import { serviceHeaders, startTestHost, type TestHost, type TestUser } from '../testing/index.js';
import { makeTestHost } from '../testing/make-test-host.js';
import type { OpenDatabase } from '../database/open-database.js';
import { sweepDatabase } from './sweep-database.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const BANNED_ADDRESS = '203.0.113.9';

describeOnEachEngine('a sweep', (engine) => {
  let now: Date;
  let database: OpenDatabase;
  let host: TestHost;
  let user: TestUser;
  const logger = { warn: vi.fn(), error: vi.fn() };
  beforeEach(async () => {
    now = new Date('2026-06-15T12:00:00Z');
    vi.clearAllMocks();
    database = await openFreshDatabase(engine);
    host = await startTestHost({ database, clock: () => now });
    user = await host.createUser('User');
    await sweep();
    await sweep();
  });
  afterEach(async () => {
    await host.close();
    await database.close();
  });

  const passDays = (days: number) => (now = new Date(now.getTime() + days * DAY_MS));
  const sweep = ({ databaseTime = () => now, db = database.db } = {}) =>
    sweepDatabase(makeTestHost({ db, clock: () => now }), logger, () => Promise.resolve(databaseTime()));
  const sweepHourlyFor = async (days: number) => {
    // Not each hour, which would only take longer.
    for (let passed = 0; passed < days; passed += 0.5) {
      passDays(0.5);
      await sweep();
    }
  };
  const login = () =>
    host.app.inject({
      method: 'POST',
      url: '/api/user/v2/login',
      payload: { uname: user.userName, pwd: user.password },
      remoteAddress: BANNED_ADDRESS,
    });
  const banAddressOfAnother = async () => {
    const other = await host.createUser('User');
    await host.app.inject({
      method: 'POST',
      url: '/internal/logins',
      headers: serviceHeaders(host.serviceToken),
      payload: { userId: other.userId, address: BANNED_ADDRESS },
    });
    await host.services.bans.ban(other.userId, {
      type: banTypes.Ip,
      reasonChinese: '作弊',
      reasonEnglish: 'cheating',
      expiresAt: new Date(now.getTime() + 60 * DAY_MS),
    });
  };
  const count = async (table: 'sessions' | 'login_records' | 'banned_origins') =>
    (await database.db.selectFrom(table).selectAll().execute()).length;
  // Not a key that calls of these tests count under.
  const OLD_COUNT = 'login 198.51.100.7';
  const addOldCount = () =>
    host.services.rateWindows.count(OLD_COUNT, new Date(now.getTime() - 3 * HOUR_MS), 1);
  const oldCounts = () =>
    database.db.selectFrom('rate_windows').selectAll().where('rate_key', '=', OLD_COUNT).execute();

  test.each([365, -365])(
    'under clocks that leapt by %i days deletes nothing that lives, and goes on when they are right',
    async (days) => {
      await banAddressOfAnother();
      await host.services.codes.issue({ purpose: 'register', email: 'new@example.org' }, '192.0.2.1');
      const codes = () => database.db.selectFrom('verification_codes').selectAll().execute();
      const before = [await count('sessions'), await count('login_records'), await count('banned_origins')];
      passDays(days);
      await sweep();
      await sweep();
      passDays(-days);
      const after = [await count('sessions'), await count('login_records'), await count('banned_origins')];
      const refusal = await login();
      await addOldCount();

      await sweep();

      expect(after).toEqual(before);
      expect(before).not.toContain(0);
      expect(await codes()).toHaveLength(1);
      expect(refusal.json()).toMatchObject({ code: 103 });
      expect(await oldCounts()).toHaveLength(0);
      expect(logger.warn).toHaveBeenCalledTimes(2);
      expect(logger.error).not.toHaveBeenCalled();
    },
  );

  test('says in the log what it refused, and what to do', async () => {
    const lastSweep = now;
    passDays(365);

    await sweep();

    const resumesAt = new Date(now.getTime() + 7 * DAY_MS);
    expect(logger.warn).toHaveBeenCalledWith(
      { databaseTime: now, hostTime: now, lastSweep, resumesAt },
      expect.stringMatching(/were not deleted: the clock leapt .* set it right before the time in resumesAt/),
    );
  });

  test('is refused while the clock of the database alone is wrong, however long', async () => {
    await addOldCount();

    await sweep({ databaseTime: () => new Date(now.getTime() + 365 * DAY_MS) });
    await sweep({ databaseTime: () => new Date(now.getTime() - 365 * DAY_MS) });

    expect(await oldCounts()).toHaveLength(1);
    expect(await count('sessions')).toBe(1);
    expect(logger.warn).toHaveBeenCalledWith(
      expect.anything(),
      expect.stringContaining('host and database differ'),
    );
  });

  test('of a host that was off for a year is refused for a week, and then goes on', async () => {
    passDays(365);
    await sweep();
    await sweepHourlyFor(6.5);
    const during = await count('sessions');
    await sweepHourlyFor(1);

    expect(during).toBe(1);
    expect(await count('sessions')).toBe(0);
  });

  test('goes on in the steps after one that fails, and says which one failed', async () => {
    await addOldCount();
    await sql`ALTER TABLE captchas RENAME TO captchas_elsewhere`.execute(database.db);

    await sweep();

    expect(await oldCounts()).toHaveLength(0);
    expect(logger.error).toHaveBeenCalledTimes(1);
    expect(logger.error).toHaveBeenCalledWith(
      expect.objectContaining({ step: 'captchas' }),
      expect.stringContaining('the others ran'),
    );
  });

  test('that cannot reach the database does not reject, since nobody waits for it', async () => {
    await sql`DROP TABLE sweeps`.execute(database.db);

    await sweep();

    expect(logger.error).toHaveBeenCalledTimes(1);
  });

  test('goes by the clock of the database', async () => {
    const time = await inTransaction(database.db, readDatabaseTime);

    expect(Math.abs(time.getTime() - Date.now())).toBeLessThan(HOUR_MS);
  });
});
