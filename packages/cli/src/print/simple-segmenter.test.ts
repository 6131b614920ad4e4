import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SimpleSegmenter } from './simple-segmenter.js';

const factsOf = (segment: Intl.SegmentData | undefined) => [segment?.segment, segment?.index];

test('every text has the segments of Intl.Segmenter', () => {
  const letters = [
    'a',
    'é',
    '娜',
    '🔥',
    '\u001b[31m',
    '\u001b[39m',
    '\u0301',
    '👩‍👩‍👧',
    '🇩🇪',
    'ー',
    '한',
    '\r\n',
    '▁',
  ];
  const text = fc.string({ unit: fc.oneof(fc.constantFrom(...letters), fc.string({ maxLength: 1 })) });
  const whole = new Intl.Segmenter();

  fc.assert(
    fc.property(text, (one) => {
      const [simple, expected] = [new SimpleSegmenter().segment(one), whole.segment(one)];

      expect(Array.from(simple, factsOf)).toEqual(Array.from(expected, factsOf));
      const indexes = Array.from({ length: one.length + 2 }, (_unused, index) => index - 1);
      expect(indexes.map((index) => factsOf(simple.containing(index)))).toEqual(
        indexes.map((index) => factsOf(expected.containing(index))),
      );
    }),
  );
});
