import { adminLimits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAdminDesk, type AdminDesk } from '../../testing/admin-desk.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost } from '../../testing/index.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const WEBSITE = '/api/ext/admin/announcement/website/versions';
const INGAME = '/api/ext/admin/announcement/ingame/versions';

interface Version {
  readonly version: number;
  readonly changedBy: string;
  readonly content: unknown;
}

// S2-75 S3-29
describeOnEachEngine('versions of the announcements', (engine) => {
  let host: TestHost;
  let desk: AdminDesk;
  let other: AdminDesk;

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => NOW });
    [desk, other] = [await openAdminDesk(host), await openAdminDesk(host)];
  });
  beforeEach(async () => {
    await host.database.db.deleteFrom('announcements').execute();
    await host.database.db.deleteFrom('ingame_announcements').execute();
    await host.database.db.deleteFrom('announcement_versions').execute();
  });
  afterAll(() => host.close());

  const setWebsite = (by: AdminDesk, localizedContent: object, seenVersion?: number) =>
    by.post('/api/announcement/set', { localizedContent, seenVersion });
  const setIngame = (by: AdminDesk, announcement: string, seenVersion?: number) =>
    by.post('/api/admin/announcement/ingame/set', { announcement, seenVersion });
  const versionsOf = async (path: string) => (await desk.read<{ records: Version[] }>(path)).records;
  const changeBy = (by: AdminDesk) => ({
    type: 'urn:ra3:failure:changedMeanwhile',
    change: { changedBy: by.admin.userName, changedTime: NOW.toISOString() },
  });

  test('each change of the website is kept whole with its author, the latest first', async () => {
    await setWebsite(desk, { en: 'one', 'zh-CN': '一' });
    await setWebsite(other, { en: 'two' });

    expect(await versionsOf(WEBSITE)).toEqual([
      {
        ...{ version: 2, changedTime: NOW.toISOString(), changedBy: other.admin.userName },
        content: { en: 'two', 'zh-CN': '一' },
      },
      {
        ...{ version: 1, changedTime: NOW.toISOString(), changedBy: desk.admin.userName },
        content: { en: 'one', 'zh-CN': '一' },
      },
    ]);
  });

  test('an earlier text that is set again is a version of its own', async () => {
    await setIngame(desk, 'one');
    await setIngame(desk, 'two');
    const [, first] = await versionsOf(INGAME);

    await setIngame(other, String(first?.content), 2);

    expect((await versionsOf(INGAME)).map(({ version, content }) => [version, content])).toEqual([
      [3, 'one'],
      [2, 'two'],
      [1, 'one'],
    ]);
  });

  test('a text that is there already makes no version, also when it was sent from an older one', async () => {
    await setIngame(desk, 'one', 0);

    const again = await setIngame(desk, 'one', 0);

    expect(again.statusCode).toBe(200);
    expect(await versionsOf(INGAME)).toHaveLength(1);
    expect(await desk.readAudit('announcement:ingame')).not.toHaveLength(0);
  });

  test('texts of the website that are there already, or were not, make no version either', async () => {
    await setWebsite(desk, { en: 'one' });

    const again = await setWebsite(desk, { en: 'one', 'ja-JP': '' });

    expect(again.statusCode).toBe(200);
    expect(await versionsOf(WEBSITE)).toHaveLength(1);
  });

  test('a change of a version that never was is refused, and names nobody', async () => {
    const answer = await setIngame(desk, 'mine', 3);

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).not.toHaveProperty('change');
  });

  test('a change of a version that is not the latest is refused with its author, and nothing is set', async () => {
    await setWebsite(desk, { en: 'mine' }, 0);
    await setIngame(desk, 'mine', 0);

    const [website, ingame] = [
      await setWebsite(other, { en: 'theirs' }, 0),
      await setIngame(other, 'theirs', 0),
    ];

    expect([website.statusCode, ingame.statusCode]).toEqual([409, 409]);
    expect(website.json()).toMatchObject(changeBy(desk));
    expect(ingame.json()).toMatchObject(changeBy(desk));
    expect(await desk.read('/api/announcement/get')).toEqual({ localizedContent: { en: 'mine' } });
    expect(await desk.read('/api/admin/announcement/ingame/get')).toEqual({
      announcement: 'mine',
      error: null,
    });
  });

  test('a change without a version overwrites, as the specification has it', async () => {
    await setWebsite(desk, { en: 'mine' });

    const answer = await setWebsite(other, { en: 'theirs' });

    expect(answer.statusCode).toBe(200);
  });

  test('of two admins who change the same version at once, one is refused', async () => {
    await setWebsite(desk, { en: 'before' });

    const answers = await Promise.all([
      setWebsite(desk, { en: 'mine' }, 1),
      setWebsite(other, { en: 'theirs' }, 1),
    ]);
    const ingame = await Promise.all([setIngame(desk, 'mine', 0), setIngame(other, 'theirs', 0)]);

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(ingame.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await versionsOf(WEBSITE)).toHaveLength(2);
  });

  test('the oldest version goes when there are too many', async () => {
    const texts = Array.from(
      { length: adminLimits.announcementVersions + 1 },
      (_, index) => `text ${String(index)}`,
    );
    for (const text of texts)
      await host.services.announcements.setIngame(desk.acting, { announcement: text });

    const versions = await versionsOf(INGAME);
    const { stored } = await host.database.db
      .selectFrom('announcement_versions')
      .select(({ fn }) => fn.countAll<number>().as('stored'))
      .executeTakeFirstOrThrow();

    expect([versions.length, stored]).toEqual([
      adminLimits.announcementVersions,
      adminLimits.announcementVersions,
    ]);
    expect(versions.at(-1)).toMatchObject({ version: 2, content: 'text 1' });
  });
});
