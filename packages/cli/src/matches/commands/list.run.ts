import { limits } from '@ra3/sdk/facts';
import type { MatchRow } from '@ra3/sdk';
import type { ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { printList } from '../../terminal/print-list.js';
import { listMatches } from '../query/list-matches.js';
import { matchColumns } from '../view/match-columns.js';
import type { MatchListInput } from './list.js';
import { readChoice } from './read-choice.js';

export async function run(
  { arguments: [preset], options }: MatchListInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, output, runtime } = context;
  const choice = readChoice(preset, options, language);
  const client = await context.openClient();
  const walked = { isCut: false };
  const exitCode = await printList<MatchRow>(
    {
      rows: listMatches(client, choice, {
        options: { signal: runtime.signal },
        now: runtime.clock.now(),
        onLimit: () => {
          walked.isCut = true;
        },
      }),
      columns: matchColumns(context),
      id: ({ replayGuid, id }) => replayGuid ?? id,
      limit: limits.matchPageSize,
      empty: language.text('terminal.match.empty'),
    },
    context,
  );
  if (walked.isCut) {
    const shown = limits.lastViewablePage * limits.matchPageSize;
    await output.note(language.text('terminal.match.viewingLimit', { count: shown }));
  }
  return exitCode;
}
