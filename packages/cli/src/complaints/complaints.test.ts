import { afterAll, expect, test } from 'vitest';
import { exitCodes } from '../print/exit-codes.js';
import { startAdminHost } from '../testing/admin-host.js';
import { openAppScreen, stillClock } from '../testing/app-terminal.js';
import { rowsOf, type CliSetup } from '../testing/run-cli.js';

const adminHost = await startAdminHost({ world: 'tiny' });
const { host } = adminHost;
afterAll(() => adminHost.close());

const author = await host.createUser('User');
const complaint = (words: readonly string[], setup: CliSetup = {}) =>
  adminHost.ra3As(author, ['complaint', ...words], setup);
const inbox = async (about: string) =>
  rowsOf((await adminHost.ra3(['admin', 'inbox', 'list', '--json'])).stdout).filter(
    ({ topic }) => topic === about,
  );

test('a report about a match is filed after a yes, waits in the inbox, and its answer is listed', async () => {
  const guid = host.world?.matchGuids[0] ?? '';
  const words = ['file', 'alpha', 'cheating', 'Sees the \u001B[31m whole map', '--match', guid];

  const dry = await complaint([...words, '--dry-run']);
  const before = await inbox('cheating');
  const sent = await complaint([...words, '--yes', '--json']);
  const [entry] = await inbox('cheating');
  const open = await complaint(['list']);
  await adminHost.ra3([
    ...['admin', 'inbox', 'resolve', String(entry?.entryId), 'acted'],
    ...['--answer', 'We banned the player.', '--yes'],
  ]);
  const answered = await complaint(['list', '--json']);

  expect(dry.stdout).toContain('Sees the');
  expect(dry.stdout).not.toContain('\u001B[31m');
  expect(before).toEqual([]);
  expect(rowsOf(sent.stdout)).toMatchObject([{ personaName: 'Alpha', topic: 'cheating', isSent: true }]);
  expect(entry).toMatchObject({ kind: 'complaint', topic: 'cheating' });
  expect(open.stdout).toMatch(/Alpha +cheating +open/u);
  expect(rowsOf(answered.stdout).filter(({ topic }) => topic === 'cheating')).toMatchObject([
    { matchId: host.world?.matchIds[0], outcome: 'acted', answer: 'We banned the player.' },
  ]);
});

test('a report without a word, and one about nobody, are refused before anything is sent', async () => {
  const before = await complaint(['list', '-q']);
  const empty = await complaint(['file', 'Alpha', 'other', ' ', '--yes']);
  const nobody = await complaint(['file', 'Xerxes', 'other', 'Left early', '--yes']);
  const noTopic = await complaint(['file', 'Alpha', 'toxic', 'Left early', '--yes']);

  expect([empty, nobody, noTopic].map(({ exitCode }) => exitCode)).toEqual([
    exitCodes.usage,
    exitCodes.notFound,
    exitCodes.usage,
  ]);
  expect((await complaint(['list', '-q'])).stdout).toBe(before.stdout);
});

test('a player is reported from the view of a persona, with a topic, words and a yes', async () => {
  const app = openAppScreen(
    (streams) => adminHost.ra3As(author, ['ui', 'ladder'], { clock: stillClock, ...streams }),
    {
      columns: 120,
      rows: 30,
    },
  );
  await app.until('Bravo');

  app.press('/bravo\r\r');
  await app.until('› Bravo');
  app.press('C');
  await app.until('a few words');
  app.press('\r');
  await app.until('> cheating');
  app.press('ins\r');
  await app.until((text) => text.includes('insults') && !text.includes('smurfing'));
  app.press('j\rShouts in the chat\r');
  await app.until('[ Send the report ]');
  app.press('G\r');
  await app.until('> No');
  app.press('\u001b[B\r');
  await app.until('was sent');
  await app.quit();

  expect(await inbox('insults')).toMatchObject([{ text: 'Shouts in the chat' }]);
});
