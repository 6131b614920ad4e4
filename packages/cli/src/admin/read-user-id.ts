import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { parseId } from '../command/input-kinds.js';

export function readUserId(typed: string, { text }: Language): number {
  const id = parseId(typed);
  if (id !== undefined) return id;
  throw new CommandError('usage', text('terminal.admin.badId', { value: typed }));
}
