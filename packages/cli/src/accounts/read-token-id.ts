import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';

/** Parses an id as hosts give them: a whole number above 0. */
export function readId(typed: string, { text }: Language): number {
  const id = /^[1-9]\d{0,15}$/u.test(typed) ? Number(typed) : Number.NaN;
  if (Number.isSafeInteger(id)) return id;
  throw new CommandError('usage', text('terminal.lookup.badId', { value: typed }));
}
