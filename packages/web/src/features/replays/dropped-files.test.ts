// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { droppedFiles, type DroppedEntry } from './dropped-files.js';

const PART = 100;

const aFile = (name: string): DroppedEntry => ({
  ...{ isFile: true, isDirectory: false, name },
  ...{ file: (resolve: (file: File) => void) => resolve(new File([name], name)) },
});

/** A folder as a browser gives it: in parts of a hundred. */
function aFolder(name: string, entries: readonly DroppedEntry[]): DroppedEntry {
  const createReader = () => {
    const left = [...entries];
    return { readEntries: (resolve: (part: DroppedEntry[]) => void) => resolve(left.splice(0, PART)) };
  };
  return { ...{ isFile: false, isDirectory: true, name }, ...{ createReader } };
}

const drop = (entries: readonly DroppedEntry[], files: readonly File[] = []) =>
  droppedFiles({
    files: files as unknown as FileList,
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) as unknown as DataTransferItemList,
  });

test('a folder gives the replays and zips in it and in its subfolders, by path, without a limit', async () => {
  const many = Array.from({ length: 250 }, (_, index) =>
    aFile(`${String(index).padStart(3, '0')}.RA3Replay`),
  );
  const found = await drop([aFolder('top', [aFile('z.zip'), aFile('notes.txt'), aFolder('deep', many)])]);

  expect(found).toHaveLength(251);
  expect(found[0]?.name).toBe('000.RA3Replay');
  expect(found.at(-1)?.name).toBe('z.zip');
});

test('files that are dropped without a folder are taken as they are', async () => {
  const file = new File(['x'], 'setup.exe');

  expect(await drop([aFile('setup.exe')], [file])).toEqual([file]);
});
