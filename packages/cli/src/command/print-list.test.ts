import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { aLadderRow } from '../testing/builders.js';
import { MemoryOutput } from '../testing/memory-streams.js';
import { rowsOf, runCli } from '../testing/run-cli.js';
import { startStubHost, type StubHost } from '../testing/stub-host.js';

const PAGE_ROWS = 100;
const TOTAL = 230;

/** A ladder of 230 players in pages of 100. */
function startLadder(): Promise<StubHost> {
  const rows = Array.from({ length: TOTAL }, (_unused, index) =>
    aLadderRow({
      rank: index + 1,
      personaId: index + 1,
      personaName: `P${String(index + 1)}`,
      elo: 2000 - index,
    }),
  );
  const pages = [1, 2, 3, 9].map((page) => {
    const records = rows.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS);
    return [
      `GET /api/stats/ladder/corona/1v1/records/page/${String(page)}/result`,
      { body: { total: TOTAL, records } },
    ] as const;
  });
  return startStubHost(Object.fromEntries(pages));
}

/** A ladder of players with these names. */
function startNames(...names: readonly string[]): Promise<StubHost> {
  const records = names.map((personaName, index) => aLadderRow({ personaName, personaId: index + 1 }));
  const path = 'GET /api/stats/ladder/corona/1v1/records/page/1/result';
  return startStubHost({ [path]: { body: { total: names.length, records } } });
}

const ladder = (host: StubHost, ...options: readonly string[]) =>
  runCli(['ladder', 'corona', '1v1', '--host', host.url, ...options]);

test('--limit reads as many pages as it needs, and no more', async () => {
  const host = await startLadder();

  const { stdout } = await ladder(host, '--json', '--limit', '150');

  expect(rowsOf(stdout)).toHaveLength(150);
  expect(host.seen).toHaveLength(2);
});

test('--limit all reads every page', async () => {
  const host = await startLadder();

  const { stdout } = await ladder(host, '--json', '--limit', 'all');

  expect(rowsOf(stdout).at(-1)).toMatchObject({ personaName: 'P230' });
});

test('a page beyond the last one ends the command with 3, with --json as well', async () => {
  const host = await startLadder();

  const codes = await Promise.all(
    [[], ['--json'], ['-o', 'json'], ['-o', 'csv'], ['-q']].map((format) =>
      ladder(host, '--page', '9', ...format),
    ),
  );

  expect(codes.map(({ exitCode }) => exitCode)).toEqual([3, 3, 3, 3, 3]);
});

test('--output json is one array', async () => {
  const { stdout } = await ladder(await startNames('Ann', 'Bob'), '-o', 'json', '--fields', 'personaName');

  expect(JSON.parse(stdout)).toEqual([{ personaName: 'Ann' }, { personaName: 'Bob' }]);
});

test('another parser reads the CSV: quotes, commas, line ends and Chinese names', async () => {
  const names = ['Ann "the, tank"', '娜塔莎', 'x,y'];

  const { stdout } = await ladder(await startNames(...names), '-o', 'csv', '--fields', 'rank,personaName');

  expect(parse(stdout)).toEqual([['rank', 'personaName'], ...names.map((name) => ['1', name])]);
});

test('a name that a spreadsheet would run as a formula gets an apostrophe in CSV, and stays as it is in TSV', async () => {
  const names = ['=HYPERLINK("http://x")', '@SUM(1)', '+1', '-1'];
  const host = await startNames(...names);

  const csv = await ladder(host, '-o', 'csv', '--fields', 'personaName', '--no-header');
  const tsv = await ladder(host, '-o', 'tsv', '--fields', 'personaName', '--no-header');

  expect(parse(csv.stdout)).toEqual(names.map((name) => [`'${name}`]));
  expect(tsv.stdout).toBe(`${names.join('\n')}\n`);
});

test('numbers stay numbers in CSV', async () => {
  const { stdout } = await ladder(await startNames('Ann'), '-o', 'csv', '--fields', 'elo,winRate');

  expect(stdout).toBe('elo,winRate\r\n1712,0.75\r\n');
});

test('-q prints the ids alone', async () => {
  const { stdout } = await ladder(await startNames('Ann', 'Bob'), '-q');

  expect(stdout).toBe('1\n2\n');
});

test('--sort orders the rows by a field, from the greatest with a minus', async () => {
  const host = await startNames('b10', 'b9', 'a');

  const up = await ladder(
    host,
    '--sort',
    'personaName',
    '--fields',
    'personaName',
    '-o',
    'tsv',
    '--no-header',
  );
  const down = await ladder(host, '--sort=-personaId', '-q');

  expect(up.stdout).toBe('a\nb9\nb10\n');
  expect(down.stdout).toBe('3\n2\n1\n');
});

test.each([
  ['--sort', 'nme'],
  ['--fields', 'nme'],
  ['--limit', 'some'],
  ['--output', 'yml'],
])('%s %s is a usage error', async (option, value) => {
  const { exitCode, stderr } = await runCli(['ladder', 'corona', option, value]);

  expect(exitCode).toBe(2);
  expect(stderr).toContain(value);
});

test('a narrow terminal drops the columns people look for least', async () => {
  const host = await startNames('Natasha');

  const { stdout } = await runCli(['ladder', 'corona', '1v1', '--host', host.url], {
    stdout: new MemoryOutput({ columns: 44, rows: 24 }),
  });

  expect(stdout).toContain('Natasha');
  expect(stdout).toContain('WIN RATE');
  expect(stdout).not.toContain('UPDATED');
});

test('--output table with --fields shows these columns', async () => {
  const { stdout } = await ladder(
    await startNames('Ann'),
    '-o',
    'table',
    '--fields',
    'elo,personaName,personaId',
  );

  expect(stdout).toMatch(/Elo\s+PLAYER\s+personaId\n\s*1712\s+Ann\s+1\n/u);
});

test('an error is JSON where the rows are', async () => {
  const { stderr } = await ladder(await startStubHost({}), '--output', 'ndjson');

  expect(rowsOf(stderr)).toEqual([{ error: expect.objectContaining({ exitCode: 3 }) }]);
});
