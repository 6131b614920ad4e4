import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminLimits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/open-database.js';
import { findUserByName } from '../../domains/accounts/user-store.js';
import { listShownMapRules } from '../../domains/maps/map-rules.js';
import { listBadNames } from '../../domains/personas/bad-names.js';
import { TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { makeTestHost } from '../../testing/make-test-host.js';
import { manyUsers } from '../../testing/many-users.js';
import { callEndpoint } from '../../testing/test-services.js';
import { accountName } from './account-names.js';
import { invitationReasons, liftedBan } from './admin-texts.js';
import { makeDemoWorld } from './make-demo-world.js';

const size = { currentSeasonMatches: 20, pastSeasonMatches: 5, stepMatches: 20, replays: 1 };
const WEEK_MS = 7 * 86_400_000;

describeOnEachEngine('What the demo world’s admin kept', (engine) => {
  let database: OpenDatabase;
  let folder: string;
  let adminUserId: number | undefined;
  const hostAt = (now: Date) => makeTestHost({ db: database.db, clock: () => now, dataDirectory: folder });
  const idOf = async (account: number) =>
    (await findUserByName(database.db, accountName(account)))?.userId ?? 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ra3-world-'));
    database = await openTestDatabase(engine);
    [adminUserId] = await manyUsers(database.db, 1);
    const { db } = database;
    const clock = () => TEST_NOW;
    const host = makeTestHost({ db, clock, dataDirectory: folder });
    const world = { host, size, seed: 'contents', adminUserId };
    await makeDemoWorld(world);
    await makeDemoWorld(world);
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  // S4-07
  test('are invitation codes in every state, made once', async () => {
    const host = hostAt(TEST_NOW);

    const { free, ready, used } = await callEndpoint(host, 'invitations.counts');
    const latest = await callEndpoint(host, 'invitations.used', { query: { limit: 1 } });

    expect(free + ready + used).toBe(adminLimits.invitationCodesPerGenerate);
    expect(ready + used).toBe(invitationReasons.length);
    expect(used).toBe(5);
    expect(latest.items).toMatchObject([
      { regEmail: `${accountName(1)}@demo.invalid`, inviterUid: adminUserId },
    ]);
  });

  test('are map rules, active and not, and forbidden names', async () => {
    const host = hostAt(TEST_NOW);

    expect(new Set((await listShownMapRules(host)).map(({ active }) => active))).toEqual(
      new Set([true, false]),
    );
    expect((await listBadNames(host)).length).toBeGreaterThan(3);
  });

  // S4-06, S7-24, S7-25
  test('are warnings and bans: of four accounts that were banned one may sign in again', async () => {
    const host = hostAt(TEST_NOW);
    const found = await Promise.all(
      [32, 120, 150, 200].map(async (number) =>
        callEndpoint(host, 'moderation.user', { params: { id: await idOf(number) } }),
      ),
    );
    const warned = await callEndpoint(host, 'moderation.warnings', { query: { userId: await idOf(77) } });

    expect(found.map(({ state }) => state)).toEqual(['banned', 'banned', 'normal', 'banned']);
    expect(warned.records.map(({ reasonChinese }) => reasonChinese)).toEqual([
      '再次发布广告',
      '房间名含广告',
    ]);
  });

  test('are the case of one user: a lifted ban before the running one, notes, and who shares the computer', async () => {
    const host = hostAt(TEST_NOW);
    const suspect = { params: { id: await idOf(32) } };

    const bans = await callEndpoint(host, 'cases.bans', suspect);
    const written = await callEndpoint(host, 'cases.notes', suspect);
    const related = await callEndpoint(host, 'cases.related', suspect);

    expect(bans.records.map(({ liftReason }) => liftReason)).toEqual([null, liftedBan.liftReason]);
    expect(written.records).toHaveLength(1);
    expect(related.records.map(({ userName }) => userName)).toEqual([accountName(31)]);
  });

  // S3-02, S7-22
  test('find others by the machine, and before a ban those who share the address', async () => {
    const host = hostAt(TEST_NOW);
    const previewBan = (userId: number) => callEndpoint(host, 'moderation.banPreview', { query: { userId } });
    const sister = await idOf(10);
    const student = await idOf(40);
    const logins = await callEndpoint(host, 'moderation.recentLogins', { params: { id: sister }, query: {} });
    const machineCode = logins.records.find((login) => login.machineCode !== '')?.machineCode ?? '';

    const found = await callEndpoint(host, 'moderation.searchUsers', { query: { machineCode } });
    const [family, house] = [await previewBan(sister), await previewBan(student)];

    expect(found.records.map(({ userName }) => userName).toSorted()).toEqual(
      [10, 11, 12].map(accountName).toSorted(),
    );
    expect([family.ip, family.mac, family.machine].map(({ userCount }) => userCount)).toEqual([2, 2, 2]);
    expect([house.ip, house.mac, house.machine].map(({ userCount }) => userCount)).toEqual([9, 0, 0]);
  });

  // S3-29
  test('is a word inside the game, part of which is hidden after a week', async () => {
    const readAt = async (time: Date) =>
      (await callEndpoint(hostAt(time), 'announcements.ingame')).announcement;
    const now = await readAt(TEST_NOW);
    const later = await readAt(new Date(TEST_NOW.getTime() + WEEK_MS));

    expect(now).toContain('Weekend cup');
    expect(later).not.toContain('Weekend cup');
    expect(later).toContain('Welcome');
  });
});
