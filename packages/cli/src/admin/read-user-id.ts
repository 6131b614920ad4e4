import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { parseId } from '../command/input-kinds.js';

/** The id of a user or persona, as typed. */
export function readUserId(typed: string, { text }: Language): number {
  const id = parseId(typed);
  if (id !== undefined) return id;
  throw new CommandError('usage', text('terminal.admin.badId', { value: typed }));
}
