import { defineCommand, type Run } from '../command/command-definition.js';
import type { Client } from '@ra3/sdk/node';
import { requireExtension } from '../command/require-extension.js';
import { openInApp } from '../command/open-in-app.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { loadForms, type FormedRow } from './ladder-forms.js';
import { ladderLayout } from './ladder-layout.js';
import { printPages } from './ladder-pages.js';
import { findPlayersOnLadder } from './ladder-players.js';
import { requireOneView } from './require-one-view.js';
import { ladderTitle } from '../print/ladder-title.js';
import { tierFromWire } from '@ra3/sdk/rules/ladders';
import { ladderInput, readLadderInput, type LadderInput } from './ladder-input.js';
import type { TierCount } from '@ra3/sdk';
import { tierMinElo, tierNames, type TierName } from '@ra3/sdk/facts';
import type { Language } from '../i18n/translate.js';
import { column, numberColumn, type ListColumn } from '../print/list-table.js';
import { bar } from '../print/bar-chart.js';

export const ladder = defineCommand({
  path: ['ladder'],
  isList: true,
  summary: 'terminal.ladder.summary',
  input: ladderInput,
  examples: [
    'ra3 ladder 2v2',
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

export const run: Run<typeof ladderInput> = async (typed, context) => {
  const input = readLadderInput(typed, context.language);
  const { me, player, around, distribution, interactive, page } = input.options;
  requireOneView(input.options, context.language);
  const client = await context.openClient();
  if (distribution) return printTiers(client, input, context);
  if (interactive) return openInApp(['ladder', ...input.arguments, String(page)], context);
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

const BAR_CELLS = 30;

interface TierRow {
  readonly tier: TierName;
  /** Null for the lowest tier, which has no lower bound. */
  readonly minElo: number | null;
  readonly players: number;
  /** Of all ranked players, 0 to 1; 0 on an empty ladder. */
  readonly share: number;
}

/** The tiers from the best to the lowest, those without players too (S2-47). */
function tierRows(counts: readonly TierCount[]): TierRow[] {
  const players = new Map<TierName, number>();
  for (const { rank, freq } of counts) {
    const tier = tierFromWire(rank);
    if (tier !== undefined) players.set(tier, (players.get(tier) ?? 0) + freq);
  }
  const total = [...players.values()].reduce((sum, count) => sum + count, 0);
  return tierNames.map((tier) => {
    const count = players.get(tier) ?? 0;
    const minElo = Number.isFinite(tierMinElo[tier]) ? tierMinElo[tier] : null;
    return { tier, minElo, players: count, share: total === 0 ? 0 : count / total };
  });
}

function tierColumns(language: Language): readonly ListColumn<TierRow>[] {
  const { text } = language;
  return [
    column('tier', text('terminal.column.tier'), ({ tier }) => ({
      text: tierText(tier, language),
      style: tier,
    })),
    column('minElo', 'Elo', {
      isNumber: true,
      cell: ({ minElo }) => (minElo === null ? '' : `${String(minElo)}+`),
    }),
    numberColumn('players', text('terminal.column.players')),
    column('share', '%', { isNumber: true, cell: ({ share }) => (share * 100).toFixed(1) }),
    column('bar', '', {
      dropsAt: 1,
      cell: ({ tier, share }) => ({ text: bar(share, BAR_CELLS), style: tier }),
    }),
  ];
}

function tierText(tier: TierName, { find }: Pick<Language, 'find'>): string {
  return find(`facts.tiers.${tier}`) ?? tier;
}
