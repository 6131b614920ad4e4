import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aRoom, aStatus } from '../testing/builders.js';
import { buildCli, type BuiltCli } from '../testing/built-cli.js';
import { temporaryDirectory } from '../testing/run-cli.js';
import { startStubHost } from '../testing/stub-host.js';
import { hasTmux, openTmux, type TmuxSize, type TmuxTerminal } from '../testing/tmux.js';

let cli: BuiltCli;
beforeAll(() => {
  cli = buildCli();
}, 120_000);
afterAll(() => cli.remove());

const standard: TmuxSize = { columns: 80, rows: 24 };
const onTmux = test.runIf(hasTmux());

const busy = aStatus({
  players: Array.from({ length: 40 }, (_unused, index) => ({
    id: index + 1,
    name: `Player${String(index)}`,
  })),
  games: [
    ...Array.from({ length: 20 }, (_unused, index) =>
      aRoom({
        roomname: `Host${String(index)} 新手勿进 ${'x'.repeat(index)}`,
        players: Array.from({ length: (index % 6) + 1 }, (_none, player) => ({
          id: 100 * index + player,
          name: `Commander${String(player)}`,
          elo: 1000 + index,
        })),
      }),
    ),
    aRoom({ roomname: 'Cid corona only', mod: 'corona3192', gamemode: 'openstaging' }),
  ],
});

async function watch(
  size: TmuxSize,
  env: Readonly<Record<string, string>> = {},
  argv: readonly string[] = [],
) {
  const host = await startStubHost({ 'GET /api/server/status/detail': { body: busy } });
  const terminal = openTmux(
    [process.execPath, cli.bin, 'status', 'watch', '--host', host.url, ...argv],
    size,
    env,
  );
  return { host, terminal };
}

async function shown(terminal: TmuxTerminal): Promise<void> {
  await terminal.until((text) => text.includes('corona only'));
}

const restores = 'from outside restores the terminal: no alternate screen, a cursor, line mode (needs tmux)';
onTmux(`SIGTERM ${restores}`, () => endBySignal('SIGTERM'));
onTmux.each(['SIGINT', 'SIGHUP', 'SIGQUIT'] as const)(`%s ${restores}`, { tags: 'rest' }, endBySignal);

async function endBySignal(signal: NodeJS.Signals): Promise<void> {
  const { terminal } = await watch(standard);
  await shown(terminal);
  const during = ['alternate_on', 'cursor_flag', 'mouse_any_flag', 'wrap_flag'].map(terminal.fact);

  terminal.kill(signal);
  await terminal.until((text) => text.includes('code 130') && text.includes('icanon'));

  expect(during).toEqual(['1', '0', '1', '0']);
  expect(['alternate_on', 'cursor_flag', 'mouse_any_flag', 'wrap_flag'].map(terminal.fact)).toEqual([
    '0',
    '1',
    '0',
    '1',
  ]);
  expect(terminal.lines().join(' ')).not.toContain('-icanon');
  expect(terminal.lines().join(' ')).not.toContain('-echo ');
}

onTmux(
  'an app that cannot load its screen ends with an error and gives the terminal back (needs tmux)',
  async () => {
    const host = await startStubHost({ 'GET /api/server/status/detail': { body: busy } });
    const copy = temporaryDirectory();
    cpSync(dirname(cli.dist), copy, { recursive: true });
    rmSync(join(copy, 'dist/app.cjs'));

    const terminal = openTmux(
      [process.execPath, join(copy, 'bin/ra3.cjs'), 'status', 'watch', '--host', host.url],
      standard,
      { NODE_DISABLE_COMPILE_CACHE: '1' },
    );
    await terminal.until((text) => text.includes('code 1'));

    expect(terminal.lines().join('')).toContain('app.cjs');
    expect(terminal.fact('alternate_on')).toBe('0');
  },
);

onTmux('Ctrl-Z gives the terminal back and the shell’s fg returns to the screen (needs tmux)', async () => {
  const host = await startStubHost({ 'GET /api/server/status/detail': { body: busy } });
  const terminal = openTmux(['bash', '--norc', '--noprofile', '-i'], standard, { PS1: 'ready>' });
  await terminal.until((text) => text.includes('ready>'));
  terminal.type(`${process.execPath} ${cli.bin} status watch --host ${host.url}`, 'Enter');
  await shown(terminal);

  terminal.type('C-z');
  await terminal.until((text) => text.includes('Stopped'));
  const stopped = ['alternate_on', 'cursor_flag'].map(terminal.fact);
  terminal.type('fg', 'Enter');
  await shown(terminal);

  expect(stopped).toEqual(['0', '1']);
  expect(terminal.fact('alternate_on')).toBe('1');
  terminal.type('q');
  await terminal.until((text) => text.endsWith('ready>') || /ready>\s*$/u.test(text));
});

