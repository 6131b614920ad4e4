import type { ReplaySummary } from '@ra3/replay-tools';
import { activityLines, stepColumns, type BuildStep } from '../../replays/activity-lines.js';
import { makeViewList, type ViewContext, type ViewList } from '../app-view.js';

interface PlayerStep extends BuildStep {
  /** Of the row; `id` is that of the object. */
  readonly key: string;
  /** The line of its player. */
  readonly player: string;
}

/** The build orders of all players of a replay, one below the other, each under what its player did in all. */
export async function buildOrderList(
  players: ReplaySummary['players'],
  { context }: ViewContext,
  rest: Pick<ViewList, 'above' | 'empty' | 'note'>,
): Promise<ViewList> {
  const { language, output } = context;
  const plain = { language, output: { ...output, paint: (_style: unknown, text: string) => text } };
  const steps = players.flatMap((player): PlayerStep[] => {
    const line = activityLines(player, plain).join('  ');
    return player.buildOrder.map((step, index) => ({
      ...step,
      key: `${String(player.slot)} ${String(index)}`,
      player: line,
    }));
  });
  return makeViewList(
    steps,
    { columns: await stepColumns(language), id: ({ key }) => key, groupOf: ({ player }) => player },
    rest,
  );
}
