import { expect, test } from 'vitest';
import { directDependencies, readManifest, workspaceFolders } from '../../scripts/lib/root.mjs';
import { readText } from './repository.js';

const sections = new Map(
  readText('docs/dependencies.md')
    .split(/^## /m)
    .map((section) => [section.slice(0, section.indexOf('\n')), section]),
);

const folders = [...workspaceFolders(), 'tests/audit/tools'];

function titleOf(folder: string): string {
  return folder === '.' ? 'Repository' : folder;
}

function listed(folder: string): { name: string; purpose: string; chosenOver: string }[] {
  const section = sections.get(titleOf(folder)) ?? '';
  return [...section.matchAll(/^\| `([^`]+)` +\| (.+?) +\| (.+?) +\|$/gm)].map(
    ([, name = '', purpose = '', chosenOver = '']) => ({ name, purpose, chosenOver }),
  );
}

test.each(folders)('docs/dependencies.md lists the direct dependencies of %s', (folder) => {
  const installed = directDependencies(readManifest(folder)).map(([name]) => name);

  expect(
    listed(folder)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(installed.sort());
});

test('every dependency has a purpose, and the alternative it was chosen over', () => {
  const silent = folders
    .flatMap(listed)
    .filter(({ purpose, chosenOver }) => purpose.length < 8 || chosenOver.length < 4);

  expect(silent).toEqual([]);
});
