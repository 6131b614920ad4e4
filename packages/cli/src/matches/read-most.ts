import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';

/** The most matches of a list: a number, or `all`. */
export function readMost(typed: string, { text }: Language): number {
  if (typed === 'all') return Number.POSITIVE_INFINITY;
  if (/^[1-9]\d{0,8}$/u.test(typed)) return Number(typed);
  throw new CommandError('usage', text('terminal.list.badLimit', { value: typed }));
}
