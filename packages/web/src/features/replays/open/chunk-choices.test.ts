// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  NO_CHOICES,
  withChoices,
  countDropped,
  isKept,
  lostOrders,
  repairSelection,
  type ChosenChunk,
} from './chunk-choices.js';

const order: ChosenChunk = { index: 7, type: 1, isKeptByDefault: true };
const repeat: ChosenChunk = { index: 9, type: 1, isKeptByDefault: false };
const camera: ChosenChunk = { index: 11, type: 2, isKeptByDefault: true };
const named = { suspect: 1, suspectRun: 2, conflict: 5, harmlessRepeat: 7 };

// S2-80
describe('the "keep" checkboxes', () => {
  test('follow the duplicate rules by default', () => {
    expect([order, repeat].map((chunk) => isKept(NO_CHOICES, chunk))).toEqual([true, false]);
  });

  test('can be changed for any chunk', () => {
    const choices = withChoices(withChoices(NO_CHOICES, [order], false), [repeat], true);

    expect([order, repeat].map((chunk) => isKept(choices, chunk))).toEqual([false, true]);
    expect(repairSelection(choices)).toEqual({ keep: [9], drop: [7] });
  });

  test('that are reset leave no entry', () => {
    const choices = withChoices(withChoices(NO_CHOICES, [repeat], true), [repeat], false);

    expect(choices.size).toBe(0);
  });

  test('of several chunks can be set together', () => {
    const choices = withChoices(withChoices(NO_CHOICES, [order], false), [order, repeat, camera], false);

    expect(repairSelection(choices)).toEqual({ keep: [], drop: [7, 11] });
  });
});

describe('what a repair leaves out', () => {
  test('includes suspects and re-sent stretches, but not conflicts and harmless repeats', () => {
    expect(countDropped(named, NO_CHOICES)).toBe(3);
  });

  test('excludes chunks that the user keeps and includes chunks that the user drops', () => {
    const choices = withChoices(withChoices(NO_CHOICES, [repeat], true), [order, camera], false);

    expect(countDropped(named, choices)).toBe(4);
  });

  test('loses orders when the user drops command chunks that are no duplicates', () => {
    const later = { ...order, index: 12 };
    const choices = withChoices(NO_CHOICES, [later, camera, repeat, order], false);

    expect(lostOrders(choices)).toEqual([7, 12]);
  });
});
