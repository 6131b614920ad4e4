import fc from 'fast-check';
import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { pairsOf, pairsOfPattern } from './name-search.js';

test('a pattern needs the pairs of its letters that no name can lack', () => {
  expect(pairsOfPattern('^Pab.*cd+e$')).toEqual(['pa', 'ab', 'cd']);
  expect(pairsOfPattern('ab?c')).toEqual([]);
  expect(pairsOfPattern('(abc|d)')).toEqual([]);
});

test('every name that fits a pattern holds its pairs', () => {
  const parts = fc.constantFrom('a', 'b', 'C', '.', '?', '*', '+', '+?', '^', '$', '\\d', '[ab]', '|', '{2}');
  const name = fc.string({ unit: fc.constantFrom('a', 'b', 'C', 'd'), maxLength: 8 });
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 6 }), name, (pieces, text) => {
      const pattern = pieces.join('');
      const held = new Set(pairsOf(text.toLowerCase()));
      fc.pre(fits(pattern, text));

      expect(pairsOfPattern(pattern).filter((pair) => !held.has(pair))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

function fits(pattern: string, text: string): boolean {
  try {
    return RE2JS.compile(pattern).test(text);
  } catch {
    return false;
  }
}
