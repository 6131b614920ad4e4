import { CommandError } from '../failure/command-error.js';
import type { Language } from '../language/translate.js';
import type { Env, Runtime } from './runtime.js';

const DEFAULT_HOST = 'http://127.0.0.1:8080';
const DEFAULT_TIMEOUT_SECONDS = 30;
const LONGEST_TIMEOUT_SECONDS = 3600;

/** The host's origin: `--host`, else RA3_HOST, else the preference, else a host on this machine. */
export function readHost(
  given: { readonly option: string | undefined; readonly env: Env; readonly preference: string | undefined },
  { text }: Language,
): string {
  const value = given.option ?? nonEmpty(given.env.RA3_HOST) ?? given.preference ?? DEFAULT_HOST;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (
    url === null ||
    !['http:', 'https:'].includes(url.protocol) ||
    url.username !== '' ||
    url.password !== ''
  ) {
    throw new CommandError('usage', text('terminal.usage.host', { value }));
  }
  return (url.origin + url.pathname).replace(/\/+$/u, '');
}

/** Time for one call in milliseconds; the option is in seconds and may have a fraction. */
export function readTimeoutMs(option: string | undefined, { text }: Language): number {
  if (option === undefined) return DEFAULT_TIMEOUT_SECONDS * 1000;
  const seconds = /^\d{1,6}(\.\d{1,3})?$/u.test(option) ? Number(option) : Number.NaN;
  if (seconds > 0 && seconds <= LONGEST_TIMEOUT_SECONDS) return Math.ceil(seconds * 1000);
  throw new CommandError('usage', text('terminal.usage.timeout', { max: LONGEST_TIMEOUT_SECONDS }));
}

/** Whether a person can be asked: a terminal on both sides, no CI, and input not switched off (design §6). */
export function canAsk(
  runtime: Pick<Runtime, 'stdin' | 'stderr' | 'stdout' | 'env'>,
  isInputOff: boolean,
): boolean {
  const { stdin, stdout, env } = runtime;
  return stdin.isTTY === true && stdout.isTTY === true && nonEmpty(env.CI) === undefined && !isInputOff;
}

function nonEmpty(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}
