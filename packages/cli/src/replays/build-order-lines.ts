import type { ReplaySummary } from '@ra3/replay-tools';
import { cleanText, formatLength, stripHarmful } from '@ra3/sdk/rules';
import { formatTable, type Cell } from '../print/table.js';
import { sparkline } from '../print/sparkline.js';
import type { CommandContext } from '../command/command-context.js';
import { mapNameOf, playersText } from './replay-names.js';

type ViewContext = Pick<CommandContext, 'language' | 'output'>;
type Player = ReplaySummary['players'][number];
type Step = Player['buildOrder'][number];

const LONGEST_NAME = 40;

/** Each player's actions per minute as a sparkline, and the build order with its cost. */
export async function buildOrderLines(
  file: string,
  row: ReplaySummary,
  context: ViewContext,
): Promise<string[]> {
  const { language, output } = context;
  const head = output.paint('heading', stripHarmful(file));
  const facts = `${mapNameOf(row, language)} · ${playersText(row.players)} · ${formatLength(row.durationSeconds)}`;
  const tables = await Promise.all(row.players.map((player) => playerLines(player, context)));
  return [head, output.paint('muted', facts), ...tables.flat()];
}

async function playerLines(player: Player, { language, output }: ViewContext): Promise<string[]> {
  const { text } = language;
  const { actions, actionsPerMinute, actionsByMinute, spent, buildOrder } = player;
  const name = output.paint('heading', cleanText(player.name, LONGEST_NAME));
  const graph = output.paint('signal', sparkline(actionsByMinute));
  const figures = text('terminal.replay.playerFigures', { apm: actionsPerMinute, count: actions, spent });
  const steps =
    buildOrder.length === 0
      ? [text('terminal.replay.noBuildOrder')]
      : await stepTable(buildOrder, { language, output });
  return ['', `${name}  ${figures}`, graph, ...steps];
}

function stepTable(steps: readonly Step[], { language, output }: ViewContext): Promise<string[]> {
  const { text } = language;
  const columns = [
    { head: text('terminal.column.time'), isNumber: true },
    { head: text('terminal.column.action') },
    { head: text('terminal.column.what') },
    { head: text('terminal.column.count'), isNumber: true },
    { head: text('terminal.column.cost'), isNumber: true },
    { head: text('terminal.column.total'), isNumber: true },
  ];
  const rows = steps.map((step): Cell[] => [
    { text: formatLength(step.seconds), style: 'muted' },
    {
      text: text(`terminal.replay.action.${step.action}`),
      ...(step.action === 'cancel' && { style: 'warn' }),
    },
    { text: cleanText(step.name, LONGEST_NAME) },
    { text: step.count === 1 ? '' : String(step.count) },
    { text: step.cost === null ? '' : String(step.cost) },
    { text: String(step.runningCost) },
  ]);
  return formatTable(columns, rows, output);
}
