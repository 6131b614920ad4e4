import { CURRENT_SEASON, ladderFactions, limits } from '@ra3/sdk/facts';
import { totalPages, winRate } from '@ra3/sdk/rules';
import type { Client, LadderRow } from '@ra3/sdk/node';
import { requireExtension } from '../../accounts/access/require-extension.js';
import { CommandError } from '../../failure/command-error.js';
import { readFaction } from '../../matches/query/read-faction.js';
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
  refuseSeveralViews(input, context);
  const client = await context.openClient();
  if (distribution) return printTiers(client, input, context);
  if (interactive) return pickOnLadder(client, input, context);
  if (me || player !== undefined || around !== undefined) return printPlayers(client, input, context);
  return printPage(client, input, context);
}

/** @throws {CommandError} `usage`, because each of these options asks for another view of the ladder. */
function refuseSeveralViews(input: LadderInput, { language }: CommandContext): void {
  const { me, player, around, distribution, interactive } = input.options;
  const views = [me, player !== undefined, distribution, interactive, isFiltered(input)].filter(Boolean);
  const isAroundWhole = around !== undefined && (distribution || interactive || isFiltered(input));
  if (views.length <= 1 && !isAroundWhole) return;
  throw new CommandError('usage', language.text('terminal.ladder.oneView'));
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

async function printPage(client: Client, input: LadderInput, context: CommandContext): Promise<ExitCode> {
  const { language, output } = context;
  const { page } = input.options;
  const walk = await walkLadder(client, input, context);
  let total = 0;
  async function* rows(): AsyncGenerator<LadderRow, void, undefined> {
    for await (const read of walk) {
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
      empty: language.text(isFiltered(input) ? 'terminal.ladder.noneFits' : 'terminal.ladder.empty'),
      notFound: () =>
        page > 1 ? language.text('terminal.ladder.noSuchPage', { page, pages: pages() }) : undefined,
    },
    context,
  );
}

function isFiltered({ options: { name, faction } }: LadderInput): boolean {
  return name !== undefined || faction !== undefined;
}

/** The pages of the ladder, or of those on it whom `--name` and `--faction` choose. */
async function walkLadder(client: Client, input: LadderInput, context: CommandContext) {
  const [mod, type] = input.arguments;
  const { page, name, faction } = input.options;
  const options = { fromPage: page, signal: context.runtime.signal };
  if (!isFiltered(input)) return client.pages.ladder({ mod, type }, options);
  const filter = {
    ...(name !== undefined && { name }),
    ...(faction !== undefined && { faction: readFaction(faction, context.language, ladderFactions[mod]) }),
  };
  await requireExtension(client, 'ladders.filtered', context);
  return client.pages.filteredLadder({ mod, type, seasonId: CURRENT_SEASON, ...filter }, options);
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
