import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import type { Language } from '../i18n/translate.js';
import { parseId } from '../command/input-kinds.js';
import { requireAdminHost } from './admin-host.js';
import { parseUserSelector } from '@ra3/sdk/rules/moderation';
import { findUser } from './find-user.js';

/** An id of a user or of a persona. */
export function readUserId(typed: string, { text }: Language): number {
  const id = parseId(typed);
  if (id !== undefined) return id;
  throw new CommandError('usage', text('terminal.admin.badId', { value: typed }));
}

/** One account as typed, as `parseUserSelector` reads it. */
export function readUserWord(typed: string, { text }: Language): string {
  if (parseUserSelector(typed) !== undefined) return typed;
  throw new CommandError('usage', text('terminal.batch.problem.badSelector', { value: typed }));
}

/** The id of an account that `readUserWord` has accepted. @throws {CommandError} when it names none or several */
export async function findUserId(word: string, context: CommandContext): Promise<number> {
  return parseId(word) ?? (await findUser(word, await requireAdminHost(context))).userId;
}
