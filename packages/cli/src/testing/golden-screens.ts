import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '@ra3/sdk';
import { locales, type Locale } from '@ra3/locales';
import { GOLDEN_NOW } from './golden-names.js';
import { goldenHost } from './golden-world.js';
import { openAppScreen, stillClock } from './app-terminal.js';
import { putReplay, putSuspectReplay } from './replay-files.js';
import { runCli, temporaryDirectory } from './run-cli.js';
import { emulate, screenRecord } from './terminal-cells.js';

/** How a terminal is: its size, its colours, its background, and the language of its user. */
export interface GoldenScreen {
  readonly columns: number;
  readonly rows: number;
  readonly colours: '16' | 'truecolor';
  readonly theme: 'dark' | 'light';
  readonly locale: Locale;
}

/**
 * Ten of the 36 terminals: every two of size, colours, background and language meet in one of them, which a test counts. A
 * line for each size; the last of the second is there for the pictures of docs/cli.md.
 */
const covering = `
  80x24  16 dark en     truecolor dark zh-CN  16 light ja-JP
  120x40 truecolor light en  16 dark zh-CN  truecolor dark ja-JP  truecolor dark en
  200x60 16 dark en     truecolor light zh-CN  16 light ja-JP
`;

export const goldenScreens: readonly GoldenScreen[] = Array.from(
  covering.matchAll(/(\d+)x(\d+)([^\n]+)/gu),
  ([, columns, rows, rest = '']) =>
    Array.from(rest.matchAll(/(16|truecolor) (dark|light) (\S+)/gu), ([, colours, theme, locale]) => ({
      ...{ columns: Number(columns), rows: Number(rows) },
      colours: colours === '16' ? ('16' as const) : ('truecolor' as const),
      theme: theme === 'dark' ? ('dark' as const) : ('light' as const),
      locale: locales.find((one) => one === locale) ?? 'en',
    })),
).flat();

export function titleOf({ columns, rows, colours, theme, locale }: GoldenScreen): string {
  return `${String(columns)}x${String(rows)} ${colours} ${theme} ${locale}`;
}

/** A view, and the keys that lead to it. */
export interface GoldenView {
  readonly name: string;
  /** The place behind `ra3 ui`. */
  readonly words: readonly string[];
  /** Each is pressed once the screen before it stands still. */
  readonly keys?: readonly string[];
  /** What stands on the screen once it is done. */
  readonly until?: RegExp;
}

const LONGEST_WAIT_MS = 1000;
/** Time stands still; short waits end soon. No poll of a view comes, also none of a folder, but that of a running sheet. */
const clock: Clock = {
  now: () => GOLDEN_NOW,
  after: (delayMs, callback) =>
    delayMs <= LONGEST_WAIT_MS ? stillClock.after(delayMs, callback) : () => undefined,
};

/** Shows a view in such a terminal; `record` is its screen by xterm.js. */
export function openGolden({ words, keys = [] }: GoldenView, screen: GoldenScreen) {
  const homeDirectory = temporaryDirectory();
  putReplays(homeDirectory);
  const env = {
    RA3_HOST: 'https://ra3.example.org',
    RA3_TOKEN: `ra3_${'a'.repeat(43)}`,
    COLORFGBG: screen.theme === 'light' ? '0;15' : '15;0',
    ...(screen.colours === 'truecolor' && { COLORTERM: 'truecolor' }),
  };
  const app = openAppScreen(
    (streams) =>
      runCli(['ui', ...words, '--locale', screen.locale], {
        ...{ ...streams, fetch: goldenHost(), clock, homeDirectory, env },
      }),
    screen,
  );
  const record = async (): Promise<string> =>
    screenRecord(await emulate(app.written(), screen)).replaceAll(homeDirectory, 'HOME');
  return { ...app, keys, record };
}

/** A folder with each verdict but the conflict; the suspect is the first, on which the cursor stands. */
function putReplays(folder: string): void {
  putSuspectReplay(folder, '1v1 新手_对局.RA3Replay');
  putReplay(folder, '2026-11-20 Ghost_Comet vs ナターシャ, Infinity Isle.RA3Replay', 'short-2301');
  putReplay(folder, '2v2.RA3Replay', 'short-2102');
  putReplay(folder, 'Last Replay.RA3Replay', 'unfinished-40960');
  writeFileSync(join(folder, 'no replay.RA3Replay'), 'no replay');
}

/** The golden screens of a view by their titles. */
export function readGoldens(name: string): Map<string, string> {
  const content = readFileSync(new URL(`../app/goldens/${name}.txt`, import.meta.url), 'utf8');
  return new Map(
    content
      .split(/^== /mu)
      .slice(1)
      .map((part) => {
        const [title = '', ...lines] = part.trimEnd().split('\n');
        return [title, lines.join('\n')] as const;
      }),
  );
}
