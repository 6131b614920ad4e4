import { adminLimits } from '@ra3/sdk/facts';
import { mapIdOf } from '@ra3/sdk/rules/map-paths';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAdminDesk, type AdminDesk } from '../../testing/admin-desk.js';
import { aMatch } from '../../testing/data-builders.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost } from '../../testing/index.js';

const NOW = new Date('2026-06-15T12:00:00Z');
const DAY_MS = 86_400_000;
const PATH = 'data/maps/internal/six_islands';
const aRule = {
  path: PATH,
  checksum: 0,
  goodChecksums: [7],
  size: 0,
  goodSizes: [],
  message: 'Six Islands',
  reason: 'loses sync',
  active: true,
};

interface State {
  readonly path: string;
  readonly version: number;
  readonly recentMatches: number;
}

// S2-77 S3-08 S7-36
describeOnEachEngine('map rules that several admins change', (engine) => {
  let host: TestHost;
  let desk: AdminDesk;
  let other: AdminDesk;

  beforeAll(async () => {
    host = await startTestHost({ engine, world: 'tiny', clock: () => NOW });
    [desk, other] = [await openAdminDesk(host), await openAdminDesk(host)];
  });
  beforeEach(async () => {
    await host.database.db.deleteFrom('map_rules').execute();
  });
  afterAll(() => host.close());

  const set = (by: AdminDesk, changes: object = {}) =>
    by.post('/api/admin/badmap/set', { ...aRule, ...changes });
  const states = async () => (await desk.read<{ records: State[] }>('/api/ext/admin/map-rules')).records;
  const list = async () => (await desk.read<{ records: object[] }>('/api/admin/badmap/list')).records;

  test('a rule gets a version with each change, and keeps who added it', { tags: 'rest' }, async () => {
    await set(desk);
    await set(other, { message: 'Take v2', seenVersion: 1 });

    expect(await states()).toEqual([{ path: PATH, version: 2, recentMatches: 0 }]);
    expect(await list()).toMatchObject([{ message: 'Take v2', addedBy: desk.admin.userName }]);
  });

  test('the same rule sent again changes nothing, also from an older version', async () => {
    await set(desk, { seenVersion: 0 });

    const again = await set(desk, { path: `${PATH.toUpperCase()}\\`, seenVersion: 0 });

    expect(again.statusCode).toBe(200);
    expect(await states()).toMatchObject([{ version: 1 }]);
  });

  test('a rule that another admin changed or added meanwhile is refused with the name, and stays', async () => {
    await set(desk, { seenVersion: 0 });

    const answer = await set(other, { message: 'mine', seenVersion: 0 });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      type: 'urn:ra3:failure:changedMeanwhile',
      change: { changedBy: desk.admin.userName, changedTime: NOW.toISOString() },
    });
    expect(await list()).toMatchObject([{ message: aRule.message }]);
  });

  test('who changed a rule last is named, not who added it', async () => {
    await set(desk);
    await set(other, { message: 'theirs' });

    const answer = await set(desk, { message: 'mine', seenVersion: 1 });

    expect(answer.json()).toMatchObject({ change: { changedBy: other.admin.userName } });
  });

  test('of a rule that is in no log, who added it is named', async () => {
    await set(desk);
    await host.database.db
      .updateTable('map_rules')
      .set({ path: `${PATH}_2`, added_by: 'anna' })
      .execute();

    const answer = await set(desk, { path: `${PATH}_2`, message: 'mine', seenVersion: 7 });

    expect(answer.json()).toMatchObject({ change: { changedBy: 'anna', changedTime: NOW.toISOString() } });
  });

  test('a change of a rule that is not there is refused, and there are no states without rules', async () => {
    const answer = await set(desk, { seenVersion: 3 });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).not.toHaveProperty('change');
    expect(await states()).toEqual([]);
  });

  test('of two admins who add or change a rule at once, one is refused', async () => {
    const added = await Promise.all([
      set(desk, { message: 'one', seenVersion: 0 }),
      set(other, { message: 'two', seenVersion: 0 }),
    ]);
    const changed = await Promise.all([
      set(desk, { message: 'three', seenVersion: 1 }),
      set(other, { message: 'four', seenVersion: 1 }),
    ]);

    expect(added.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(changed.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await states()).toMatchObject([{ version: 2 }]);
  });

  test('without a version the latest change wins, as the specification has it', async () => {
    await Promise.all([set(desk, { message: 'one' }), set(other, { message: 'two' })]);

    expect(await states()).toMatchObject([{ version: 2 }]);
  });

  test('the matches of the last weeks on a map of that name are counted', async () => {
    const [winner, loser] = host.world?.personaIds ?? [0, 0];
    const match = (daysAgo: number) =>
      aMatch(winner, loser, {
        map: `Data\\Maps\\Internal\\${mapIdOf(PATH)}\\${mapIdOf(PATH)}.map`,
        startTime: new Date(NOW.getTime() - daysAgo * DAY_MS).toISOString(),
      });
    await host.services.ingest.matches([
      match(1),
      match(adminLimits.mapRuleMatchDays - 1),
      match(adminLimits.mapRuleMatchDays + 1),
    ]);

    await set(desk);

    expect(await states()).toEqual([{ path: PATH, version: 1, recentMatches: 2 }]);
    expect(await desk.read(`/api/ext/admin/map-rule-test?path=data/maps/internal/other`)).toMatchObject({
      outcome: 'noRule',
      recentMatches: 0,
    });
    expect(await desk.read(`/api/ext/admin/map-rule-test?path=${PATH}`)).toMatchObject({ recentMatches: 2 });
  });
});
