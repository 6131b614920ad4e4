import { describe, expect, test } from 'vitest';
import {
  NO_CHOICES,
  choose,
  countDropped,
  isKept,
  lostOrders,
  repairOf,
  type ChosenChunk,
} from './choices.js';

const order: ChosenChunk = { index: 7, type: 1, isKeptByDefault: true };
const repeat: ChosenChunk = { index: 9, type: 1, isKeptByDefault: false };
const camera: ChosenChunk = { index: 11, type: 2, isKeptByDefault: true };
const named = { suspect: 1, suspectRun: 2, conflict: 5, harmlessRepeat: 7 };

// S2-80
describe('the boxes', () => {
  test('are as the rules say until somebody turns them', () => {
    expect([order, repeat].map((chunk) => isKept(NO_CHOICES, chunk))).toEqual([true, false]);
  });

  test('can be turned for any chunk', () => {
    const choices = choose(choose(NO_CHOICES, [order], false), [repeat], true);

    expect([order, repeat].map((chunk) => isKept(choices, chunk))).toEqual([false, true]);
    expect(repairOf(choices)).toEqual({ keep: [9], drop: [7] });
  });

  test('turned back leave nothing behind', () => {
    const choices = choose(choose(NO_CHOICES, [repeat], true), [repeat], false);

    expect(choices.size).toBe(0);
  });

  test('of many chunks are set at once', () => {
    const choices = choose(choose(NO_CHOICES, [order], false), [order, repeat, camera], false);

    expect(repairOf(choices)).toEqual({ keep: [], drop: [7, 11] });
  });
});

describe('what a repair leaves out', () => {
  test('are suspects and re-sent stretches, not conflicts and harmless repeats', () => {
    expect(countDropped(named, NO_CHOICES)).toBe(3);
  });

  test('is less by what is kept and more by what is dropped besides', () => {
    const choices = choose(choose(NO_CHOICES, [repeat], true), [order, camera], false);

    expect(countDropped(named, choices)).toBe(4);
  });

  test('loses orders when command chunks go that no rule calls a repeat', () => {
    const later = { ...order, index: 12 };
    const choices = choose(NO_CHOICES, [later, camera, repeat, order], false);

    expect(lostOrders(choices)).toEqual([7, 12]);
  });
});
