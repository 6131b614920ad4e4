import { describe, expect, test } from 'vitest';
import { runCli } from '../testing/run-cli.js';
import { MemoryOutput } from '../testing/memory-streams.js';
import { commands } from '../program.js';

const shown = commands.filter(({ isHidden }) => isHidden !== true);

test.each([
  ['environment', 'RA3_ADMIN_BAN_RATE'],
  ['json', '--fields'],
  ['exit-codes', '130'],
  ['batches', 'user, for, [reason_en]'],
  ['filters', '--sort'],
  ['examples', 'ra3 ladder corona --limit all --output csv > ladder.csv'],
])('ra3 help %s explains %s', async (topic, word) => {
  const { exitCode, stdout } = await runCli(['help', topic]);

  expect(exitCode).toBe(0);
  expect(stdout).toContain(word);
});

test('ra3 help --all lists every command on one line', async () => {
  const { stdout } = await runCli('help --all');

  expect(stdout.trimEnd().split('\n')).toHaveLength(shown.length);
  expect(stdout).toContain('ra3 admin ban template');
});

function expectHelpful(locale: string): void {
  test.each([
    ['in a pipe', () => new MemoryOutput()],
    ['on a terminal', () => new MemoryOutput({ columns: 80, rows: 24 })],
  ])(
    'the help of each command has at most 24 lines without the global options, an example, and no variable: %s',
    async (_where, open) => {
      const helps = await Promise.all(
        shown.map(async ({ path }) => {
          const stdout = open();
          const { exitCode } = await runCli([...path, '--help', '--locale', locale], { stdout });
          const help = stdout.text();
          const height = help.split('\n').findIndex((line) => line.includes('--json --fields'));
          const isHelpful = exitCode === 0 && /[:：].*\n {2}\$ /u.test(help) && !help.includes('RA3_');
          return { command: path.join(' '), height, isHelpful };
        }),
      );

      expect(helps.filter(({ height }) => height < 0 || height > 24)).toEqual([]);
      expect(helps.filter(({ isHelpful }) => !isHelpful)).toEqual([]);
    },
  );
}

describe.each(['en'])('in %s', expectHelpful);
describe.each(['zh-CN', 'ja-JP'])('in %s', { tags: 'rest' }, expectHelpful);

test.each([
  [['whoami'], 'ra3 auth status'],
  [['match', '5'], 'ra3 match show'],
  [['user', 'find'], 'ra3 admin user show NAME'],
  [['stat'], 'ra3 status` / `ra3 stats factions`'],
  [['rank'], 'ra3 ladder`'],
  [['report', 'Natasha'], 'ra3 complaint file NAME'],
  [['help', 'whoami'], 'ra3 auth status'],
])('the guess %j leads on to %s', async (words, command) => {
  const { exitCode, stderr } = await runCli(words);

  expect(exitCode).toBe(2);
  expect(stderr).toContain(`try \`${command}`);
});

test('the template of a batch has comments, the header, and no row', async () => {
  const { stdout } = await runCli('admin ban template');
  const lines = stdout.trimEnd().split('\n');

  expect(lines.at(-1)).toBe('user,for,reason_en,reason_zh,types,ref');
  expect(lines.slice(0, -1).filter((line) => !line.startsWith('#'))).toEqual([]);
});

test('a host that nothing runs at is named with its source and the next step', async () => {
  const { exitCode, stderr } = await runCli('status', { env: { RA3_HOST: 'http://127.0.0.1:9' } });
  const first = await runCli('status --host http://127.0.0.1:9');

  expect(exitCode).toBe(75);
  expect(stderr).toContain('(http://127.0.0.1:9, RA3_HOST)');
  expect(first.stderr).toContain('ra3 config set host URL');
});
