// @vitest-environment node
import { pageAreas } from '@ra3/locales/site/en';
import { contract } from '@ra3/sdk/contract';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPageTable } from '../../build/page-table.js';

const source = path.resolve(import.meta.dirname, '..');
/** Of each page its module, and the message areas that it declares. */
const pages = ['app/paths.ts', 'app/admin-paths.tsx']
  .flatMap((table) => readPageTable(source, table))
  .map(({ file, areas }) => [file, areas] as const);

const staticImports = /from '(\.[^']+)\.js'/g;
const allImports = /(?:from |import\()'(\.[^']+)\.js'/g;

/** Every file that a module imports, directly or indirectly, including the module itself. */
function importedFiles(file: string, imports: RegExp, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, next = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
    const base = path.resolve(path.dirname(file), next);
    const found = [`${base}.ts`, `${base}.tsx`].find((candidate) => existsSync(candidate));
    if (found !== undefined) importedFiles(found, imports, seen);
  }
  return seen;
}

/** Home imports this panel in the desktop client only, and declares its message areas there. */
const launchPanel = path.join(source, 'features/home/launch-panel.tsx');

/** The status imports this button in the desktop client only, and it loads its own message area. */
const joinRoom = path.join(source, 'features/status/join-room.tsx');

/** The page of a persona imports these when they are near, and loads their message areas with them. */
const personaSections = ['rating/rating-card', 'results-section', 'persona-matches', 'past-seasons'].map(
  (name) => path.join(source, `features/personas/${name}.tsx`),
);
const ownAreas = new Set([launchPanel, joinRoom, ...personaSections]);

/** Every file of a page, except those that declare their own message areas. */
function filesOfPage(file: string): Set<string> {
  const files = importedFiles(file, allImports, new Set(ownAreas));
  for (const each of ownAreas) files.delete(each);
  return files;
}

/** Names of calls, some of which look like keys of messages: `matches.filtered`. */
const calls = new Set(
  Object.entries(contract).flatMap(([group, endpoints]) =>
    Object.keys(endpoints).map((name) => `${group}.${name}`),
  ),
);

/** The on-demand message areas that the keys in these files belong to. */
function areasOf(files: Iterable<string>): string[] {
  const texts = Array.from(files, (file) => readFileSync(file, 'utf8')).join('\n');
  return Object.keys(pageAreas).filter((area) =>
    [...texts.matchAll(new RegExp(`['"\`](${area}\\.(?:[\\w.]+|\\$\\{(?:subject|act)\\.))`, 'g'))].some(
      ([, key = '']) => !calls.has(key),
    ),
  );
}

test.each(pages)('%s declares exactly the message areas that it uses: %j', (module, areas) => {
  expect([...areas].toSorted()).toEqual(areasOf(filesOfPage(path.resolve(source, module))));
});

test('shell and home use no on-demand message area', () => {
  const shell = importedFiles(path.join(source, 'main.ts'), staticImports);
  const home = filesOfPage(path.join(source, 'features/home/home-page.tsx'));

  expect(areasOf([...shell, ...home])).toEqual([]);
});

test('the sections of a persona use what they load, and what the page has', () => {
  const files = personaSections.flatMap((file) => [...importedFiles(file, allImports)]);

  expect(areasOf(new Set(files))).toEqual(['ladder', 'library', 'matches', 'persona', 'statistics']);
});

test('the desktop launch panel uses the launch messages only', () => {
  expect(areasOf(importedFiles(launchPanel, allImports))).toEqual(['launch']);
});
