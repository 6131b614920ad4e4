import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { choiceOption, seasonOption } from '../command/input-kinds.js';
import { modOption, playerArgument } from './persona-inputs.js';
import { printList } from '../command/print-list.js';
import { resolvePersona } from './resolve-persona.js';
import type { Reply } from '@ra3/sdk';
import { parseFactionPair } from '@ra3/sdk/rules/factions';
import { formatWinRate, winRate } from '@ra3/sdk/rules/statistics';
import { mapText } from '../i18n/fact-texts.js';
import type { Language } from '../i18n/translate.js';
import { factionText } from '../print/player-cells.js';
import { numberColumn, column, type ListColumn } from '../print/list-table.js';
import type { ViewContext } from '../command/command-context.js';

const splitKinds = ['matchup', 'map', 'elo', 'minutes', 'hour'] as const;
type SplitKind = (typeof splitKinds)[number];

const input = defineInput({
  arguments: [playerArgument],
  options: {
    by: choiceOption<SplitKind>('--by <what>', 'terminal.persona.byOption', {
      choices: splitKinds,
      defaultValue: 'matchup',
    }),
    mod: modOption,
    season: seasonOption,
  },
});

export const personaSplits = defineCommand({
  path: ['persona', 'splits'],
  isList: true,
  summary: 'terminal.persona.splitsSummary',
  input,
  examples: [
    'ra3 persona splits Natasha',
    'ra3 persona splits Natasha --by map --mod corona --season 6',
    'ra3 persona splits 1042 --by hour --json',
  ],
  row: {
    adds: {
      by: 'string',
      name: 'string',
      wins: 'number',
      losses: 'number',
      games: 'number',
      winRate: 'number?',
    },
  },
  needs: 'personas.splits',
  load: () => import('./persona-splits.js'),
});

/** Wins and losses of a persona in rated 1v1, by what the user asks for. */
export const run: Run<typeof input> = async (
  { arguments: [player], options: { by, mod, season } },
  context,
) => {
  const { language, runtime } = context;
  const client = await context.openClient();
  const personaId = await resolvePersona(client, player, context);
  const splits = await client.personas.splits(
    { personaId, mod, ...(season !== undefined && { seasonId: season }) },
    { signal: runtime.signal },
  );
  return printList(context, {
    rows: splitRows(splits, by),
    columns: splitColumns(by, language),
    id: ({ name }) => name,
    above: () => streakLines(splits, context),
    empty: language.text('terminal.persona.noRating'),
  });
};

type Splits = Reply<'personas.splits'>;

export interface SplitRow {
  readonly by: SplitKind;
  /** As the host names it: both factions, a map, or a range such as `1200-1399`. */
  readonly name: string;
  readonly wins: number;
  readonly losses: number;
  readonly games: number;
  /** 0 to 1; null without games. */
  readonly winRate: number | null;
}

/** The parts in the host's order; those without games are left out. */
function splitRows(splits: Splits, by: SplitKind): SplitRow[] {
  return namedScores(splits, by)
    .map(({ name, wins, losses }) => ({
      ...{ by, name, wins, losses, games: wins + losses },
      winRate: winRate(wins, losses) ?? null,
    }))
    .filter(({ games }) => games > 0);
}

function namedScores(
  splits: Splits,
  by: SplitKind,
): { readonly name: string; readonly wins: number; readonly losses: number }[] {
  switch (by) {
    case 'matchup':
      return splits.byMatchup.map((split) => ({ ...split, name: `${split.own}-${split.opponent}` }));
    case 'map':
      return splits.byMap.map((split) => ({ ...split, name: split.map }));
    case 'elo':
      return splits.byOpponentElo.map((split) => ({ ...split, name: rangeText(split) }));
    case 'minutes':
      return splits.byMinutes.map((split) => ({ ...split, name: rangeText(split) }));
    case 'hour':
      return splits.byHour.map((split) => ({ ...split, name: `${String(split.hour).padStart(2, '0')} UTC` }));
  }
}

function rangeText({ from, below }: { readonly from: number; readonly below: number | null }): string {
  return below === null ? `${String(from)}-` : `${String(from)}-${String(below - 1)}`;
}

function splitColumns(by: SplitKind, language: Language): readonly ListColumn<SplitRow>[] {
  const { text } = language;
  return [
    column('name', text(`terminal.persona.byHead.${by}`), {
      shrinksTo: 12,
      cell: ({ name }) => shownName(name, by, language),
    }),
    numberColumn('games', text('terminal.column.games')),
    numberColumn('wins', text('terminal.column.wins')),
    numberColumn('losses', text('terminal.column.losses')),
    column('winRate', text('terminal.column.winRate'), {
      isNumber: true,
      cell: ({ wins, losses }) => formatWinRate(wins, losses),
    }),
  ];
}

function shownName(name: string, by: SplitKind, language: Language): string {
  if (by === 'map') return mapText(name, language);
  if (by !== 'matchup') return name;
  const pair = parseFactionPair(name) ?? [];
  return pair.map((faction) => factionText(faction, language)).join('–');
}

/** One line: the whole score and the longest streaks. */
function streakLines(
  { wins, losses, streak }: Splits,
  { language: { text }, output }: ViewContext,
): string[] {
  if (wins + losses === 0) return [];
  const score = `${String(wins)} : ${String(losses)}  ${formatWinRate(wins, losses)}`;
  const streaks = text('terminal.persona.streaks', { wins: streak.wins, losses: streak.losses });
  return [`${output.paint('heading', score)}  ${output.paint('muted', streaks)}`, ''];
}
