import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../testing/run-cli.js';
import { openPartFile } from './part-file.js';

async function partBeside(content: string, choice: Parameters<typeof openPartFile>[1]) {
  const folder = temporaryDirectory();
  const path = join(folder, 'x.part');
  writeFileSync(path, content);
  const part = await openPartFile(path, choice);
  await part.append(Buffer.from('new'));
  await part.close();
  return { path, part, text: () => readFileSync(path, 'utf8'), files: () => readdirSync(folder) };
}

test('a part file that is there already stays as it is, and the new part has another name', async () => {
  const { path, part, text, files } = await partBeside('of the user', {
    continues: false,
    overwrites: false,
  });

  expect(text()).toBe('of the user');
  expect(part.path).not.toBe(path);
  expect(readFileSync(part.path, 'utf8')).toBe('new');
  expect(part.isKept).toBe(false);
  await part.remove();
  expect(files()).toEqual(['x.part']);
});

test('--force replaces a part file, and --resume goes on with it', async () => {
  const forced = await partBeside('of the user', { continues: false, overwrites: true });
  const resumed = await partBeside('old', { continues: true, overwrites: false });

  expect(forced.text()).toBe('new');
  expect(resumed.text()).toBe('oldnew');
  expect([forced.part.isKept, resumed.part.isKept]).toEqual([true, true]);
});
