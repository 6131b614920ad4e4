import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exitCodes } from '../print/exit-codes.js';
import { startAdminHost, type AdminTestHost } from '../testing/admin-host.js';

let adminHost: AdminTestHost;
let entryId: number;

beforeAll(async () => {
  adminHost = await startAdminHost({ world: 'tiny' });
  const author = await adminHost.host.createUser('User');
  await adminHost.host.app.inject({
    ...{ method: 'POST', url: '/api/ext/player/complaints/file', headers: { cookie: author.cookie } },
    payload: {
      personaId: adminHost.host.world?.personaIds[0],
      topic: 'insults',
      text: 'Shouts \u001B[31m in chat',
    },
  });
  const { stdout } = await adminHost.ra3(['admin', 'inbox', 'list', '-q'], { homeDirectory: tmpdir() });
  entryId = Number(stdout.trim());
});
afterAll(() => adminHost.close());

const inbox = (...words: string[]) => adminHost.ra3(['admin', 'inbox', ...words]);

test('an entry is listed, shown without control characters, claimed and resolved', async () => {
  const id = String(entryId);
  const shown = await inbox('show', id);
  const claimed = await inbox('claim', id);
  const resolved = await inbox('resolve', id, 'dismissed', '--answer', 'We talked.', '--yes', '--json');
  const listed = await inbox('list', '--resolved', '--json');

  expect(shown.stdout).toContain('Shouts');
  expect(shown.stdout).not.toContain('\u001B[31m');
  expect(claimed.exitCode).toBe(0);
  expect(JSON.parse(resolved.stdout)).toEqual({
    ...{ entryId, outcome: 'dismissed', answer: 'We talked.', isSent: true },
  });
  expect(JSON.parse(listed.stdout)).toMatchObject({ entryId, claimedBy: adminHost.admin.userName });
});

test('an entry that is not there has the exit code of what is not found', async () => {
  expect((await inbox('show', '1')).exitCode).toBe(exitCodes.notFound);
});

test('a user becomes a moderator and stops being one', async () => {
  const user = await adminHost.host.createUser('User');
  const id = String(user.userId);
  const given = await adminHost.ra3(['admin', 'user', 'moderator', id, 'on', '--yes', '--json']);
  const taken = await adminHost.ra3(['admin', 'user', 'moderator', id, 'off', '--yes', '--json']);

  expect(
    [given.stdout, taken.stdout].map((text) => (JSON.parse(text) as { isModerator: boolean }).isModerator),
  ).toEqual([true, false]);
});
