import { defineCommand, type Run } from '../command/command-definition.js';
import type { Client } from '@ra3/sdk/node';
import { requireExtension } from '../command/require-extension.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { loadForms, type FormedRow } from './ladder-forms.js';
import { ladderLayout } from './ladder-layout.js';
import { printPages } from './ladder-pages.js';
import { findPlayersOnLadder } from './ladder-players.js';
import { requireOneView } from './require-one-view.js';
import { ladderTitle } from '../print/ladder-title.js';
import { tierColumns, tierRows } from './tier-columns.js';
import { formatRank } from '@ra3/sdk/rules/ladders';
import { CommandError } from '../failure/command-error.js';
import { loadPersona } from '../personas/resolve-persona.js';
import { personaLines } from '../personas/persona-lines.js';
import { ladderInput, type LadderInput } from './ladder-input.js';
import { cleanName } from '../print/cells.js';

export const ladder = defineCommand({
  path: ['ladder'],
  isList: true,
  summary: 'terminal.ladder.summary',
  input: ladderInput,
  examples: [
    'ra3 ladder corona 1v1',
    'ra3 ladder corona 1v1 --page 2 --json',
    'ra3 ladder ra3 2v2 --fields rank,personaName,elo',
    'ra3 ladder corona --limit all --output csv > ladder.csv',
    'ra3 ladder --me --around 5',
    'ra3 ladder --faction Soviet --name tan',
    'ra3 ladder --season 6 --form',
    'ra3 ladder corona --distribution',
  ],
  fields: [
    'rank',
    'prevRank',
    'personaId',
    'personaName',
    'elo',
    'eloDelta',
    'wins',
    'losses',
    'winRate',
    'updateTime',
    'primaryFaction',
    'secondaryFaction',
    'tertiaryFaction',
    'isSelectedForLadders',
    'placementMatchesLeft',
    'form',
    'peak',
    'tier',
    'minElo',
    'players',
    'share',
  ],
  row: {
    call: 'ladders.page',
    at: 'records',
    adds: {
      winRate: 'number?',
      form: { listOf: 'string' },
      peak: 'number?',
      tier: 'string',
      minElo: 'number?',
      players: 'number',
      share: 'number',
    },
  },
  load: () => import('./ladder.js'),
});

export const run: Run<typeof ladderInput> = async (input, context) => {
  const { me, player, around, distribution, interactive } = input.options;
  requireOneView(input.options, context.language);
  const client = await context.openClient();
  if (distribution) return printTiers(client, input, context);
  if (interactive) return pickOnLadder(client, input, context);
  if (me || player !== undefined || around !== undefined) return printPlayers(client, input, context);
  return printPages(client, input, context);
};

async function printPlayers(client: Client, input: LadderInput, context: CommandContext): Promise<ExitCode> {
  const { form } = input.options;
  if (form) await requireExtension(client, 'ladders.form', context);
  const [mod, type] = input.arguments;
  const rows = await findPlayersOnLadder(client, input, context);
  const options = { signal: context.runtime.signal };
  return printList<FormedRow>(context, {
    ...ladderLayout(client, { arguments: input.arguments, seasonId: undefined, hasForm: form }, context),
    rows: form ? await loadForms(client, { ladder: { mod, type }, rows }, options) : rows,
    empty: context.language.text('terminal.ladder.nobodyRanked'),
  });
}

/** `--distribution`: how many players each tier of the ladder holds (S2-47). */
async function printTiers(
  client: Client,
  { arguments: [mod, type] }: LadderInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, runtime } = context;
  const { records } = await client.ladders.eloDistribution({ mod, type }, { signal: runtime.signal });
  return printList(context, {
    rows: tierRows(records),
    columns: tierColumns(language),
    id: ({ tier }) => tier,
    above: () => [ladderTitle({ mod, type, season: undefined }, context), ''],
    empty: language.text('terminal.ladder.empty'),
  });
}

/**
 * `--interactive`: a person picks a player of the page, whose page is then shown.
 * @throws {CommandError} `usage` without a terminal.
 */
async function pickOnLadder(
  client: Client,
  { arguments: [mod, type], options: { page } }: LadderInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, runtime, output } = context;
  if (!context.isInteractive || output.isJson)
    throw new CommandError('usage', language.text('terminal.lookup.needsTerminal'));
  const options = { signal: runtime.signal };
  const { records } = await client.ladders.page({ mod, type, page }, options);
  if (records.length === 0) throw new CommandError('not-found', language.text('terminal.ladder.empty'));
  const { askChoice } = await import('../command/ask.js');
  const choices = records.map(({ personaId, personaName, rank, elo }) => ({
    value: personaId,
    label: `${formatRank(rank)}  ${cleanName(personaName)}`,
    hint: formatRank(elo),
  }));
  const personaId = await askChoice(language.text('terminal.ladder.askPlayer'), choices, context);
  await output.lines(await personaLines(await loadPersona(client, { personaId, mod }, options), context));
  return exitCodes.ok;
}
