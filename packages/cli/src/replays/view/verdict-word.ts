import type { Verdict } from '@ra3/replay-tools';
import type { PaintStyle } from '../../output/paint.js';
import type { CommandContext } from '../../terminal/command-context.js';

const styleOfVerdict: Readonly<Record<Verdict, PaintStyle>> = {
  healthy: 'good',
  suspect: 'warn',
  conflict: 'warn',
  unfinished: 'warn',
  corrupt: 'bad',
  'not-a-replay': 'bad',
};

/** A verdict in its colour, padded to `characters` so that lists are aligned. */
export function verdictWord(
  verdict: Verdict,
  { language, output }: Pick<CommandContext, 'language' | 'output'>,
  characters = 0,
): string {
  return output.paint(
    styleOfVerdict[verdict],
    language.text(`terminal.replay.verdict.${verdict}`).padEnd(characters),
  );
}
