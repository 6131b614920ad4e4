import { expect, test } from 'vitest';
import { isUsedUp, timeStepOf } from './time-code.js';

/** The secret of the examples in RFC 6238, appendix B: the text 12345678901234567890 in Base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('%s s after 1970 the code of RFC 6238 is %s', (seconds, code, timeStep) => {
  expect(timeStepOf(SECRET, code, at(seconds))).toBe(timeStep);
});

test('a clock may differ by one period, and not by two', () => {
  const judge = (seconds: number) => timeStepOf(SECRET, '081804', at(seconds)) !== undefined;
  const begin = 37_037_036 * 30;

  const accepted = [-31, -30, 0, 29, 59, 60].map((seconds) => judge(begin + seconds));

  expect(accepted).toEqual([false, true, true, true, true, false]);
});

test('a code is used up with those before it, unless a clock was set back since', () => {
  expect(isUsedUp(10, null, at(300))).toBe(false);
  expect(isUsedUp(10, 9, at(300))).toBe(false);
  expect(isUsedUp(10, 10, at(300))).toBe(true);
  expect(isUsedUp(9, 10, at(300))).toBe(true);
  expect(isUsedUp(10, 1_000_000, at(300))).toBe(false);
});
