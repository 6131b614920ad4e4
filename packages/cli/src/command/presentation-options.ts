import { Command, Option } from 'commander';
import { globalOptions } from './global-options.js';
import { listOptions } from './list-options.js';
import { bindEnvironment } from './commander-options.js';
import type { Env } from '../settings/runtime.js';

/** The options that help and errors depend on, as typed. */
export interface PresentationOptions {
  readonly isJson: boolean;
  readonly locale: string | undefined;
  /** Whether the locale is of the command line, and not of its variable. */
  readonly isLocaleTyped: boolean;
  readonly profile: string | undefined;
}

/**
 * Parses only the options that help and errors depend on, before the command tree exists: the tree's help texts need
 * the language, and its errors the format. Ignores everything else and leaves invalid values for the tree to reject.
 */
export function readPresentationOptions(argv: readonly string[], env: Env): PresentationOptions {
  const command = new Command()
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  const { json, fields, locale, profile } = globalOptions;
  for (const { flags } of [json, fields, locale, profile]) {
    command.addOption(bindEnvironment(new Option(flags), env));
  }
  // Without its short form, which other commands give another meaning.
  command.addOption(bindEnvironment(new Option(listOptions.output.flags.replace('-o, ', '')), env));
  try {
    command.parse(argv, { from: 'user' });
  } catch {
    // An option without its value, which the command tree reports.
  }
  const values = new Map<string, unknown>(Object.entries(command.opts()));
  const textOf = (name: string): string | undefined => {
    const value = values.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const isJson = choosesJson({
    json: values.get('json') === true,
    fields: values.get('fields'),
    output: values.get('output'),
  });
  const isLocaleTyped = command.getOptionValueSource('locale') === 'cli';
  return { isJson, locale: textOf('locale'), isLocaleTyped, profile: textOf('profile') };
}

/** Whether data and errors are JSON: `--output` decides, else `--json`; `--fields` alone means JSON as well. */
export function choosesJson(asked: {
  readonly json: boolean;
  readonly fields: unknown;
  readonly output: unknown;
}): boolean {
  if (asked.output !== undefined) return asked.output === 'json' || asked.output === 'ndjson';
  return asked.json || asked.fields !== undefined;
}
