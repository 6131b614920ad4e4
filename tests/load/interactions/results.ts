import { medianOf } from '../median.js';
import type { Reaction } from './reaction.js';

export interface Results {
  /** How often each input is measured. */
  readonly rounds: number;
  readonly add: (input: string, reaction: Reaction) => void;
}

const figures = {
  'to the next frame': ({ inputMs }: Reaction) => inputMs,
  'longest task': ({ longestTaskMs }: Reaction) => longestTaskMs,
  'CPU, not slowed': ({ threadMs }: Reaction) => threadMs,
} as const;

/** Formats the median and the worst of each figure, in milliseconds. */
export function layOutReactions(reactions: ReadonlyMap<string, readonly Reaction[]>): string {
  const head = ['median / worst, ms', 'inputs', ...Object.keys(figures)];
  const lines = [...reactions].map(([input, measured]) => [
    input,
    String(measured.length),
    ...Object.values(figures).map((read) => {
      const values = measured.map(read);
      return `${medianOf(values).toFixed(0)} / ${Math.max(...values).toFixed(0)}`;
    }),
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...lines].map((line) => (line[column] ?? '').length)),
  );
  return [head, ...lines]
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '))
    .map((line) => line.trimEnd())
    .join('\n');
}
