import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { offersFor } from '../offers.js';
import type { CompleteInput } from './complete.js';

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
