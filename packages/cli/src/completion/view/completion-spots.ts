import type { CommandDefinition } from '../../terminal/command-definition.js';
import { globalOptions } from '../../terminal/global-options.js';
import type { OptionDefinitions } from '../../terminal/input-definition.js';

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

const COMMON_OPTIONS = [...longNames(globalOptions), '--help'];
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

function argumentSpots({ path, input }: CommandDefinition): CompletionSpot[] {
  return (input?.arguments ?? []).map(({ name, choices }, index) => ({
    after: [...path, ...Array.from({ length: index }, () => '*')],
    isOpen: name.includes('...'),
    words: choices ?? [],
    takesFiles: FILE_ARGUMENT.test(name),
  }));
}

/** The options of every command, long forms only. */
export function optionsOfCommands(definitions: readonly CommandDefinition[]): CommandOptions[] {
  return definitions.map(({ path, input }) => ({
    path,
    options: [...longNames(input?.options ?? {}), ...COMMON_OPTIONS],
  }));
}

function longNames(options: OptionDefinitions): string[] {
  return Object.values(options).map(({ flags }) => /--[\w-]+/u.exec(flags)?.[0] ?? '');
}
