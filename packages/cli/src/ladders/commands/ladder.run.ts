import { limits } from '@ra3/sdk/facts';
import { totalPages, winRate } from '@ra3/sdk/rules';
import type { Client, LadderRow } from '@ra3/sdk/node';
import { CommandError } from '../../failure/command-error.js';
import type { ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { printList } from '../../terminal/print-list.js';
import { ladderColumns } from '../view/ladder-columns.js';
import { ladderTitle } from '../view/ladder-title.js';
import type { LadderInput } from './ladder.js';
import { pickOnLadder } from './ladder-pick.js';
import { findPlayersOnLadder } from './ladder-players.js';
import { printTiers } from './ladder-tiers.js';

export async function run(input: LadderInput, context: CommandContext): Promise<ExitCode> {
  const { me, player, around, distribution, interactive } = input.options;
  const views = [me, player !== undefined, distribution, interactive].filter(Boolean);
  const isAroundWhole = around !== undefined && (distribution || interactive);
  if (views.length > 1 || isAroundWhole) {
    throw new CommandError('usage', context.language.text('terminal.ladder.oneView'));
  }
  const client = await context.openClient();
  if (distribution) return printTiers(client, input, context);
  if (interactive) return pickOnLadder(client, input, context);
  if (me || player !== undefined || around !== undefined) return printPlayers(client, input, context);
  return printPage(client, input, context);
}

async function printPlayers(client: Client, input: LadderInput, context: CommandContext): Promise<ExitCode> {
  const { language } = context;
  return printList<LadderRow>(
    {
      ...layoutOf(client, input, context),
      rows: await findPlayersOnLadder(client, input, context),
      empty: language.text('terminal.ladder.nobodyRanked'),
    },
    context,
  );
}

function printPage(client: Client, input: LadderInput, context: CommandContext): Promise<ExitCode> {
  const { language, output, runtime } = context;
  const { signal } = runtime;
  const [mod, type] = input.arguments;
  const { page } = input.options;
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
      ...layoutOf(client, input, context),
      rows: rows(),
      limit: limits.ladderPageSize,
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

/** Columns, JSON and title of any rows of a ladder. */
function layoutOf(client: Client, { arguments: [mod, type] }: LadderInput, context: CommandContext) {
  const { signal } = context.runtime;
  return {
    columns: ladderColumns(context),
    id: ({ personaId }: LadderRow) => personaId,
    record: (row: LadderRow) => ({ ...row, winRate: winRate(row.wins, row.losses) ?? null }),
    above: async () => {
      // Only the title needs the season, so the ladder is shown even when this call fails.
      const season = await client.seasons.current({}, { signal }).catch(() => undefined);
      return [ladderTitle({ mod, type, season }, context), ''];
    },
  };
}
