import type { OptionDefinition, OptionValues } from './input-definition.js';
import { flag, parsedOption } from './input-kinds.js';
import { DEFAULT_TIMEOUT_SECONDS, readHost, readLocale, readTimeoutSeconds } from './settings.js';

const timeout: OptionDefinition<number> = {
  flags: '--timeout <seconds>',
  about: 'terminal.option.timeout',
  parse: readTimeoutSeconds,
  defaultValue: DEFAULT_TIMEOUT_SECONDS,
};

const fields: OptionDefinition<readonly string[] | undefined> = {
  flags: '--fields <names>',
  about: 'terminal.option.fields',
  parse: (typed) => typed.split(',').filter((field) => field !== ''),
  implies: { json: true },
};

/** The options every command has. */
export const globalOptions = {
  json: flag('--json', 'terminal.option.json'),
  fields,
  host: parsedOption('--host <url>', 'terminal.option.host', readHost),
  locale: parsedOption('--locale <locale>', 'terminal.option.locale', readLocale),
  timeout,
  yes: flag('-y, --yes', 'terminal.option.yes'),
  input: flag('--no-input', 'terminal.option.noInput'),
};

export type GlobalOptions = OptionValues<typeof globalOptions>;
