import { limits } from '@ra3/sdk/facts';
import { totalPages, winRate } from '@ra3/sdk/rules';
import type { LadderRow } from '@ra3/sdk';
import { ladderColumns } from '../view/ladder-columns.js';
import { ladderTitle } from '../view/ladder-title.js';
import type { ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { printList } from '../../terminal/print-list.js';
import type { LadderInput } from './ladder.js';

export async function run(
  { arguments: [mod, type], options: { page } }: LadderInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, output, runtime } = context;
  const client = await context.openClient();
  const { signal } = runtime;
  const isTable = context.list.format === 'table';
  // Only the title needs the season, so the ladder is shown even when this call fails.
  const season = isTable ? client.seasons.current({}, { signal }).catch(() => undefined) : undefined;
  let total = 0;
  async function* rows(): AsyncGenerator<LadderRow, void, undefined> {
    for await (const read of client.pages.ladder({ mod, type }, { fromPage: page, signal })) {
      total = read.total ?? total;
      yield* read.rows;
    }
  }
  const pages = (): number => totalPages(total, limits.ladderPageSize);
  return printList<LadderRow>(
    {
      rows: rows(),
      columns: ladderColumns(context),
      id: ({ personaId }) => personaId,
      limit: limits.ladderPageSize,
      record: (row) => ({ ...row, winRate: winRate(row.wins, row.losses) ?? null }),
      above: async () => [ladderTitle({ mod, type, season: await season }, context), ''],
      below: () => [
        '',
        output.paint(
          'muted',
          language.text('terminal.ladder.pageOf', { page, pages: pages(), count: total }),
        ),
      ],
      empty: language.text('terminal.ladder.empty'),
      notFound: () =>
        page > 1 ? language.text('terminal.ladder.noSuchPage', { page, pages: pages() }) : undefined,
    },
    context,
  );
}
