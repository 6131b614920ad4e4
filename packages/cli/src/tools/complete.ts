import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument } from '../command/input-kinds.js';
import { exitCodes } from '../print/exit-codes.js';
import { offersFor } from './offers.js';

const input = defineInput({
  arguments: [argument('[words...]', 'terminal.completion.wordsArgument')],
});

/** `ra3 __complete -- ladder co`: what the shells ask at each TAB. It has no place in the help. */
export const complete = defineCommand({
  path: ['__complete'],
  isHidden: true,
  summary: 'terminal.completion.completeSummary',
  input,
  examples: ['ra3 __complete -- ladder co'],
  load: () => import('./complete.js'),
});

/** Prints a line for each offer, its description behind a tab; `:files` says that file names can stand there too. */
export const run: Run<typeof input> = async (
  { arguments: [words] },
  { output, language, definitions, preferences },
) => {
  const profiles = Object.keys(preferences.profiles ?? {});
  const { offers, takesFiles } = offersFor(words, { definitions, profiles });
  const lines = offers.map(({ word, about }) =>
    about === undefined ? word : `${word}\t${language.find(about) ?? ''}`,
  );
  // Not as lines, which have no tabs.
  await output.raw([...lines, ...(takesFiles ? [':files'] : [])].map((line) => `${line}\n`).join(''));
  return exitCodes.ok;
};
