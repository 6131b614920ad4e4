import type { CommandDefinition } from '../../terminal/command-definition.js';
import { globalOptions } from '../../terminal/global-options.js';
import type { OptionDefinitions } from '../../terminal/input-definition.js';

/**
 * Suggestions for one position of the command line: after the words of `after` (options not counted), any of `words` or
 * a file name.
 */
export interface CompletionRule {
  /** The words before the cursor; `*` matches any word. With `isOpen`, any number of words may follow. */
  readonly after: readonly string[];
  readonly isOpen: boolean;
  readonly words: readonly string[];
  readonly takesFiles: boolean;
}

export interface CommandOptions {
  readonly path: readonly string[];
  readonly options: readonly string[];
}

const COMMON_OPTIONS = [...longNames(globalOptions), '--help'];
const FILE_ARGUMENT = /^[<[](file|replay|path)/u;

/** The rules of all commands, more specific rules first. */
export function completionRules(definitions: readonly CommandDefinition[]): CompletionRule[] {
  const nouns = [...new Set(definitions.map(({ path }) => path[0]))];
  const verbRules = nouns
    .map((noun) => ({
      noun,
      verbs: definitions.flatMap(({ path: [first, verb] }) => (first === noun ? [verb ?? ''] : [])),
    }))
    .filter(({ verbs }) => !verbs.includes(''))
    .map(({ noun, verbs }) => ({ after: [noun], isOpen: false, words: verbs, takesFiles: false }));
  const root = { after: [], isOpen: false, words: [...nouns, 'help'], takesFiles: false };
  return [...definitions.flatMap(argumentRules), ...verbRules, root];
}

function argumentRules({ path, input }: CommandDefinition): CompletionRule[] {
  return (input?.arguments ?? []).map(({ name, choices }, index) => ({
    after: [...path, ...Array.from({ length: index }, () => '*')],
    isOpen: name.includes('...'),
    words: choices ?? [],
    takesFiles: FILE_ARGUMENT.test(name),
  }));
}

/** The long options of every command. */
export function optionsOfCommands(definitions: readonly CommandDefinition[]): CommandOptions[] {
  return definitions.map(({ path, input }) => ({
    path,
    options: [...longNames(input?.options ?? {}), ...COMMON_OPTIONS],
  }));
}

function longNames(options: OptionDefinitions): string[] {
  return Object.values(options).map(({ flags }) => /--[\w-]+/u.exec(flags)?.[0] ?? '');
}
