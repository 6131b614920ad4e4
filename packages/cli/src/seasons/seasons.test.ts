import { afterAll, expect, test } from 'vitest';
import { rowsOf } from '../testing/run-cli.js';
import { startAdminHost, type AdminTestHost } from '../testing/admin-host.js';
import { losingAnswers } from '../testing/losing-answers.js';

const adminHost: AdminTestHost = await startAdminHost({ world: 'tiny' });
afterAll(() => adminHost.close());

function newSeason(name: string, ...words: readonly string[]) {
  return [
    'admin',
    'season',
    'new',
    name,
    '--english',
    `Season ${name}`,
    '--chinese',
    `赛季 ${name}`,
    ...words,
  ];
}

async function running(): Promise<unknown> {
  const { stdout } = await adminHost.ra3(['season', 'list', '--json']);
  return rowsOf(stdout).find(({ isCurrentSeason }) => isCurrentSeason === true)?.databaseName;
}

// S7-34, S7-42
test('a season begins with both names; before that it is said what ends', { tags: 'rest' }, async () => {
  const dry = await adminHost.ra3(newSeason('s8', '--dry-run'));
  const afterDryRun = await running();
  const begun = await adminHost.ra3(newSeason('s8', '--yes', '--json'));

  expect([dry.exitCode, begun.exitCode]).toEqual([0, 0]);
  expect(dry.stdout).toMatch(/ends with \d+ rated match/u);
  expect(afterDryRun).not.toBe('s8');
  expect(rowsOf(begun.stdout)).toMatchObject([{ databaseName: 's8', outcome: 'begun' }]);
  expect(await running()).toBe('s8');
});

test('without --yes and a terminal no season begins', async () => {
  const before = await running();

  const { exitCode } = await adminHost.ra3(newSeason('s9'));

  expect(exitCode).toBe(2);
  expect(await running()).toBe(before);
});

test('a name that was used before is refused with 5, and so is one that is no database name', async () => {
  const used = await adminHost.ra3(newSeason(String(await running()), '--yes'));
  const invalid = await adminHost.ra3(newSeason('a season', '--yes'));

  expect([used.exitCode, invalid.exitCode]).toEqual([5, 5]);
});

test('another season that began meanwhile is not ended', { tags: 'rest' }, async () => {
  const whole = losingAnswers(/never/u);
  let isChanged = false;

  const { exitCode } = await adminHost.ra3(newSeason('mine', '--yes'), {
    fetch: async (url, init) => {
      if (url.endsWith('/season/new') && !isChanged) {
        isChanged = true;
        await adminHost.ra3(newSeason('theirs', '--yes'));
      }
      return whole(url, init);
    },
  });

  expect(exitCode).toBe(5);
  expect(await running()).toBe('theirs');
});

test('when the answer is lost and the season runs, the command ends with 0', async () => {
  const { exitCode, stderr } = await adminHost.ra3(newSeason('lost', '--yes'), {
    fetch: losingAnswers(/season\/new$/u),
  });

  expect(exitCode).toBe(0);
  expect(stderr).toContain('the host has the change');
});
