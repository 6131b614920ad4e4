import { loadObjectNames } from '@ra3/locales/objects';
import type { ReplaySummary } from '@ra3/replay-tools';
import type { Language } from '../i18n/translate.js';
import { formatLength } from '@ra3/sdk/rules/matches';
import { column, numberColumn, type ListColumn } from '../print/list-table.js';
import { sparkline } from '../print/bar-chart.js';
import { cleanName } from '../print/cells.js';
import type { ViewContext } from '../command/command-context.js';

/** What a player did in all, and the actions of each minute as a sparkline. */
export function activityLines(player: Player, { language, output }: ViewContext): string[] {
  const { text } = language;
  const { actions, actionsPerMinute, actionsByMinute, spent, leftAtSeconds } = player;
  const figures = [
    text('terminal.replay.playerFigures', { apm: actionsPerMinute, count: actions }),
    ...(spent === null ? [] : [text('terminal.replay.spent', { spent })]),
    ...(leftAtSeconds === null ? [] : [leftText(leftAtSeconds, language)]),
  ];
  return [
    `${output.paint('heading', cleanName(player.name))}  ${figures.join(' · ')}`,
    output.paint('signal', sparkline(actionsByMinute)),
  ];
}

export function leftText(seconds: number, { text }: Language): string {
  return text('terminal.replay.leftAt', { time: formatLength(seconds) });
}

/** What stands in place of an empty build order: nothing was built, or the orders of the game are not known. */
export function noStepsText(players: readonly Pick<Player, 'spent'>[], { text }: Language): string {
  const isUnknown = players.some(({ spent }) => spent === null);
  return text(isUnknown ? 'terminal.replay.noKnownOrders' : 'terminal.replay.noBuildOrder');
}

/** Loads the columns, with the names of what was ordered in the user's language. */
export async function stepColumns({ text, locale }: Language): Promise<readonly ListColumn<BuildStep>[]> {
  const nameOf = await loadObjectNames(locale);
  return [
    column('seconds', text('terminal.column.time'), {
      isNumber: true,
      cell: ({ seconds }) => ({ text: formatLength(seconds), style: 'muted' }),
    }),
    column('action', text('terminal.column.action'), ({ action }) => ({
      text: text(`terminal.replay.action.${action}`),
      ...(action === 'cancel' && { style: 'warn' }),
    })),
    column('name', text('terminal.column.what'), (step) => ({ text: cleanName(nameOf(step)) })),
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
