import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';

/** The names of `--fields rank,elo`. */
export function readFieldNames(typed: string, { text }: Language): readonly string[] {
  const names = typed.split(',').map((name) => name.trim());
  if (!names.includes('')) return names;
  // `--fields rank, elo` would make `elo` an argument of the command.
  throw new CommandError('usage', text('terminal.usage.fieldList', { value: typed }));
}

/** @throws {CommandError} `usage` for a name that the command does not print. */
export function refuseUnknownField(
  asked: readonly string[],
  known: readonly string[],
  { text }: Language,
): void {
  const unknown = asked.find((field) => !known.includes(field));
  if (unknown === undefined) return;
  throw new CommandError('usage', text('terminal.usage.field', { field: unknown, fields: known.join(', ') }));
}
