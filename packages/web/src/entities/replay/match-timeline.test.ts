// @vitest-environment node
import type { Finding } from '@ra3/replay-tools';
import { expect, test } from 'vitest';
import { timelineMarks, topOfActivity } from './match-timeline.js';

function found(timecode: number, rule: Finding['rule']): Finding {
  return {
    ...{ index: 0, offset: 0, timecode, type: 1, size: 5, rule, keep: false },
    ...{ earlierIndex: null, run: null, isConfirmed: false, isPartialRepeat: false },
  };
}

test('marks are at the time of their chunks', () => {
  expect(timelineMarks([found(900, 'conflict'), found(450, 'suspect-run')], 900)).toEqual([
    { share: 0.5, kind: 'dropped' },
    { share: 1, kind: 'conflict' },
  ]);
});

test('marks at the same position show the worst kind', () => {
  const together = [found(450, 'harmless-repeat'), found(450, 'suspect'), found(450, 'conflict')];

  expect(timelineMarks(together, 900)).toEqual([{ share: 0.5, kind: 'dropped' }]);
});

test('ten thousand findings give at most 301 marks', () => {
  const many = Array.from({ length: 10_000 }, (_, tick) => found(tick, 'suspect'));

  expect(timelineMarks(many, 9_999)).toHaveLength(301);
});

test('one spike is cut at the top and does not flatten the rest of the match', () => {
  expect(topOfActivity(Array.from({ length: 100 }, (_, at) => (at === 50 ? 1_000 : 10)))).toBe(10);
});

test('a match in which hardly anything happened is scaled by its highest value', () => {
  expect(topOfActivity(Array.from({ length: 100 }, (_, at) => (at === 50 ? 4 : 0)))).toBe(4);
});
