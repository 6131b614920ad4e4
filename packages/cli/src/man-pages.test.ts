// @module-tag rest
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { commands } from './program.js';
import { temporaryDirectory } from './testing/run-cli.js';

const words = [
  '--conditions=@ra3/source',
  '--import',
  'tsx',
  fileURLToPath(new URL('../scripts/write-man-pages.mjs', import.meta.url)),
];

function writePages(folder: string, env: Readonly<Record<string, string>>) {
  const { status, stderr } = spawnSync(process.execPath, [...words, folder], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stderr };
}

test('packing writes a man page of the program, and one for each first word of its commands', () => {
  const folder = temporaryDirectory();

  const outcome = writePages(folder, {});

  expect(outcome).toEqual({ status: 0, stderr: '' });
  const shown = commands.filter(({ isHidden }) => isHidden !== true);
  const pages = new Set(shown.map(({ path }) => `ra3-${path[0]}.1`));
  expect(readdirSync(folder).sort()).toEqual([...pages, 'ra3.1'].sort());
  expect(readFileSync(join(folder, 'ra3.1'), 'utf8')).toMatch(
    /^\.TH RA3 1 \d{4}-\d\d-\d\d "ra3 \d+\.\d+\.\d+"\n/,
  );
});

test('a man page carries the date of its sources, the same on every day', () => {
  const folder = temporaryDirectory();

  const outcome = writePages(folder, { SOURCE_DATE_EPOCH: '1700000000' });

  expect(outcome).toEqual({ status: 0, stderr: '' });
  expect(readFileSync(join(folder, 'ra3-persona.1'), 'utf8')).toMatch(/^\.TH RA3\\-PERSONA 1 2023-11-14 /);
});
