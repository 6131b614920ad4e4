import type { TerminalMessageKey } from '@ra3/locales';
import type { ExitCode } from '../output/exit-codes.js';
import type { CommandContext } from './command-context.js';
import type { InputDefinition, InputOf } from './input-definition.js';

/** The code of a command, in a module that is loaded only when the command runs. */
export interface CommandModule<Input extends InputDefinition> {
  run(input: InputOf<Input>, context: CommandContext): Promise<ExitCode>;
}

/** A command as data. All definitions are loaded at every start, so they hold no code but `load`. */
export interface CommandDefinition<Input extends InputDefinition = InputDefinition> {
  /** The words after `ra3`. */
  readonly path: readonly [string] | readonly [string, string];
  /** Whether the noun alone runs this verb: `ra3 status` is `ra3 status show`. */
  readonly isDefault?: true;
  readonly summary: TerminalMessageKey;
  /** Absent for a command without arguments and options of its own. */
  readonly input?: Input;
  readonly examples: readonly [string, ...string[]];
  /** The fields of one JSON row: the names `--fields` accepts. */
  readonly fields: readonly string[];
  readonly load: () => Promise<CommandModule<Input>>;
}

/** Declares a command; `run` has to accept the values its `input` describes. */
export function defineCommand<Input extends InputDefinition>(
  definition: CommandDefinition<Input>,
): CommandDefinition {
  return definition;
}
