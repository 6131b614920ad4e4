/** Ink's names of the colours that `output/paint.ts` uses, so that screens and tables look alike. */
export const screenColours = {
  muted: 'gray',
  good: 'green',
  warn: 'yellow',
  bad: 'red',
  signal: 'cyan',
} as const;
