import type { Language } from '../language/translate.js';
import type { Output } from '../output/output.js';
import type { CommandDefinition } from './command-definition.js';
import type { Runtime } from './runtime.js';

/** What a running command works with. */
export interface CommandContext {
  readonly runtime: Runtime;
  readonly output: Output;
  readonly language: Language;
  /** Origin of the API host, without a slash at its end. */
  readonly host: string;
  readonly timeoutMs: number;
  /** Whether a person can be asked: a terminal on both sides, no CI, no `--no-input`. */
  readonly isInteractive: boolean;
  /** `--yes`: do what would have been asked about. */
  readonly assumesYes: boolean;
  /** All commands there are. */
  readonly definitions: readonly CommandDefinition[];
}
