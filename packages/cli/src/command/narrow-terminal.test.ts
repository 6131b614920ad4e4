import { expect, test } from 'vitest';
import { unicodeMeasure } from '../print/unicode-measure.js';
import { commands } from '../program.js';
import { aRoom, aStatus } from '../testing/builders.js';
import { worldFetch, hastyClock } from '../testing/fake-world.js';
import { MemoryOutput } from '../testing/memory-streams.js';
import { runCli, type CliSetup } from '../testing/run-cli.js';
import { startStubHost } from '../testing/stub-host.js';

/** A phone, or a third of a split window. */
const COLUMNS = 40;

async function linesOf(argv: readonly string[], setup: CliSetup = {}) {
  const stdout = new MemoryOutput({ columns: COLUMNS, rows: 24 });
  const { exitCode } = await runCli(argv, { clock: hastyClock, env: { NO_COLOR: '1' }, ...setup, stdout });
  const lines = stdout.text().split('\n');
  return { exitCode, lines, wide: lines.filter((line) => unicodeMeasure.width(line) > COLUMNS) };
}

const lookUps = [
  ['match', 'list'],
  ['stats', 'maps'],
  ['stats', 'maps', 'corona'],
  ['persona', '1042'],
  ['persona', '1042', '--vs', '7'],
];

test.each(lookUps.map((argv) => [argv.join(' '), argv] as const))(
  'ra3 %s fits into 40 columns',
  async (_line, argv) => {
    const { exitCode, lines, wide } = await linesOf(argv, { fetch: worldFetch('works') });

    expect(wide).toEqual([]);
    expect(exitCode).toBe(0);
    expect(lines.length).toBeGreaterThan(2);
  },
);

test('ra3 doctor fits into 40 columns, with all it found', async () => {
  const { lines, wide } = await linesOf(['doctor'], { fetch: worldFetch('works') });

  expect(wide).toEqual([]);
  expect(lines.join(' ').replaceAll(/\s+/gu, ' ')).toContain('reachable');
});

test('ra3 status fits into 40 columns, with each player of a room', async () => {
  const players = ['Ann', 'Bob', 'Cid', 'Dora'].map((name, id) => ({ id, name: `${name}_of_the_long_name` }));
  const status = aStatus({
    games: [aRoom({ roomname: `${players[0]?.name ?? ''} everybody is welcome`, players })],
  });
  const host = await startStubHost({ 'GET /api/server/status/detail': () => ({ body: status }) });

  const { exitCode, lines, wide } = await linesOf(['status', '--host', host.url]);

  expect(wide).toEqual([]);
  expect(exitCode).toBe(0);
  expect(lines.join('\n')).toContain('Ann_of_the_long_name');
});

const LONG_WORD = /^ {2}\S+(?: \\)?$/u;
const helped = [[], ...commands.filter(({ isHidden }) => isHidden !== true).map(({ path }) => path)];

async function expectNarrow(locale: string): Promise<void> {
  const helps = await Promise.all(
    helped.map((path) => linesOf([...path, '--help'], { env: { NO_COLOR: '1', RA3_LOCALE: locale } })),
  );

  // A word of an example stays whole, as it is copied.
  expect(helps.flatMap(({ wide }) => wide).filter((line) => !LONG_WORD.test(line))).toEqual([]);
  expect(new Set(helps.map(({ exitCode }) => exitCode))).toEqual(new Set([0]));
}

const helpTitle = 'in %s the help of every command fits into 40 columns';
test.each(['en'])(helpTitle, expectNarrow);
test.each(['zh-CN', 'ja-JP'])(helpTitle, { tags: 'rest' }, expectNarrow);
