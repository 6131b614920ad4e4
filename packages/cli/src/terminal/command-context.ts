import type { Language } from '../language/translate.js';
import type { Output } from '../output/output.js';
import type { CommandDefinition } from './command-definition.js';
import type { Runtime } from './runtime.js';

/** What a running command can use. */
export interface CommandContext {
  readonly runtime: Runtime;
  readonly output: Output;
  readonly language: Language;
  /** Origin of the API host, without a slash at its end. */
  readonly host: string;
  readonly timeoutMs: number;
  /** Whether the user can be prompted: stdin and stdout are terminals, no CI, no `--no-input`. */
  readonly isInteractive: boolean;
  /** `--yes`: questions are answered with yes. */
  readonly assumesYes: boolean;
  /** All commands of the program. */
  readonly definitions: readonly CommandDefinition[];
}
