import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface TmuxSize {
  readonly columns: number;
  readonly rows: number;
}

/** A real terminal: the program's screen as tmux has understood what it wrote. */
export interface TmuxTerminal {
  /** The lines of the screen; with `styled` with their colours, cell by cell. */
  readonly lines: (styled?: 'styled') => string[];
  readonly type: (...keys: string[]) => void;
  readonly resize: (size: TmuxSize) => void;
  /** Sends a signal to the program from outside. */
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Everything the program has written. */
  readonly written: () => string;
  /** Bytes the program has written. */
  readonly writtenBytes: () => number;
  /** A fact of the terminal by tmux's name of it, such as `alternate_on`. */
  readonly fact: (name: string) => string;
  readonly until: (isThere: (text: string) => boolean) => Promise<void>;
  /** Ends the terminal and its program; the end of the test does it too. */
  readonly close: () => void;
}

const POLL_MS = 25;

export function hasTmux(): boolean {
  return spawnSync('tmux', ['-V'], { encoding: 'utf8' }).status === 0;
}

/** Runs a program in a terminal of tmux; when it has ended, its exit code and the line discipline are printed. */
export function openTmux(
  argv: readonly string[],
  { columns, rows }: TmuxSize,
  env: Readonly<Record<string, string>> = {},
): TmuxTerminal {
  const directory = mkdtempSync(join(tmpdir(), 'ra3-tmux-'));
  const pidFile = join(directory, 'pid');
  const logFile = join(directory, 'written');
  const socket = join(directory, 'socket');
  const tmux = (...words: string[]): string =>
    execFileSync('tmux', ['-S', socket, ...words], { encoding: 'utf8' });
  const quoted = argv.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ');
  const variables = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
  const program = `sh -c 'echo $$ > ${pidFile}; exec "$@"' sh env ${variables.join(' ')} ${quoted}`;
  // Waits for the recording, so that nothing of what is written is missed.
  const script = `while [ ! -e ${logFile} ]; do sleep 0.01; done; ${program}; echo "code $?"; stty -a; exec sleep 600`;
  // What a program writes while it is being ended would be left in its home.
  const own = { HOME: directory, NODE_DISABLE_COMPILE_CACHE: '1' };
  const start = { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', ...own };
  execFileSync(
    'tmux',
    [
      '-S',
      socket,
      '-f',
      '/dev/null',
      '-u',
      'new-session',
      '-d',
      '-x',
      String(columns),
      '-y',
      String(rows),
      script,
    ],
    { env: start },
  );
  tmux('set-option', '-g', 'status', 'off');
  tmux('resize-window', '-x', String(columns), '-y', String(rows));
  tmux('pipe-pane', '-o', `cat > ${logFile}`);
  const close = (): void => {
    spawnSync('tmux', ['-S', socket, 'kill-server']);
    rmSync(directory, { recursive: true, force: true });
  };
  onTestFinished(close);
  const lines = (styled?: 'styled'): string[] =>
    tmux('capture-pane', '-p', ...(styled === undefined ? [] : ['-e', '-N']))
      .split('\n')
      .slice(0, -1);
  return {
    lines,
    type: (...keys) => void tmux('send-keys', ...keys),
    resize: (size) => void tmux('resize-window', '-x', String(size.columns), '-y', String(size.rows)),
    kill: (signal) => void process.kill(Number(readFileSync(pidFile, 'utf8')), signal),
    written: () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : ''),
    writtenBytes: () => statSync(logFile).size,
    fact: (name) => tmux('display-message', '-p', `#{${name}}`).trim(),
    until: async (isThere) => {
      while (!isThere(lines().join('\n'))) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    },
    close,
  };
}
