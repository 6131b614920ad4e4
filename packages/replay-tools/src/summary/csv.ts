import { formatCsv, type CsvField } from './format-csv.js';
import type { ReplaySummary } from './summarise-replay.js';

const BUILD_ORDER_COLUMNS = [
  'slot',
  'player',
  'tick',
  'seconds',
  'action',
  'kind',
  'id',
  'name',
  'count',
  'cost',
  'running cost',
];

/** All players' build orders as CSV for a spreadsheet (RFC 4180): one step a line, player after player. */
export function buildOrderCsv(summary: ReplaySummary): string {
  const rows = summary.players.flatMap((player) =>
    player.buildOrder.map((step): CsvField[] => [
      player.slot,
      player.name,
      step.tick,
      step.seconds,
      step.action,
      step.kind,
      step.id,
      step.name,
      step.count,
      step.cost,
      step.runningCost,
    ]),
  );
  return formatCsv([BUILD_ORDER_COLUMNS, ...rows]);
}

/** Actions of every player in each minute as CSV (RFC 4180): one minute a line, one player a column. */
export function actionsPerMinuteCsv(summary: ReplaySummary): string {
  const head = ['minute', ...summary.players.map((player) => player.name)];
  const minutes = summary.players[0]?.actionsByMinute.length ?? 0;
  const rows = Array.from({ length: minutes }, (_, minute): CsvField[] => [
    minute + 1,
    ...summary.players.map((player) => player.actionsByMinute[minute] ?? 0),
  ]);
  return formatCsv([head, ...rows]);
}
