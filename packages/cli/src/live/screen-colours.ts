/** Ink's names for the colours of `output/paint.ts`. */
export const screenColours = {
  muted: 'gray',
  good: 'green',
  warn: 'yellow',
  bad: 'red',
  signal: 'cyan',
} as const;
