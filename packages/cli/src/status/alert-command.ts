import { spawn } from 'node:child_process';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import type { Runtime } from '../settings/runtime.js';
import { roomTitle } from './game-cells.js';
import type { Alert } from './status-alerts.js';

/** A program and its arguments. `{room}` and other placeholders are replaced by the facts of an alert. */
export interface AlertCommand {
  readonly program: string;
  readonly words: readonly string[];
}

const LONGEST_RUN_MS = 10_000;
const WORD = /"([^"]*)"|'([^']*)'|([^\s"']+)/gu;

/** The facts of an alert, as placeholders of the command and as variables of its environment. */
function factsOf({ rule, message, subject: { player, game } }: Alert): Record<string, string> {
  return {
    rule,
    message,
    player: player ?? '',
    room: game === undefined ? '' : roomTitle(game),
    map: game?.map ?? '',
    mod: game?.mod ?? '',
    players: (game?.players ?? []).map(({ name }) => name).join(', '),
  };
}

/**
 * Splits a typed command into words as a shell does, with quotes and nothing else.
 * @throws {CommandError} `usage` when it is empty, or a placeholder would choose the program.
 */
export function readAlertCommand(typed: string, { text }: Language): AlertCommand {
  const [program, ...words] = [...typed.matchAll(WORD)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
  if (program !== undefined && program !== '' && !program.includes('{')) return { program, words };
  throw new CommandError('usage', text('terminal.alert.badCommand', { command: typed }));
}

/**
 * Runs the command for one alert. There is no shell: names that strangers chose reach the program as whole arguments
 * and as variables (`RA3_ALERT_ROOM`), and cannot begin with a dash, which could be read as an option.
 * @returns why it failed; undefined when it ended with 0. One that still runs when the signal aborts is left to itself, and
 *   does not keep this process alive.
 */
export function runAlertCommand(
  { program, words }: AlertCommand,
  alert: Alert,
  { env, signal }: Pick<Runtime, 'env' | 'signal'>,
): Promise<string | undefined> {
  const facts = factsOf(alert);
  const given = words.map((word) => {
    const filled = word.replace(/\{(\w+)\}/gu, (whole, name: string) =>
      Object.hasOwn(facts, name) ? (facts[name] ?? '') : whole,
    );
    return filled.startsWith('-') && !word.startsWith('-') ? ` ${filled}` : filled;
  });
  const variables = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [`RA3_ALERT_${name.toUpperCase()}`, value]),
  );
  return new Promise((resolve) => {
    const child = spawn(program, given, {
      shell: false,
      stdio: 'ignore',
      windowsHide: true,
      env: { ...env, ...variables },
    });
    // The child keeps the process alive until then, so that the timer need not: its own option would.
    const timer = setTimeout(() => child.kill(), LONGEST_RUN_MS).unref();
    const leave = (): void => {
      child.unref();
      finish(undefined);
    };
    const finish = (why: string | undefined): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
      resolve(why);
    };
    child.on('error', ({ message }) => finish(message));
    child.on('exit', (code, ending) =>
      finish(code === 0 ? undefined : `${program}: ${String(code ?? ending)}`),
    );
    signal.addEventListener('abort', leave, { once: true });
  });
}
