import type { ReplaySummary } from './summarise-replay.js';

/** One row of a table to export; null is an unknown value. */
export type TableRow = readonly (string | number | null)[];

const STEP_COLUMNS = ['tick', 'seconds', 'action', 'kind', 'id', 'name', 'count', 'cost'] as const;

/** Returns all players' build orders as a table with a head: one row per step, player after player. */
export function buildOrderTable(summary: ReplaySummary): TableRow[] {
  const rows = summary.players.flatMap((player) =>
    player.buildOrder.map((step): TableRow => [
      player.slot,
      player.name,
      ...STEP_COLUMNS.map((column) => step[column]),
      step.runningCost,
    ]),
  );
  return [['slot', 'player', ...STEP_COLUMNS, 'running cost'], ...rows];
}

/** Returns the actions of every player in each minute as a table with a head: one row per minute, one column per player. */
export function actionsPerMinuteTable(summary: ReplaySummary): TableRow[] {
  const head = ['minute', ...summary.players.map((player) => player.name)];
  const minutes = summary.players[0]?.actionsByMinute.length ?? 0;
  const rows = Array.from({ length: minutes }, (_, minute): TableRow => [
    minute + 1,
    ...summary.players.map((player) => player.actionsByMinute[minute] ?? 0),
  ]);
  return [head, ...rows];
}
