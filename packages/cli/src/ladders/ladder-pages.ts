import { ladderFactions, limits, type LadderMod } from '@ra3/sdk/facts';
import { totalPages } from '@ra3/sdk/rules';
import type { Client } from '@ra3/sdk/node';
import { requireExtension } from '../command/require-extension.js';
import { readFaction } from '../matches/read-faction.js';
import type { Language } from '../i18n/translate.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import type { FormedRow } from './ladder-forms.js';
import { walkLadder, type LadderChoice } from './walk-ladder.js';
import { ladderLayout } from './ladder-layout.js';
import type { LadderInput } from './ladder.js';
import { isFiltered } from './require-one-view.js';

/** Pages of the ladder of a season, or of those on it whom `--name` and `--faction` choose. */
export async function printPages(
  client: Client,
  input: LadderInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, output } = context;
  const { page, season, form } = input.options;
  const choice = readChoice(input, language);
  await requireCalls(client, choice, context);
  let total = 0;
  async function* rows(): AsyncGenerator<FormedRow, void, undefined> {
    for await (const read of walkLadder(client, choice, { signal: context.runtime.signal })) {
      total = read.total;
      yield* read.rows;
    }
  }
  const pages = (): number => totalPages(total, limits.ladderPageSize);
  return printList<FormedRow>(
    {
      ...ladderLayout(client, { arguments: input.arguments, seasonId: season, hasForm: form }, context),
      rows: rows(),
      limit: limits.ladderPageSize,
      below: () => [
        '',
        output.paint(
          'muted',
          language.text('terminal.ladder.pageOf', { page, pages: pages(), count: total }),
        ),
      ],
      empty: language.text(
        choice.filter === undefined ? 'terminal.ladder.empty' : 'terminal.ladder.noneFits',
      ),
      notFound: () =>
        page > 1 ? language.text('terminal.ladder.noSuchPage', { page, pages: pages() }) : undefined,
    },
    context,
  );
}

function readChoice({ arguments: [mod, type], options }: LadderInput, language: Language): LadderChoice {
  const { page, season, form } = options;
  const filter = isFiltered(options) ? readFilter(options, { mod, language }) : undefined;
  return { mod, type, seasonId: season, filter, hasForm: form, fromPage: page };
}

function readFilter(
  { name, faction }: LadderInput['options'],
  { mod, language }: { readonly mod: LadderMod; readonly language: Language },
): NonNullable<LadderChoice['filter']> {
  return {
    ...(name !== undefined && { name }),
    ...(faction !== undefined && { faction: readFaction(faction, language, ladderFactions[mod]) }),
  };
}

/** The filtered call tells the last results too. */
async function requireCalls(
  client: Client,
  { filter, seasonId, hasForm }: LadderChoice,
  context: CommandContext,
): Promise<void> {
  if (filter !== undefined) return requireExtension(client, 'ladders.filtered', context);
  if (seasonId !== undefined) await requireExtension(client, 'ladders.seasonPage', context);
  if (hasForm) await requireExtension(client, 'ladders.form', context);
}
