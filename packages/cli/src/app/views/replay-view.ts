import { resolve } from 'node:path';
import { formatLength } from '@ra3/sdk/rules/matches';
import type { CommandContext } from '../../command/command-context.js';
import { shellWord } from '../../files/safe-file-name.js';
import { activityLines, noStepsText } from '../../replays/activity-lines.js';
import type { VerifyFacts } from '../../replays/replay-job.js';
import { findingLines, verdictLines } from '../../replays/verdict-lines.js';
import { summarise } from '../../replays/replay-works.js';
import { runJob } from '../../replays/run-job.js';
import { inPane, type AppView, type ViewContext } from '../app-view.js';
import { buildOrderList } from './build-order-list.js';

export interface CheckedReplay {
  readonly file: string;
  readonly facts: VerifyFacts;
}

/** A replay: its verdict, its suspects on a time line, and the build orders. */
export function replayView({ file, facts }: CheckedReplay, views: ViewContext): AppView {
  const { context } = views;
  return {
    tab: 'replays',
    crumb: file,
    command: `ra3 replay build-order ${shellWord(resolve(context.runtime.workingDirectory, file))}`,
    load: async () => {
      const players = await playersOf(file, context);
      return buildOrderList(players, views, {
        empty: noStepsText(players, context.language),
        above: (width) => [...verdictLines(file, facts, context), ...timeLine(facts, width, context)],
      });
    },
  };
}

/** The verdict, the suspects on a time line, what each player did, and the evidence as far as there is room. */
export async function replayLines(
  { file, facts }: CheckedReplay,
  width: number,
  context: CommandContext,
): Promise<readonly string[]> {
  const players = await playersOf(file, context);
  return [
    ...verdictLines(file, facts, context),
    ...timeLine(facts, width, context),
    '',
    ...players.flatMap((player) => activityLines(player, context)),
    ...(await findingLines(facts.suspects, inPane(context, width))),
  ];
}

/** Nobody in a file that cannot be read. */
async function playersOf(file: string, { runtime }: CommandContext) {
  const location = resolve(runtime.workingDirectory, file);
  const job = { verb: 'summarise', path: file, location, options: undefined } as const;
  const outcome = await runJob<'summarise'>(job, summarise);
  return outcome.kind === 'done' ? outcome.facts.players : [];
}

const MARKS = { leftOut: '▲', kept: '△' } as const;

/** The recording from start to end, with a mark where a rule names a chunk: `0:00 ───▲──△─ 12:05`. */
function timeLine(
  { suspects, finalTimecode, durationSeconds }: VerifyFacts,
  width: number,
  { language, output }: Pick<CommandContext, 'language' | 'output'>,
): string[] {
  if (suspects.length === 0) return [];
  const { text } = language;
  const end = formatLength(durationSeconds);
  const cells = Math.max(10, width - end.length - '0:00  '.length - 2);
  const line = Array.from({ length: cells }, () => '─');
  // One that repair leaves out is seen before one that stays.
  for (const { timecode, keep } of suspects.toSorted((a, b) => Number(b.keep) - Number(a.keep))) {
    const at = Math.round((timecode / Math.max(1, finalTimecode)) * (cells - 1));
    line[Math.min(at, cells - 1)] = keep ? MARKS.kept : MARKS.leftOut;
  }
  const legend = `${MARKS.leftOut} ${text('terminal.replay.notKept')}  ${MARKS.kept} ${text('terminal.replay.kept')}`;
  return [`  0:00 ${output.paint('warn', line.join(''))} ${end}`, `  ${output.paint('muted', legend)}`];
}
