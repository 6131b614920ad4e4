import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('mails and all other Chinese texts of the host say 你, never 您', async () => {
  const folder = new URL('../', import.meta.url);
  const files = await readdir(folder, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('mail-words.test.ts'));
  const texts = await Promise.all(sources.map((file) => readFile(new URL(file, folder), 'utf8')));

  expect(texts.filter((text) => text.includes('你'))).not.toEqual([]);
  expect(sources.filter((_, index) => texts[index]?.includes('您'))).toEqual([]);
});
