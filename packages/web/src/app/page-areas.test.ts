// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pageAreas } from '@ra3/locales/site/en';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '..');
const table = readFileSync(path.join(source, 'app/paths.ts'), 'utf8');

/** The pages of the table: the module behind each, and the areas of words that it says it needs. */
const pages = table
  .split("place: '")
  .slice(1)
  .map(
    (entry) =>
      [textIn(entry, /import\('([^']+)'/), textIn(entry, /\[('[^\]]*)\]/).match(/\w+/g) ?? []] as const,
  );

function textIn(entry: string, pattern: RegExp): string {
  return pattern.exec(entry)?.[1] ?? '';
}

const atOnce = /from '(\.[^']+)\.js'/g;
const alsoLater = /(?:from |import\()'(\.[^']+)\.js'/g;

/** Every file that a module brings with it, itself included. */
function filesBehind(file: string, imports: RegExp, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, next = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
    const base = path.resolve(path.dirname(file), next);
    const found = [`${base}.ts`, `${base}.tsx`].find((candidate) => existsSync(candidate));
    if (found !== undefined) filesBehind(found, imports, seen);
  }
  return seen;
}

/** Home loads it inside the desktop client alone, and names its words there. */
const launchPanel = path.join(source, 'features/home/desktop/launch-panel.tsx');

/** Everything that a page may show, but what names its own areas. */
function filesOfPage(file: string): Set<string> {
  const files = filesBehind(file, alsoLater, new Set([launchPanel]));
  files.delete(launchPanel);
  return files;
}

/** The areas that come with a page and that a file's keys name. */
function areasOf(files: Iterable<string>): string[] {
  const texts = Array.from(files, (file) => readFileSync(file, 'utf8')).join('\n');
  return Object.keys(pageAreas).filter((area) => new RegExp(`['"\`]${area}\\.[\\w.]`).test(texts));
}

test.each(pages)('%s names the areas of words that it needs, and no other: %j', (module, areas) => {
  const file = path.resolve(source, 'app', module.replace(/\.js$/, '.tsx'));

  expect(areas.toSorted()).toEqual(areasOf(filesOfPage(file)));
});

test('shell and home need no area that comes with a page', () => {
  const shell = filesBehind(path.join(source, 'main.tsx'), atOnce);
  const home = filesOfPage(path.join(source, 'features/home/page.tsx'));

  expect(areasOf([...shell, ...home])).toEqual([]);
});

test('the panel of the desktop client needs the words of launching alone', () => {
  expect(areasOf(filesBehind(launchPanel, alsoLater))).toEqual(['launch']);
});
