// @vitest-environment node
import type { BuildStep } from '@ra3/replay-tools';
import { expect, test } from 'vitest';
import { laneOf, lanePath } from './order-lanes.js';

function aStep(step: Partial<BuildStep>): BuildStep {
  return {
    ...{ tick: 0, seconds: 0, action: 'queue', kind: 'unit', id: '19AB11AF', name: 'Peacekeeper' },
    ...{ count: 1, cost: 200, runningCost: 200 },
    ...step,
  };
}

test('cores of the Empire are in the lane of structures', () => {
  expect(laneOf('core')).toBe('structure');
});

test('a lane has one mark per moment with an order of its kind', () => {
  const steps = [
    aStep({ tick: 450 }),
    aStep({ tick: 450 }),
    aStep({ tick: 900 }),
    aStep({ kind: 'upgrade' }),
  ];

  expect(lanePath(steps, 'unit', 900)).toBe('M500 0v10M1000 0v10');
});

test('a cancelled order has no mark', () => {
  expect(lanePath([aStep({ tick: 450, action: 'cancel' })], 'unit', 900)).toBe('');
});
