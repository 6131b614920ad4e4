import type { CommandDefinition } from '../../terminal/command-definition.js';

/** What can be typed where: after these words (options left out), any of `words`, or a file name. */
export interface CompletionSpot {
  /** Words so far, with `*` for a word that may be anything; `isOpen`: and any number of further words. */
  readonly after: readonly string[];
  readonly isOpen: boolean;
  readonly words: readonly string[];
  readonly takesFiles: boolean;
}

export interface CommandOptions {
  readonly path: readonly string[];
  readonly options: readonly string[];
}

const GLOBAL_OPTIONS = ['--json', '--host', '--locale', '--timeout', '--yes', '--no-input', '--help'];
const FILE_ARGUMENT = /^[<[](file|replay|path)/u;

/** Every place of the command line where the shell can help; the more particular ones come first. */
export function completionSpots(definitions: readonly CommandDefinition[]): CompletionSpot[] {
  const nouns = [...new Set(definitions.map(({ path }) => path[0]))];
  const verbSpots = nouns
    .map((noun) => ({
      noun,
      verbs: definitions.flatMap(({ path: [first, verb] }) => (first === noun ? [verb ?? ''] : [])),
    }))
    .filter(({ verbs }) => !verbs.includes(''))
    .map(({ noun, verbs }) => ({ after: [noun], isOpen: false, words: verbs, takesFiles: false }));
  const root = { after: [], isOpen: false, words: [...nouns, 'help'], takesFiles: false };
  return [...definitions.flatMap(argumentSpots), ...verbSpots, root];
}

function argumentSpots({ path, arguments: named = [] }: CommandDefinition): CompletionSpot[] {
  return named.map(({ name, choices }, index) => ({
    after: [...path, ...Array.from({ length: index }, () => '*')],
    isOpen: name.includes('...'),
    words: choices ?? [],
    takesFiles: FILE_ARGUMENT.test(name),
  }));
}

/** The options of every command, long forms only. */
export function optionsOfCommands(definitions: readonly CommandDefinition[]): CommandOptions[] {
  return definitions.map(({ path, options = [] }) => ({
    path,
    options: [...options.map(({ flags }) => /--[\w-]+/u.exec(flags)?.[0] ?? ''), ...GLOBAL_OPTIONS],
  }));
}
