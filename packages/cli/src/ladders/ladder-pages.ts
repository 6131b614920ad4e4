import { ladderFactions, limits, CURRENT_SEASON, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { totalPages } from '@ra3/sdk/rules/pages';
import type { Client } from '@ra3/sdk/node';
import { requireExtension } from '../command/require-extension.js';
import { readFaction } from '../matches/read-faction.js';
import type { Language } from '../i18n/translate.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { noteEarlierNames } from '../print/earlier-names.js';
import { addForms, type FormedRow } from './ladder-forms.js';
import { ladderLayout } from './ladder-layout.js';
import { isFiltered } from './require-one-view.js';
import type { CallOptions, EarlierNamed, FilteredLadder, LadderForm, LadderPage } from '@ra3/sdk';
import type { LadderInput } from './ladder-input.js';

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
  const earlierNames: EarlierNamed[] = [];
  async function* rows(): AsyncGenerator<FormedRow, void, undefined> {
    for await (const read of walkLadder(client, choice, { signal: context.runtime.signal })) {
      total = read.total;
      earlierNames.push(...read.earlierNames);
      yield* read.rows;
    }
  }
  const pages = (): number => totalPages(total, limits.ladderPageSize);
  const exitCode = await printList<FormedRow>(context, {
    ...ladderLayout(client, { arguments: input.arguments, seasonId: season, hasForm: form }, context),
    rows: rows(),
    limit: limits.ladderPageSize,
    below: () => [
      '',
      output.paint('muted', language.text('terminal.ladder.pageOf', { page, pages: pages(), count: total })),
    ],
    empty: language.text(choice.filter === undefined ? 'terminal.ladder.empty' : 'terminal.ladder.noneFits'),
    notFound: () =>
      page > 1 ? language.text('terminal.ladder.noSuchPage', { page, pages: pages() }) : undefined,
  });
  await noteEarlierNames(earlierNames, context);
  return exitCode;
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

/** The filtered call also returns the last results. */
async function requireCalls(
  client: Client,
  { filter, seasonId, hasForm }: LadderChoice,
  context: CommandContext,
): Promise<void> {
  if (filter !== undefined) return requireExtension(client, 'ladders.filtered', context);
  if (seasonId !== undefined) await requireExtension(client, 'ladders.seasonPage', context);
  if (hasForm) await requireExtension(client, 'ladders.form', context);
}

interface LadderChoice {
  readonly mod: LadderMod;
  readonly type: LadderType;
  /** Undefined for the running season. */
  readonly seasonId: number | undefined;
  /** A part of the name and the wire name of a faction; undefined for everybody on the ladder. */
  readonly filter: { readonly name?: string; readonly faction?: string } | undefined;
  readonly hasForm: boolean;
  readonly fromPage: number;
}

interface FormedPage extends Required<Pick<FilteredLadder, 'earlierNames'>> {
  readonly rows: readonly FormedRow[];
  readonly total: number;
}

/** Yields the pages of a ladder from one of them to the last; the host is asked for a page only when it is wanted. */
async function* walkLadder(
  client: Pick<Client, 'ladders'>,
  choice: LadderChoice,
  options: CallOptions,
): AsyncGenerator<FormedPage, void, undefined> {
  const known = new Set<number>();
  for (let page = choice.fromPage; ; page += 1) {
    const { records, total, forms, earlierNames = [] } = await loadPage(client, { ...choice, page }, options);
    // A match that ends while the ladder is read moves players to the next page.
    const fresh = records.filter(({ personaId }) => !known.has(personaId));
    for (const { personaId } of fresh) known.add(personaId);
    yield { rows: forms === undefined ? fresh : addForms(fresh, forms), total, earlierNames };
    if (fresh.length === 0 || page * limits.ladderPageSize >= total) return;
  }
}

interface LoadedPage extends LadderPage, Pick<FilteredLadder, 'earlierNames'> {
  /** Undefined when they are not wanted. */
  readonly forms: readonly LadderForm[] | undefined;
}

async function loadPage(
  client: Pick<Client, 'ladders'>,
  { mod, type, seasonId = CURRENT_SEASON, filter, hasForm, page }: LadderChoice & { readonly page: number },
  options: CallOptions,
): Promise<LoadedPage> {
  const { ladders } = client;
  const place = { mod, type, seasonId, page };
  if (filter !== undefined) {
    const found = await ladders.filtered({ ...place, ...filter }, options);
    return { ...found, forms: hasForm ? found.forms : undefined };
  }
  const [whole, forms] = await Promise.all([
    seasonId === CURRENT_SEASON
      ? ladders.page({ mod, type, page }, options)
      : ladders.seasonPage(place, options),
    hasForm ? ladders.form(place, options) : undefined,
  ]);
  return { ...whole, forms: forms?.records };
}
