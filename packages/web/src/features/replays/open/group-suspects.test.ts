// @vitest-environment node
import type { Finding } from '@ra3/replay-tools';
import { expect, test } from 'vitest';
import { groupSuspects, reasonOf } from './group-suspects.js';

function aFinding(finding: Partial<Finding> = {}): Finding {
  return {
    ...{ index: 5, offset: 900, timecode: 300, type: 1, size: 40 },
    ...{
      rule: 'suspect',
      keep: false,
      earlierIndex: 4,
      run: null,
      isConfirmed: false,
      isPartialRepeat: false,
    },
    ...finding,
  };
}

test('chunks of one stretch are one group, and every other chunk is a group of its own', () => {
  const findings = [
    aFinding({ index: 5 }),
    aFinding({ index: 8, run: 1 }),
    aFinding({ index: 9, run: 1 }),
    aFinding({ index: 20, run: 2 }),
    aFinding({ index: 30 }),
  ];

  const groups = groupSuspects(findings).map((group) => group.findings.map(({ index }) => index));

  expect(groups).toEqual([[5], [8, 9], [20], [30]]);
});

// S2-80
test.each([
  ['orders that are there already', {}, 'suspect'],
  ['orders with a repeated checksum report', { isConfirmed: true }, 'suspectConfirmed'],
  ['a stretch', { rule: 'suspect-run' }, 'suspectRun'],
  ['other orders for the same moment', { rule: 'conflict' }, 'conflict'],
  ['some of the same orders', { rule: 'conflict', isPartialRepeat: true }, 'partialRepeat'],
  ['something new in the past', { rule: 'conflict', earlierIndex: null }, 'backwards'],
  ['a repeated camera', { rule: 'harmless-repeat' }, 'harmlessRepeat'],
] as const)('%s have their own reason', (_, finding, reason) => {
  expect(reasonOf(aFinding(finding))).toBe(reason);
});
