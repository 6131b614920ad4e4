import { Command, Option } from 'commander';
import { globalOptions } from './global-options.js';
import { bindEnvironment } from './option-environment.js';
import type { Env } from './runtime.js';

/** The options that help and errors depend on. */
export interface PresentationOptions {
  readonly isJson: boolean;
  /** As typed; undefined without `--locale`. */
  readonly locale: string | undefined;
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
  const { json, fields, locale } = globalOptions;
  for (const { flags, implies } of [json, fields, locale]) {
    command.addOption(bindEnvironment(new Option(flags).implies({ ...implies }), env));
  }
  try {
    command.parse(argv, { from: 'user' });
  } catch {
    // An option without its value, which the command tree reports.
  }
  const values = new Map<string, unknown>(Object.entries(command.opts()));
  const asked = values.get('locale');
  return { isJson: values.get('json') === true, locale: typeof asked === 'string' ? asked : undefined };
}
