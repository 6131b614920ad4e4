import type { Reply } from '@ra3/sdk';
import { cleanText } from '@ra3/sdk/rules';
import { modText } from '../i18n/fact-texts.js';
import type { Output } from '../print/output.js';
import { formatTable } from '../print/table.js';
import type { CommandContext } from '../command/command-context.js';

export type SeasonEnding = Reply<'seasons.ending'>;

const LONGEST_NAME = 40;

/** What ends with the running season: its matches, and per ladder the ranks that become final. */
export async function endingLines(
  ending: SeasonEnding | null,
  {
    language,
    output,
  }: { readonly language: CommandContext['language']; readonly output: Pick<Output, 'paint' | 'width'> },
): Promise<string[]> {
  const { text } = language;
  if (ending === null) return [text('terminal.admin.hostLacksCall')];
  if (ending.seasonId === null) return [text('terminal.admin.season.noneRuns')];
  const table = await formatTable(
    [
      { head: text('terminal.column.ladder') },
      { head: text('terminal.admin.column.ranked'), isNumber: true },
      { head: text('terminal.admin.column.placement'), isNumber: true },
      { head: text('terminal.admin.column.winner'), shrinksTo: 8 },
    ],
    ending.ladders.map(({ mod, type, ranked, inPlacement, best }) => [
      { text: `${modText(mod, language)} ${type}` },
      { text: String(ranked) },
      { text: String(inPlacement) },
      {
        text:
          best[0] === undefined
            ? '--'
            : `${cleanText(best[0].personaName, LONGEST_NAME)} ${String(best[0].elo)}`,
      },
    ]),
    output,
  );
  return [text('terminal.admin.season.ends', { season: ending.seasonId, count: ending.matches }), ...table];
}
