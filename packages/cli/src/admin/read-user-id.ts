import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';

/** The id of a user or persona, as typed. */
export function readUserId(typed: string, { text }: Language): number {
  const id = /^[1-9]\d{0,15}$/u.test(typed) ? Number(typed) : Number.NaN;
  if (Number.isSafeInteger(id)) return id;
  throw new CommandError('usage', text('terminal.admin.badId', { value: typed }));
}
