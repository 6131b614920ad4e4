import { medianOf } from '../median.js';
import type { Reaction } from './reaction.js';

export interface Results {
  /** How often each input is measured. */
  readonly rounds: number;
  readonly add: (input: string, reaction: Reaction) => void;
}

const figures = {
  'to the next frame': { read: ({ inputMs }: Reaction) => inputMs, decimals: 0 },
  'longest task': { read: ({ longestTaskMs }: Reaction) => longestTaskMs, decimals: 0 },
  'CPU, not slowed': { read: ({ threadMs }: Reaction) => threadMs, decimals: 0 },
  shift: { read: ({ shift }: Reaction) => shift, decimals: 3 },
} as const;

/** Formats the median and the worst of each figure; times are milliseconds. */
export function layOutReactions(reactions: ReadonlyMap<string, readonly Reaction[]>): string {
  const head = ['median / worst, ms', 'inputs', ...Object.keys(figures)];
  const lines = [...reactions].map(([input, measured]) => [
    input,
    String(measured.length),
    ...Object.values(figures).map(({ read, decimals }) => {
      const values = measured.map(read);
      if (values.some(Number.isNaN)) return '-';
      return `${medianOf(values).toFixed(decimals)} / ${Math.max(...values).toFixed(decimals)}`;
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
