import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRelativeTime, relativeTime } from '@ra3/sdk/rules/times';
import { ageText } from './age-text.js';

const now = new Date('2026-11-27T12:00:00Z');

test('an age is written as Intl would, in each language', () => {
  const dates = fc.oneof(
    fc.nat(86_400_000).map((ago) => new Date(now.getTime() - ago)),
    fc.date({ min: new Date('1970-01-03'), max: now, noInvalidDate: true }),
  );

  fc.assert(
    fc.property(dates, fc.constantFrom('en', 'zh-CN', 'ja-JP'), (date, locale) => {
      const shown = relativeTime(date, now);
      expect(ageText(shown, locale)).toBe(formatRelativeTime(shown, locale));
    }),
    { numRuns: 2000, examples: [[now, 'en']] },
  );
});