const SGR = /\u001b\[([0-9;]*)m/u;

/**
 * Each line as its characters with the style of each, without blanks at the end: tmux keeps apart what was written as a
 * blank and what never was. The first line has the time, which differs from run to run, and with it what fits beside it.
 */
function cellsOf(capture: string): string[][] {
  const styles = new Set<string>();
  return capture.split('\n').map((line, row) => {
    const cells: string[] = [];
    for (const [index, piece] of line.split(SGR).entries()) {
      if (index % 2 === 1) for (const code of piece.split(';')) applyStyle(styles, Number(code));
      else for (const character of piece) cells.push(`${character} ${[...styles].sort().join(',')}`);
    }
    while (cells.at(-1) === '  ') cells.pop();
    return row === 0 ? cells.filter((cell) => /[a-z]/iu.test(cell)).slice(0, 2) : cells;
  });
}

function applyStyle(styles: Set<string>, code: number): void {
  const drop = (pattern: RegExp): void => {
    for (const style of styles) if (pattern.test(style)) styles.delete(style);
  };
  if (code === 0) styles.clear();
  else if (code === 39) drop(/^(3|9)\d$/u);
  else if (code >= 22 && code <= 29) drop(new RegExp(`^(${code === 22 ? '1|2' : String(code - 20)})$`, 'u'));
  else if (code !== 49) {
    if (code >= 30) drop(/^(3|9)\d$/u);
    styles.add(String(code));
  }
}

/** The detail pane shows this for a player whose record is on its way. */
const LOADING = /│ …\s*$/u;

/** The cells of a screen that stands still; undefined while it is not paused yet. */
function pausedCells(terminal: TmuxTerminal): string[][] | undefined {
  const text = terminal.lines('styled').join('\n');
  return text.includes('PAUSED') ? cellsOf(text) : undefined;
}

const sizes = fc.sample(
  fc.record({ columns: fc.integer({ min: 60, max: 210 }), rows: fc.integer({ min: 8, max: 60 }) }),
  { numRuns: 30, seed: 14 },
);

const asFresh = 'random resizes every cell is that of a fresh start at this size, and nothing was cleared';
onTmux(`after each of three ${asFresh} (needs tmux)`, { tags: 'rest' }, () =>
  resizeThrough(sizes.slice(0, 3)),
);
onTmux(`after each of 27 other ${asFresh} (needs tmux)`, { tags: 'rest', timeout: 600_000 }, () =>
  resizeThrough(sizes.slice(3)),
);

async function resizeThrough(many: readonly TmuxSize[]): Promise<void> {
  const { terminal } = await watch(standard);
  await shown(terminal);
  terminal.type('p');
  for (const size of many) {
    terminal.resize(size);
    const fresh = (await watch(size)).terminal;
    await shown(fresh);
    // The resized one has long loaded the records of the players in its detail pane.
    await fresh.until((text) => !text.split('\n').some((line) => LOADING.test(line)));
    fresh.type('p');
    await fresh.until((text) => text.includes('PAUSED'));
    // Both may still be drawing; what they come to is the same.
    await vi.waitFor(
      () => {
        expect(pausedCells(terminal), JSON.stringify(size)).toEqual(pausedCells(fresh));
      },
      { timeout: 60_000, interval: 100 },
    );
    fresh.close();
  }
  expect(terminal.written().split('\u001b[2J')).toHaveLength(2);
}

onTmux.each([
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
])(
  'at $columns columns neither waiting nor a poll without news writes a byte (needs tmux)',
  { tags: 'rest', timeout: 120_000 },
  stayStill,
);

async function stayStill(size: TmuxSize): Promise<void> {
  const { host, terminal } = await watch(size);
  const polls = (): number => host.seen.filter(({ line }) => line.includes('/status/detail')).length;
  // By then the head line and the details of the first row have come, too.
  await terminal.until(() => polls() >= 3);
  await untilStill(terminal);
  const [asked, before] = [polls(), terminal.writtenBytes()];

  // The second request comes after the answer to the first has been drawn.
  await terminal.until(() => polls() >= asked + 2);

  expect(terminal.writtenBytes() - before).toBe(0);
}

/** Waits until a large change, which is drawn over several seconds, is there as a whole. */
async function untilStill(terminal: TmuxTerminal): Promise<void> {
  let before = -1;
  await vi.waitFor(
    () => {
      const last = before;
      before = terminal.writtenBytes();
      expect(before).toBe(last);
    },
    { timeout: 60_000, interval: 2000 },
  );
}

onTmux(
  'while the host is gone, the screen says so once, and no further attempt writes over it (needs tmux)',
  async () => {
    const { host, terminal } = await watch({ columns: 200, rows: 24 });
    await shown(terminal);

    host.stop();
    terminal.type('r');
    await terminal.until((text) => text.includes('next attempt in'));

    expect(terminal.written()).not.toMatch(/; attempt \d/u);
  },
);

onTmux('NO_COLOR writes no colour, and the cursor is still seen (needs tmux)', { tags: 'rest' }, async () => {
  const { terminal } = await watch(standard, { NO_COLOR: '1' });
  await shown(terminal);

  expect(terminal.written()).not.toMatch(/\u001b\[[0-9;]*m/u);
  expect(terminal.lines().some((line) => line.startsWith('> '))).toBe(true);
});

onTmux('a dumb terminal gets lines, never the full screen (needs tmux)', async () => {
  const { terminal } = await watch(standard, { TERM: 'dumb' }, ['--times', '1']);

  await terminal.until((text) => text.includes('code 0'));

  expect(terminal.written()).not.toContain('\u001b');
  expect(terminal.lines().join('\n')).toContain('online 40');
});

onTmux(
  '--times 1 ends on a terminal, and leaves the counts behind (needs tmux)',
  { tags: 'rest' },
  async () => {
    const { terminal } = await watch(standard, {}, ['--times', '1']);

    await terminal.until((text) => text.includes('code 0'));

    expect(terminal.fact('alternate_on')).toBe('0');
    expect(terminal.lines().join('\n')).toContain('online 40');
  },
);
