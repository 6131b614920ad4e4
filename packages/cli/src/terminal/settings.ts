import { locales, type Locale } from '@ra3/locales';
import { CommandError } from '../failure/command-error.js';
import { localeOf } from '../language/choose-locale.js';
import type { Language } from '../language/translate.js';
import type { Runtime } from './runtime.js';

export const DEFAULT_HOST = 'http://127.0.0.1:8080';
export const DEFAULT_TIMEOUT_SECONDS = 30;
const LONGEST_TIMEOUT_SECONDS = 3600;

/** The origin and path of a host address, without a slash at its end. */
export function readHost(typed: string, { text }: Language): string {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (
    url === null ||
    !['http:', 'https:'].includes(url.protocol) ||
    url.username !== '' ||
    url.password !== ''
  ) {
    throw new CommandError('usage', text('terminal.usage.host', { value: typed }));
  }
  return (url.origin + url.pathname).replace(/\/+$/u, '');
}

/** A locale by its own name or a similar one: `zh`, `zh-CN`, `zh_CN.UTF-8`. */
export function readLocale(typed: string, { text }: Language): Locale {
  const locale = localeOf(typed);
  if (locale !== undefined) return locale;
  throw new CommandError('usage', text('terminal.usage.oneOf', { value: typed, words: locales.join(', ') }));
}

/** Seconds one call may take; a fraction is allowed. */
export function readTimeoutSeconds(typed: string, { text }: Language): number {
  const seconds = /^\d{1,6}(\.\d{1,3})?$/u.test(typed) ? Number(typed) : Number.NaN;
  if (seconds > 0 && seconds <= LONGEST_TIMEOUT_SECONDS) return seconds;
  throw new CommandError('usage', text('terminal.usage.timeout', { max: LONGEST_TIMEOUT_SECONDS }));
}

/** Whether questions can be asked: stdin and stdout are terminals, no CI, and no `--no-input`. */
export function canAsk({ stdin, stdout, env }: Runtime, allowsInput: boolean): boolean {
  const isCi = env.CI !== undefined && env.CI !== '';
  return allowsInput && !isCi && stdin.isTTY === true && stdout.isTTY === true;
}
