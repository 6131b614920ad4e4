import type { Verdict } from '@ra3/replay-tools';
import type { Language } from '../i18n/translate.js';
import type { PaintStyle } from '../print/paint.js';
import type { ViewContext } from '../command/command-context.js';

export const styleOfVerdict: Readonly<Record<Verdict, PaintStyle>> = {
  healthy: 'good',
  suspect: 'warn',
  conflict: 'warn',
  unfinished: 'warn',
  corrupt: 'bad',
  'not-a-replay': 'bad',
};

export function verdictWord(verdict: Verdict, { language, output }: ViewContext): string {
  return output.paint(styleOfVerdict[verdict], language.text(`terminal.replay.verdict.${verdict}`));
}

/** The verdicts in the user's language, and the length of the longest in characters. */
export type VerdictWords = Readonly<Record<Verdict, string>> & { readonly widest: number };

/** Translates all verdicts once: a batch prints thousands of them. */
export function verdictWords({ text }: Language): VerdictWords {
  const words = {
    healthy: text('terminal.replay.verdict.healthy'),
    suspect: text('terminal.replay.verdict.suspect'),
    conflict: text('terminal.replay.verdict.conflict'),
    unfinished: text('terminal.replay.verdict.unfinished'),
    corrupt: text('terminal.replay.verdict.corrupt'),
    'not-a-replay': text('terminal.replay.verdict.not-a-replay'),
  };
  return { ...words, widest: Math.max(...Object.values(words).map(({ length }) => length)) };
}
