import { expect, test } from 'vitest';
import { formatMebibytes, loadColour } from './reports-rules.js';

// S9-18
test.each([
  [1.2, 'red'],
  [0.9, 'red'],
  [0.89, 'orange'],
  [0.7, 'orange'],
  [0.69, 'green'],
  [0.01, 'green'],
  [0, 'none'],
  [-1, 'none'],
  [Number.NaN, 'none'],
])('a load of %d is %s', (load, colour) => {
  expect(loadColour(load)).toBe(colour);
});

// S9-18
test('database sizes are written in MiB', () => {
  expect([0, 1_048_576, 1_572_864].map(formatMebibytes)).toEqual(['0.00 MiB', '1.00 MiB', '1.50 MiB']);
});
