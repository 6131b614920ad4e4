import { limits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../new-id.js';
import { insertPersonas } from '../stores/personas.js';
import { openAdminDesk, type AdminDesk } from '../testing/admin-desk.js';
import { aMatch, seedPersonas, seedSeasons, TEST_NOW } from '../testing/data-builders.js';
import { describeOnEachEngine } from '../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../testing/index.js';
import { inTransaction } from '../database/in-transaction.js';
import { randomMatches } from '../testing/random-matches.js';

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
    host.database.db
      .insertInto('login_records')
      .values({
        ...{ record_id: newId(), user_id: userId, logged_in_at: new Date(at) },
        ...{ address: '192.0.2.7', mac: '', machine_code: '' },
      })
      .execute();
  const read = async (query = '') =>
    (await desk.read<{ records: Report[] }>(`/api/admin/reports${query}`)).records;
  const reportOf = async (date: string) => (await read()).find((report) => report.date === date);

  // S7-41 S9-10
  test('come for 180 days in UTC, oldest first, also for days on which nothing happened', async () => {
    const reports = await read();

    const days = reports.map(({ date }) => Date.parse(date) / 86_400_000);
    expect(reports).toHaveLength(limits.dailyReportDays);
    expect(days).toEqual(days.map((_, index) => (days[0] ?? 0) + index));
    expect(reports.at(-1)).toMatchObject({ date: '2026-06-15' });
    expect(reports[0]).toEqual({ date: '2025-12-18', activeUserCount: 0, matchCount: 0, matchDetails: {} });
  });

  // S7-41
  test('come for fewer days when asked, and never for more', async () => {
    const week = await read('?daysPrev=7');
    const tooMany = await desk.get(`/api/admin/reports?daysPrev=${String(limits.dailyReportDays + 1)}`);

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
  test('equal a plain count over the stored matches', async () => {
    const personaIds = [...own, ...others];
    const matches = randomMatches(
      [...personaIds, ...(await seedPersonas(host.database.db, ['C', 'D']))],
      400,
      3,
    );
    await host.services.ingest.matches(matches);

    const reports = await read();

    const stored = await host.database.db.selectFrom('matches').select('start_time').execute();
    const startsOn = (date: string) =>
      stored.filter(({ start_time }) => start_time.toISOString().startsWith(date)).length;
    expect(reports.map(({ matchCount }) => matchCount)).toEqual(reports.map(({ date }) => startsOn(date)));
    expect(reports.map(({ matchDetails }) => sum(matchDetails))).toEqual(
      reports.map(({ matchCount }) => matchCount),
    );
  });
});

function sum(details: Report['matchDetails']): number {
  return Object.values(details).reduce((total, { countAll }) => total + countAll, 0);
}
