import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminDesk, type AdminDesk } from '../../testing/admin-desk.js';
import { callAs } from '../../testing/call-as.js';
import { seedSeasons } from '../../testing/data-builders.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { serviceHeaders, startTestHost, type TestHost } from '../../testing/index.js';
import { SILENCE_LIMIT_MS } from '../status/live-status.js';

interface Overview {
  readonly bansLastDay: number;
  readonly bansEnding: { count: number; records: { userName: string; endTime: string }[] };
  readonly highestLoad: number | null;
  readonly invitations: { free: number; ready: number };
  readonly season: { seasonId: number } | null;
}

const HOUR_MS = 3_600_000;

describeOnEachEngine('the overview of admins', (engine) => {
  let host: TestHost;
  let desk: AdminDesk;
  let now = new Date('2026-03-01T12:00:00Z');

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now });
    desk = await openAdminDesk(host);
  });
  afterAll(() => host.close());

  const read = () => desk.read<Overview>('/api/ext/admin/overview');
  const ban = async (banTime: string) => {
    const user = await host.createUser('User');
    const reasons = { reasonChinese: '作弊', reasonEnglish: 'cheating' };
    await desk.post('/api/admin/ban/', { userId: user.userId, banTime, type: 1, ...reasons });
    return user;
  };
  const pass = (hours: number) => {
    now = new Date(now.getTime() + hours * HOUR_MS);
  };

  test(
    'it counts the bans of the last 24 hours, and names those that end within 24 hours',
    { tags: 'rest' },
    async () => {
      await ban('1h');
      pass(25);
      desk = await openAdminDesk(host);
      const later = await ban('3h');
      const sooner = await ban('2h');
      await ban('10d');
      const lifted = await ban('1h');
      const reasons = { reasonChinese: '', reasonEnglish: '' };
      await desk.post('/api/admin/ban/', { userId: lifted.userId, banTime: '0', type: 1, ...reasons });

      const { bansLastDay, bansEnding } = await read();

      expect(bansLastDay).toBe(4);
      expect(bansEnding.count).toBe(2);
      expect(bansEnding.records).toMatchObject([
        { userName: sooner.userName, endTime: new Date(now.getTime() + 2 * HOUR_MS).toISOString() },
        { userName: later.userName },
      ]);
    },
  );

  // S3-30
  test('it has the highest load of a relay, and none when the game server is silent', async () => {
    const relays = [
      { ipAddr: '192.0.2.1', load: 0.5 },
      { ipAddr: '192.0.2.2', load: 0.95 },
    ];
    await host.app.inject({
      method: 'POST',
      url: '/internal/status',
      headers: serviceHeaders(host.serviceToken),
      payload: {
        ...{ players: [], games: [], automatch: [], relays },
        automatching: {
          ...{ count1v1: 0, count2v2: 0, countPve: 0, countArchon: 0 },
          count1v1Details: { ra3: 0, corona: 0 },
        },
      },
    });
    const busy = await read();

    now = new Date(now.getTime() + SILENCE_LIMIT_MS + 1);

    expect([busy.highestLoad, (await read()).highestLoad]).toEqual([0.95, null]);
  });

  test('it has the codes that are left, and the season that runs', async () => {
    const before = await read();
    await desk.post('/api/admin/invitation/generate');
    await desk.post('/api/admin/invitation/apply', { description: '' });
    await seedSeasons(host.database.db);

    const after = await read();

    expect(before).toMatchObject({ invitations: { free: 0, ready: 0 }, season: null });
    expect(after.invitations.ready).toBe(1);
    expect(after.invitations.free).toBeGreaterThan(1);
    expect(after.season?.seasonId).toBeGreaterThan(0);
  });

  test('only admins read it', async () => {
    const user = await host.createUser('User');

    expect((await callAs(host, user).get('/api/ext/admin/overview')).statusCode).toBe(403);
  });
});
