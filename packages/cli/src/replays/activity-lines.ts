import type { ReplaySummary } from '@ra3/replay-tools';
import type { Language } from '../i18n/translate.js';
import { formatLength } from '@ra3/sdk/rules/matches';
import { column, numberColumn, textColumn, type ListColumn } from '../print/list-table.js';
import { sparkline } from '../print/bar-chart.js';
import { cleanName } from '../print/cells.js';
import type { ViewContext } from '../command/command-context.js';

/** What a player did in all, and the actions of each minute as a sparkline. */
export function activityLines(player: Player, { language, output }: ViewContext): string[] {
  const { actions, actionsPerMinute, actionsByMinute, spent } = player;
  const figures = { apm: actionsPerMinute, count: actions, spent };
  return [
    `${output.paint('heading', cleanName(player.name))}  ${language.text('terminal.replay.playerFigures', figures)}`,
    output.paint('signal', sparkline(actionsByMinute)),
  ];
}

export function stepColumns({ text }: Language): readonly ListColumn<BuildStep>[] {
  return [
    column('seconds', text('terminal.column.time'), {
      isNumber: true,
      cell: ({ seconds }) => ({ text: formatLength(seconds), style: 'muted' }),
    }),
    column('action', text('terminal.column.action'), ({ action }) => ({
      text: text(`terminal.replay.action.${action}`),
      ...(action === 'cancel' && { style: 'warn' }),
    })),
    textColumn('name', text('terminal.column.what'), { show: cleanName }),
    column('count', text('terminal.column.count'), {
      isNumber: true,
      cell: ({ count }) => (count === 1 ? '' : String(count)),
    }),
    numberColumn('cost', text('terminal.column.cost')),
    numberColumn('runningCost', text('terminal.column.total')),
  ];
}

export type Player = ReplaySummary['players'][number];

export type BuildStep = Player['buildOrder'][number];
