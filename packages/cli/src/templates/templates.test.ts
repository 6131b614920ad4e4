import { afterAll, expect, test } from 'vitest';
import { exitCodes } from '../print/exit-codes.js';
import { startAdminHost } from '../testing/admin-host.js';
import { openAppScreen, stillClock } from '../testing/app-terminal.js';
import { rowsOf } from '../testing/run-cli.js';

const adminHost = await startAdminHost();
afterAll(() => adminHost.close());

const template = (...words: string[]) => adminHost.ra3(['admin', 'template', ...words]);
const bansOf = async (userId: number) =>
  (await adminHost.readActs(`user:${String(userId)}`)).filter(({ act }) => act === 'admin.ban');
const save = (title: string, ...reasons: string[]) => template('save', title, ...reasons, '--yes');

test('a template is saved, changed where it is given, listed and removed', async () => {
  const dry = await template('save', 'Leaver', '--reason-en', 'Leaves games', '--dry-run');
  const before = await template('list', '-q');
  await save('Leaver', '--reason-en', 'Leaves games');
  await save('leaver', '--reason-zh', '逃跑');
  const listed = await template('list', '--json');
  const removed = await template('remove', 'LEAVER', '--yes');
  const after = await template('list', '-q');

  expect(dry.stdout).toContain('Leaves games');
  expect(before.stdout).not.toContain('Leaver');
  expect(rowsOf(listed.stdout).filter(({ title }) => title === 'Leaver')).toMatchObject([
    { reasonEnglish: 'Leaves games', reasonChinese: '逃跑', version: 2 },
  ]);
  expect(removed.stdout).toContain('Leaver');
  expect(after.stdout).toBe(before.stdout);
});

test('a template without a reason, and one that is not there, are refused', async () => {
  const user = await adminHost.host.createUser('User');

  const bare = await template('save', 'Empty');
  const none = await template('remove', 'Nothing', '--yes');
  const ban = await adminHost.ra3([
    ...['admin', 'ban', String(user.userId), '--for', '7d', '--template', 'Nothing', '--yes'],
  ]);

  expect([bare, none, ban].map(({ exitCode }) => exitCode)).toEqual([
    exitCodes.usage,
    exitCodes.notFound,
    exitCodes.notFound,
  ]);
  expect(await bansOf(user.userId)).toEqual([]);
});

test('a ban takes the reasons of a template, but for those that are written', async () => {
  await save('Map hack', '--reason-en', 'Map hack', '--reason-zh', '开图');
  const banned = async (...reasons: readonly string[]) => {
    const { userId } = await adminHost.host.createUser('User');
    await adminHost.ra3([
      ...['admin', 'ban', String(userId), '--for', '7d', '--template', 'map hack', '--yes'],
      ...reasons,
    ]);
    return bansOf(userId);
  };

  expect(await banned()).toMatchObject([{ after: { reasonChinese: '开图' } }]);
  expect(await banned('--reason-zh', '第7场开图')).toMatchObject([{ after: { reasonChinese: '第7场开图' } }]);
});

test('the sheet of a warning offers the templates, and a note is written from the case', async () => {
  await save('Shouting', '--reason-en', 'Shouts in chat');
  const user = await adminHost.host.createUser('User');
  const id = String(user.userId);
  const app = openAppScreen((streams) => adminHost.ra3(['ui', 'admin'], { clock: stillClock, ...streams }), {
    columns: 120,
    rows: 30,
  });
  await app.until('find a user');

  app.press(`uUSER:${id}\r`);
  await app.until(`user ${id}`);
  app.press('w');
  await app.until('template of the reasons');
  app.press('jj\r');
  await app.until('Shouting');
  app.press('shou\r');
  await app.until((text) => text.includes('[ Warn') && text.includes('Shouts in chat'));
  app.press('G\r');
  await app.until('> No');
  app.press('\u001b[B\r');
  await app.until('Esc goes back');
  app.press('\u001b');
  await app.until('[Timeline]');
  app.press('n');
  await app.until('no player sees it');
  app.press('A brother plays, too\r');
  await app.until((text) => text.includes('[Notes]') && text.includes('A brother plays, too'));
  await app.quit();
  const added = await adminHost.ra3(['admin', 'user', 'note', 'add', id, 'Calm since', '--yes', '--json']);
  const notes = await adminHost.ra3(['admin', 'user', 'note', 'list', id, '--json']);

  expect(rowsOf(added.stdout)).toMatchObject([{ text: 'Calm since', isSent: true }]);
  expect(rowsOf(notes.stdout).map(({ text }) => text)).toEqual(['Calm since', 'A brother plays, too']);
  expect(await adminHost.readActs(`user:${id}`)).toEqual(
    expect.arrayContaining([expect.objectContaining({ act: 'admin.warn' })]),
  );
});
