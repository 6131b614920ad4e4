import type { OptionValues } from './input-definition.js';
import { flag, textOption, parsedOption } from './input-kinds.js';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';

/**
 * The options every command has. Those with a setting as their value stay as typed until a command needs the setting:
 * a wrong one must not keep `ra3 config` from correcting it.
 */
export const globalOptions = {
  json: flag('--json', 'terminal.option.json'),
  fields: parsedOption('--fields <names>', 'terminal.option.fields', readFieldNames),
  host: textOption('--host <url>', 'terminal.option.host'),
  profile: textOption('--profile <name>', 'terminal.option.profile'),
  locale: textOption('--locale <locale>', 'terminal.option.locale'),
  timeout: textOption('--timeout <seconds>', 'terminal.option.timeout'),
  deadline: textOption('--deadline <seconds>', 'terminal.option.deadline'),
  yes: flag('-y, --yes', 'terminal.option.yes'),
  input: flag('--no-input', 'terminal.option.noInput'),
  debugHttp: flag('--debug-http', 'terminal.option.debugHttp'),
};

export type GlobalOptions = OptionValues<typeof globalOptions>;

/** The names of `--fields rank,elo`. */
function readFieldNames(typed: string, { text }: Language): readonly string[] {
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
