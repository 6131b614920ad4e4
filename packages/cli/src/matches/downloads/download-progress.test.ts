import { expect, test } from 'vitest';
import { progressFacts } from './download-progress.js';

const MEBIBYTE = 1024 ** 2;

test('the time left is that of the replays that are left, at the pace of those done', () => {
  expect(progressFacts({ done: 4, bytes: 8 * MEBIBYTE }, { seconds: 20, total: 40 })).toEqual({
    done: 4,
    total: '40',
    size: '8.0',
    rate: '0.4',
    left: '3:00',
  });
});

test('while the list is still read, neither the total nor the time left is known', () => {
  expect(progressFacts({ done: 1, bytes: 0 }, { seconds: 0, total: undefined })).toMatchObject({
    total: '…',
    left: '--',
  });
});
