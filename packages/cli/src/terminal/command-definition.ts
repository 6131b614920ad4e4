import type { TerminalMessageKey } from '@ra3/locales';
import type { ExitCode } from '../output/exit-codes.js';
import type { CommandContext } from './command-context.js';
import type { Invocation } from './invocation.js';

export interface ArgumentDefinition {
  /** `<one>` has to be given, `[one]` may be, `<many...>` takes the rest. */
  readonly name: string;
  readonly about: TerminalMessageKey;
  readonly choices?: readonly string[];
}

export interface OptionDefinition {
  /** As commander reads them: `--page <n>`, `--force`. */
  readonly flags: string;
  readonly about: TerminalMessageKey;
  readonly choices?: readonly string[];
}

export type RunCommand = (invocation: Invocation, context: CommandContext) => Promise<ExitCode>;

/** A command as data, light enough to load all of them for `--help`; the work is behind `load`. */
export interface CommandDefinition {
  /** The words after `ra3`. */
  readonly path: readonly [string] | readonly [string, string];
  /** The verb that a noun means when it stands alone. */
  readonly isDefault?: true;
  readonly summary: TerminalMessageKey;
  readonly arguments?: readonly ArgumentDefinition[];
  readonly options?: readonly OptionDefinition[];
  readonly examples: readonly [string, ...string[]];
  /** Fields of one JSON row, all of which `--json` can pick. */
  readonly fields: readonly string[];
  readonly load: () => Promise<{ readonly run: RunCommand }>;
}

export function defineCommand(definition: CommandDefinition): CommandDefinition {
  return definition;
}
