import { expect, test } from 'vitest';
import { watchDisk } from './disk-watch.js';

const GIB = 1024 ** 3;
const TEST_NOW = Date.UTC(2026, 5, 15);

function watch(freeBytes: () => number = () => GIB) {
  const time = { nowMs: TEST_NOW };
  const disk = watchDisk({
    dataDirectory: '/data',
    clock: () => new Date(time.nowMs),
    readFreeBytes: () => Promise.resolve(freeBytes()),
  });
  return { disk, time };
}

test('a disk with nothing free is refused, and one with a gibibyte is not', async () => {
  await expect(watch(() => 0).disk.refuseFull()).rejects.toThrow('The disk of /data is full.');
  await expect(watch().disk.refuseFull()).resolves.toBeUndefined();
});

test.each([
  ['the file system', Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })],
  ['a quota', Object.assign(new Error('disk quota exceeded'), { code: 'EDQUOT' })],
  ['PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
  [
    'an error behind another',
    new Error('not stored', { cause: Object.assign(new Error(), { code: 'ENOSPC' }) }),
  ],
])('a full disk that %s reported is remembered for half a minute', async (_who, error) => {
  const { disk, time } = watch();
  disk.note(error);

  await expect(disk.refuseFull()).rejects.toThrow('a disk is full');

  time.nowMs += 30_000;
  await expect(disk.refuseFull()).resolves.toBeUndefined();
});

test('other errors say nothing about the disk', async () => {
  const { disk } = watch();

  disk.note(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));

  await expect(disk.refuseFull()).resolves.toBeUndefined();
});
