import { readdirSync } from 'node:fs';
import { articleNames } from '@ra3/locales/articles';
import { limits, rating } from '@ra3/sdk/facts';
import { expect, test } from 'vitest';
import { MemoryOutput } from '../testing/memory-streams.js';
import { rowsOf, runCli } from '../testing/run-cli.js';

const folder = new URL('../../../../locales/articles/', import.meta.url);

// S2-02
test('without a name the articles of the site are listed in their order', { tags: 'rest' }, async () => {
  const { exitCode, stdout } = await runCli('article');

  expect(exitCode).toBe(0);
  expect(stdout.split('\n').map((line) => line.split(' ')[0])).toEqual(['NAME', ...articleNames, '']);
});

test.each(['en', 'zh-CN', 'ja-JP'])('every article written in %s can be read', async (locale) => {
  const { stdout } = await runCli(['article', '--fields', 'name,language', '--locale', locale]);
  const written = readdirSync(new URL(locale, folder)).map((file) => file.replace('.md', ''));
  const own = rowsOf(stdout).flatMap(({ name, language }) => (language === locale ? [name] : []));

  expect(own.toSorted()).toEqual(written.filter((name) => name !== 'index').toSorted());
});

test('a name prints the article, with the numbers of the contract and the commands of other articles', async () => {
  const { exitCode, stdout, stderr } = await runCli('article ranked-play');

  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toContain(`Everybody begins a season at ${String(rating.start)}.`);
  expect(stdout).toContain(
    `at most ${String(limits.rankedPersonas)} of them; see Game IDs (ra3 article game-ids).`,
  );
  expect(stdout).not.toMatch(/\{\{|\*\*|\]\(/u);
});

test.each(['en', 'zh-CN'])('on a terminal of 40 cells no line is wider, in %s', async (locale) => {
  const stdout = new MemoryOutput({ columns: 40, rows: 24 });
  await runCli(['article', 'replays', '--locale', locale], { stdout, env: { NO_COLOR: '1' } });
  const lines = stdout.text().split('\n');

  expect(lines.length).toBeGreaterThan(80);
  expect(lines.filter((line) => cellsOf(line) > 40)).toEqual([]);
});

test('an article as data has its blocks', async () => {
  const { stdout } = await runCli('article agreement --json');
  const [row, ...others] = rowsOf(stdout);

  expect(others).toEqual([]);
  expect(row).toMatchObject({ name: 'agreement', language: 'en', title: 'User agreement' });
  expect(row?.blocks).toContainEqual({ kind: 'heading', level: 2, id: 'account', text: 'Your account' });
});

test('chosen fields of an article are a row of a table, too', async () => {
  const { stdout } = await runCli('article agreement --fields name -o table');

  expect(stdout).toBe('NAME\nagreement\n');
});

// S8-35
test('an article that is not translated is printed in Chinese, and a note says so', async () => {
  const { exitCode, stdout, stderr } = await runCli('article replays --locale ja-JP');

  expect(exitCode).toBe(0);
  expect(stdout).toContain('录像与修复');
  expect(stderr).not.toBe('');
});

// S8-35
test('an unknown article ends with 3 and names those that exist', async () => {
  const { exitCode, stderr } = await runCli('article tutorials');

  expect(exitCode).toBe(3);
  expect(stderr).toContain('tutorial, game-ids');
});

function cellsOf(line: string): number {
  return Array.from(line).reduce((sum, character) => sum + (/[\u2e80-\uffef]/u.test(character) ? 2 : 1), 0);
}
