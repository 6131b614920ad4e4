import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { optionalArguments } from '../command/input-kinds.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { offersFor } from './offers.js';

const input = defineInput({
  arguments: [optionalArguments('[words...]', 'terminal.completion.wordsArgument')],
});
type CompleteInput = InputOf<typeof input>;

/** `ra3 __complete -- ladder co`: what the shells ask at each TAB. It has no place in the help. */
export const complete = defineCommand({
  path: ['__complete'],
  isHidden: true,
  summary: 'terminal.completion.completeSummary',
  input,
  examples: ['ra3 __complete -- ladder co'],
  fields: [],
  load: () => import('./complete.js'),
});

/** Prints a line for each offer, its description behind a tab; `:files` says that file names can stand there too. */
export async function run(
  { arguments: [words] }: CompleteInput,
  { output, language, definitions, preferences }: CommandContext,
): Promise<ExitCode> {
  const profiles = Object.keys(preferences.profiles ?? {});
  const { offers, takesFiles } = offersFor(words, { definitions, profiles });
  const lines = offers.map(({ word, about }) =>
    about === undefined ? word : `${word}\t${language.find(about) ?? ''}`,
  );
  await output.lines([...lines, ...(takesFiles ? [':files'] : [])]);
  return exitCodes.ok;
}
