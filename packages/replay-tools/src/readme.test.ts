import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import * as replayTools from './index.js';
import { bytesEqual } from './format/byte-view.js';
import { aDescription } from './testing/a-description.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'replay-readme-'));

afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

test('every function that the README names is exported', () => {
  const named = [...readme.matchAll(/`([a-z]+[A-Z][A-Za-z]+)`/gu)].map((match) => match[1]);
  const functions = named.filter((name) => name !== 'desyncFromTick');

  expect(functions.length).toBeGreaterThan(10);
  expect(functions.filter((name) => !(name !== undefined && name in replayTools))).toEqual([]);
});

test('the example repairs a broadcast recording', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const duplicates = [1, 100, 300].map((tick) => ({ kind: 'orders', tick }) as const);
  writeFileSync(join(folder, 'broadcast.RA3Replay'), replayTools.writeReplay(aDescription({ duplicates })));
  const example = readme
    .slice(readme.indexOf('```ts') + 5, readme.indexOf('```', readme.indexOf('```ts') + 5))
    .replace('@ra3/replay-tools', fileURLToPath(new URL('index.ts', import.meta.url)))
    .replaceAll(/'(\w+\.RA3Replay)'/gu, (_, name: string) => JSON.stringify(join(folder, name)));
  const file = join(folder, 'example.ts');
  writeFileSync(file, example);

  await import(/* @vite-ignore */ pathToFileURL(file).href);

  expect(log).toHaveBeenCalledWith('suspect', 3);
  const repaired = new Uint8Array(readFileSync(join(folder, 'repaired.RA3Replay')));
  expect(bytesEqual(repaired, replayTools.writeReplay(aDescription()))).toBe(true);
});
