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

const fileError = (code: string, path: string) =>
  Object.assign(new Error(`${code}: refused, open '${path}'`), { code, path });

test.each([
  [fileError('EROFS', '/data/replays/a'), /read-only: EROFS.*\/data\/replays\/a.*Mount it for writing/],
  [fileError('EIO', '/data/replays/a'), /failing.*\/data\/replays\/a.*log of the system/],
  [fileError('EACCES', '/data/replays/a'), /closed to the user.*\/data\/replays\/a.*Let that user/],
  [Object.assign(new Error('could not read block 3'), { code: '58030' }), /failing.*block 3/],
  [new Error('The database failed: could not write to file "a": Read-only file system'), /read-only/],
  [new Error('The database failed: could not read file "a": I/O error'), /failing/],
])('%s is told as the fault that it is, with the file and what to do', async (error, told) => {
  const { disk } = watch();
  disk.note(error);

  await expect(disk.refuseFull()).rejects.toThrow(told);
});

test.each([
  Object.assign(new Error('permission denied for table users'), { code: '42501' }),
  Object.assign(new Error('connect EACCES 192.0.2.1:25'), { code: 'EACCES', syscall: 'connect' }),
])('%s is no fault of a disk', async (error) => {
  const { disk } = watch();
  disk.note(error);

  await expect(disk.refuseFull()).resolves.toBeUndefined();
});

test('other errors say nothing about the disk', async () => {
  const { disk } = watch();

  disk.note(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));

  await expect(disk.refuseFull()).resolves.toBeUndefined();
});
