import { expect, test } from 'vitest';
import { progressFacts, sizeText } from './progress-bar.js';

const MEBIBYTE = 1024 ** 2;

test('the time left is that of the replays that are left, at the pace of those done', () => {
  expect(progressFacts({ done: 4, bytes: 8 * MEBIBYTE }, { seconds: 20, total: 40 })).toEqual({
    done: 4,
    total: '40',
    size: '8.0 MB',
    rate: '410 KB',
    left: '3:00',
  });
});

test('while the list is still read, neither the total nor the time left is known', () => {
  expect(progressFacts({ done: 1, bytes: 0 }, { seconds: 0, total: undefined })).toMatchObject({
    total: '…',
    left: '--',
  });
});

test('the first second tells no time left: it starts threads and connections', () => {
  expect(progressFacts({ done: 1, bytes: 0 }, { seconds: 0.9, total: 3000 })).toMatchObject({ left: '--' });
});

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [400_000, '391 KB'],
  [3 * MEBIBYTE, '3.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
