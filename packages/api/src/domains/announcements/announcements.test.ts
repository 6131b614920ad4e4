import { inTransaction } from '../../database/in-transaction.js';
import { raiseVersions } from '../../database/public-versions.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAdminDesk, type AdminDesk } from '../../testing/admin-desk.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost } from '../../testing/index.js';

describeOnEachEngine('announcements', (engine) => {
  let host: TestHost;
  let desk: AdminDesk;
  let now = new Date('2026-03-01T12:00:00Z');

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now });
    desk = await openAdminDesk(host);
  });
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    await inTransaction(host.database.db, async (transaction) => {
      await transaction.deleteFrom('announcements').execute();
      await raiseVersions(transaction, ['announcements']);
    });
  });
  afterAll(() => host.close());

  const set = (localizedContent: object) => desk.post('/api/announcement/set', { localizedContent });
  const read = async () => (await host.app.inject('/api/announcement/get')).json<object>();
  const setIngame = (announcement: string) =>
    desk.post('/api/admin/announcement/ingame/set', { announcement });
  const readVisible = async () =>
    (await host.app.inject('/api/ext/announcement/ingame')).json<{ announcement: string }>().announcement;

  // S7-48 S7-49
  test('what is set for the website is what visitors read', async () => {
    const answer = await set({ en: '# Hello', 'zh-CN': '# 你好' });

    expect(answer.json()).toEqual({ code: 0, info: 'ok' });
    expect(await read()).toEqual({ localizedContent: { en: '# Hello', 'zh-CN': '# 你好' } });
  });

  test('a language that is not named stays, and an empty text removes one', async () => {
    await set({ en: 'old', 'ja-JP': 'こんにちは' });

    await set({ en: 'new' });
    await set({ 'ja-JP': '' });

    expect(await read()).toEqual({ localizedContent: { en: 'new' } });
  });

  test.each(['fr', '', '__proto__'])('the language "%s" is refused, and nothing is set', async (language) => {
    const answer = await desk.post('/api/announcement/set', {
      localizedContent: JSON.parse(`{"en":"kept out","${language}":"Bonjour"}`) as object,
    });

    expect(answer.statusCode).toBe(400);
    expect(await read()).toEqual({ localizedContent: {} });
  });

  test('the log tells what stood there before and after', async () => {
    await set({ en: 'first' });
    await set({ en: 'second' });

    const [latest] = await desk.readAudit('announcement:website');

    expect(latest).toMatchObject({
      act: 'server.setAnnouncement',
      adminUserName: desk.admin.userName,
      before: { en: 'first' },
      after: { en: 'second' },
    });
  });

  // S3-29 S7-26 S7-27
  test('a timed message is hidden from its time on, and stays stored', async () => {
    const announcement = 'Welcome!\n[until 2026-03-01 13:00]Maintenance at one.[/until]\nHave fun.';
    await setIngame(announcement);
    const before = await readVisible();

    now = new Date('2026-03-01T13:00:00Z');

    expect(before).toBe('Welcome!\nMaintenance at one.\nHave fun.');
    expect(await readVisible()).toBe('Welcome!\nHave fun.');
    expect(await desk.read('/api/admin/announcement/ingame/get')).toEqual({ announcement, error: null });
  });

  // S7-26
  test('a marker that makes no sense is kept, and the admin is told of it', async () => {
    const announcement = 'One\n[until noon]two[/until]';

    const answer = await setIngame(announcement);

    expect(answer.statusCode).toBe(200);
    expect(await desk.read('/api/admin/announcement/ingame/get')).toEqual({
      announcement,
      error: 'line 2: the time of a start marker cannot be read; it must look like [until 2026-12-24 18:00]',
    });
    expect(await readVisible()).toBe(announcement);
  });

  test('setting the one inside the game leaves a line in the log', async () => {
    await setIngame('before');
    await setIngame('after');

    const [latest] = await desk.readAudit('announcement:ingame');

    expect(latest).toMatchObject({ act: 'admin.setIngameAnnouncement', before: 'before', after: 'after' });
  });
});
