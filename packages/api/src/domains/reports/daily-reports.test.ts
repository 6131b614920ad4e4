import { adminLimits } from '@ra3/sdk/facts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.js';
import { openAdminDesk, type AdminDesk } from '../../testing/admin-desk.js';
import { aMatch, seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';
import { countPlainly } from '../../testing/plain-daily-counts.js';
import { randomMatches } from '../../testing/random-matches.js';
import { newId } from '../../values/new-id.js';
import { recordLogin } from '../moderation/login-record-store.js';
import { insertPersonas } from '../personas/persona-store.js';
import { readDailyReports } from './reports-endpoints.js';

interface Report {
  readonly date: string;
  readonly activeUserCount: number;
  readonly matchCount: number;
  readonly matchDetails: Record<string, { countAll: number; countAutomatch1v1: number }>;
}

describeOnEachEngine('daily reports', (engine) => {
  let host: TestHost;
  let desk: AdminDesk;
  let player: TestUser;
  let own: number[];
  let others: number[];

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => TEST_NOW });
    desk = await openAdminDesk(host);
    await seedSeasons(host.database.db);
    player = await host.createUser('User');
    own = await seedOwned(player.userId, ['Own A', 'Own B']);
    others = await seedPersonas(host.database.db, ['Other A', 'Other B']);
  });
  afterAll(() => host.close());

  const seedOwned = async (userId: number, names: readonly string[]) => {
    const personas = names.map((name) => ({
      ...{ persona_id: newId(), user_id: userId, persona_name: name, name_key: name.toLowerCase() },
      ...{ is_selected: false, deleted: false, created_at: TEST_NOW.toISOString() },
    }));
    await inTransaction(host.database.db, (transaction) => insertPersonas(transaction, personas));
    return personas.map(({ persona_id }) => persona_id);
  };
  const signedIn = (userId: number, at: string) =>
    recordLogin(host.database.db, {
      userId,
      at: new Date(at),
      address: '192.0.2.7',
    });
  const read = async (query = '') =>
    (await desk.read<{ records: Report[] }>(`/api/admin/reports${query}`)).records;
  const reportOf = async (date: string) => (await read()).find((report) => report.date === date);

  // S7-41 S9-10
  test('come for 180 days in UTC, oldest first, also for days on which nothing happened', async () => {
    const reports = await read();

    const days = reports.map(({ date }) => Date.parse(date) / 86_400_000);
    expect(reports).toHaveLength(adminLimits.dailyReportDays);
    expect(days).toEqual(days.map((_, index) => (days[0] ?? 0) + index));
    expect(reports.at(-1)).toMatchObject({ date: '2026-06-15' });
    expect(reports[0]).toEqual({ date: '2025-12-18', activeUserCount: 0, matchCount: 0, matchDetails: {} });
  });

  test('come for 180 days within the host too, where no check of a request fills in the days', async () => {
    const timed = { db: host.database.db, clock: () => TEST_NOW };

    expect((await readDailyReports(timed, {})).records).toEqual(await read());
  });

  // S7-41
  test('come for fewer days when asked, and never for more', async () => {
    const week = await read('?daysPrev=7');
    const tooMany = await desk.get(`/api/admin/reports?daysPrev=${String(adminLimits.dailyReportDays + 1)}`);

    expect(week.map(({ date }) => date)).toEqual((await read()).slice(-7).map(({ date }) => date));
    expect(tooMany.statusCode).toBe(400);
  });

  // S3-32
  test('count a person once a day, whether playing with two personas or signing in', async () => {
    const day = '2026-06-10';
    await host.services.ingest.matches([
      aMatch(own[0] ?? 0, others[0] ?? 0, { startTime: `${day}T00:00:00Z` }),
      aMatch(own[1] ?? 0, others[1] ?? 0, { startTime: `${day}T23:59:59.999Z` }),
      aMatch(own[1] ?? 0, others[1] ?? 0, { startTime: '2026-06-11T00:00:00Z' }),
    ]);
    await signedIn(player.userId, `${day}T12:00:00Z`);
    await signedIn(desk.admin.userId, `${day}T12:00:00Z`);

    expect(await reportOf(day)).toMatchObject({ activeUserCount: 4, matchCount: 2 });
    expect(await reportOf('2026-06-11')).toMatchObject({ activeUserCount: 2, matchCount: 1 });
  });

  // S3-32
  test('count matches by mod, versions of a family together, others under their own names', async () => {
    const [a = 0, b = 0] = others;
    const startTime = '2026-06-05T10:00:00Z';
    await host.services.ingest.matches([
      aMatch(a, b, { startTime, modFullName: 'Corona 3.219' }),
      aMatch(a, b, { startTime, modFullName: 'Corona 3.220', type: 'Valid1v1' }),
      aMatch(a, b, { startTime, modFullName: 'Dawn 0.5', type: 'Valid1v1' }),
    ]);

    expect((await reportOf('2026-06-05'))?.matchDetails).toEqual({
      corona: { countAll: 2, countAutomatch1v1: 1 },
      'Dawn 0.5': { countAll: 1, countAutomatch1v1: 0 },
    });
  });

  // S3-32
  test(
    'equal a plain count over the stored matches and logins, whatever came and however late',
    { tags: 'rest' },
    async () => {
      const personaIds = [...own, ...others, ...(await seedPersonas(host.database.db, ['C', 'D']))];
      const turn = fc.record({ seed: fc.nat(), count: fc.integer({ min: 1, max: 200 }), day: fc.nat(60) });

      await fc.assert(
        fc.asyncProperty(turn, async ({ seed, count, day }) => {
          await host.services.ingest.matches(randomMatches(personaIds, count, seed));
          await signedIn(day % 2 === 0 ? player.userId : desk.admin.userId, dayBefore(day));

          expect(await read()).toEqual(await countPlainly(host.database.db, TEST_NOW));
        }),
        { numRuns: 5, endOnFailure: true },
      );
    },
  );

  test('are the same when many reports of a day come at once, and again', { tags: 'rest' }, async () => {
    const [a = 0, b = 0] = others;
    const startTime = '2026-03-02T10:00:00Z';
    const reports = Array.from({ length: 20 }, () => [
      aMatch(a, b, { startTime }),
      aMatch(b, a, { startTime }),
    ]);
    const reportAll = () => Promise.all(reports.map((matches) => host.services.ingest.matches(matches)));

    await reportAll();
    await reportAll();

    expect(await reportOf('2026-03-02')).toMatchObject({ activeUserCount: 2, matchCount: 40 });
  });

  test('a report that fails leaves them as they were', async () => {
    const [a = 0] = others;
    const stranger = aMatch(a, 404, { startTime: '2026-02-02T10:00:00Z' });

    await expect(host.services.ingest.matches([stranger])).rejects.toMatchObject({ failure: 'notFound' });

    expect(await reportOf('2026-02-02')).toMatchObject({ activeUserCount: 0, matchCount: 0 });
  });

  test('who was active is forgotten after the days that are shown, how many they were is not', async () => {
    const [a = 0, b = 0] = others;
    const times = ['2025-12-01T10:00:00Z', '2026-01-02T10:00:00Z'];
    await host.services.ingest.matches(times.map((startTime) => aMatch(a, b, { startTime })));
    const shown = await read();

    await host.services.sweep();

    const { db } = host.database;
    const { rows } = await sql<{
      day: string;
    }>`SELECT DISTINCT day::text FROM daily_persons ORDER BY day`.execute(db);
    expect(rows[0]?.day).toBe('2026-01-02');
    expect(await read()).toEqual(shown);
  });
});

function dayBefore(days: number): string {
  return new Date(TEST_NOW.getTime() - days * 86_400_000).toISOString();
}
