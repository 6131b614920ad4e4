import type { OptionDefinition, OptionValues } from './input-definition.js';
import { flag, textOption } from './input-kinds.js';
import { readFieldNames } from './field-names.js';

const fields: OptionDefinition<readonly string[] | undefined> = {
  flags: '--fields <names>',
  about: 'terminal.option.fields',
  parse: readFieldNames,
};

/**
 * The options every command has. Those with a setting as their value stay as typed until a command needs the setting:
 * a wrong one must not keep `ra3 config` from correcting it.
 */
export const globalOptions = {
  json: flag('--json', 'terminal.option.json'),
  fields,
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
