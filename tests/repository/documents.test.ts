import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inRoot, readManifest, workspaceFolders } from '../../scripts/lib/root.mjs';
import { anchorsIn } from './anchors.js';
import { readText, repositoryFiles } from './repository.js';

/** The site's articles link to its pages; a test of the site follows those links. */
const ARTICLES = 'locales/articles/';
const documents = repositoryFiles().filter((file) => file.endsWith('.md') && !file.startsWith(ARTICLES));
const readme = readText('README.md');

/** Targets of the links and images of a document, without web addresses. */
function localLinks(file: string): { file: string; target: string }[] {
  return [...readText(file).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, target = '']) => ({
    file,
    target,
  }));
}

function leadsSomewhere({ file, target }: { file: string; target: string }): boolean {
  const [place = '', anchor] = target.split('#');
  const found = place === '' ? file : path.posix.join(path.posix.dirname(file), place);
  return existsSync(inRoot(found)) && (anchor === undefined || anchorsIn(found).includes(anchor));
}

test('every link and image in a document has a target that exists', () => {
  expect(documents.flatMap(localLinks).filter((link) => !leadsSomewhere(link))).toEqual([]);
});

test('the architecture page lists every decision', () => {
  const decisions = repositoryFiles().filter((file) => file.startsWith('docs/adr/'));
  const architecture = readText('docs/architecture.md');

  expect(decisions.filter((file) => !architecture.includes(`](${file.slice('docs/'.length)})`))).toEqual([]);
});

/** Calls of a noun in the list of calls, and those of them beyond the specification. */
function countCalls(noun: string): { all: number; extensions: number } {
  const rows = readText('docs/endpoints.md').match(new RegExp(`^\\| \`${noun}\\..+$`, 'gm')) ?? [];
  return { all: rows.length, extensions: rows.filter((row) => /\| extension[^|]*\|$/.test(row)).length };
}

test('the table of nouns marks those with calls beyond the specification', () => {
  const rows = [
    ...readText('docs/architecture.md').matchAll(/^\| `([a-z]+)`\s.*\| (yes|in part|no)\s*\|$/gm),
  ];
  const wrong = rows.filter(([, noun = '', mark]) => {
    const { all, extensions } = countCalls(noun);
    if (extensions === 0) return mark !== 'yes';
    return mark !== (extensions === all ? 'no' : 'in part');
  });

  expect(rows.length).toBeGreaterThan(15);
  expect(wrong.map(([row]) => row)).toEqual([]);
});

test('the architecture page has at most 150 lines', () => {
  expect(readText('docs/architecture.md').split('\n').length).toBeLessThanOrEqual(150);
});

test('every npm script that a document mentions exists', () => {
  const scripts = workspaceFolders().flatMap((folder) => Object.keys(readManifest(folder).scripts ?? {}));
  const named = documents.flatMap((file) =>
    [...readText(file).matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script),
  );

  expect(named.filter((script) => !scripts.includes(script))).toEqual([]);
});

test('the start of the README has one picture, the two commands, a call and the table of packages', () => {
  const firstScreen = readme.slice(0, readme.indexOf('## Configuration'));

  expect(firstScreen.match(/!\[/g)).toHaveLength(1);
  expect(firstScreen).toContain('npm start');
  expect(firstScreen).toContain('npm test');
  expect(firstScreen.match(/^\| \[`@ra3\//gm)).toHaveLength(7);
  expect(firstScreen.split('\n').length).toBeLessThanOrEqual(45);
});

test('the entry file that the README gives for each package exists', () => {
  const rows = [...readme.matchAll(/^\| \[`@ra3\/[\w-]+`\]\(([^)]+)\).*\| `([^`]+)`\s*\|$/gm)];

  expect(rows).toHaveLength(7);
  expect(
    rows
      .map(([, folder = '', entry = '']) => `${folder}/${entry}`)
      .filter((file) => !existsSync(inRoot(file))),
  ).toEqual([]);
});

test('the table of environment variables lists exactly those that the code reads', () => {
  const readers = repositoryFiles().filter((file) =>
    /^packages\/api\/src\/configuration\/[\w-]+(?<!\.test)\.ts$/.test(file),
  );
  const read = readers.flatMap((file) =>
    [...readText(file).matchAll(/read\(\s*'([A-Z_0-9]+)'/g)].map(([, name = '']) => name),
  );
  const explained = [...readText('docs/deploy.md').matchAll(/^\| `([A-Z_0-9]+)`/gm)].map(
    ([, name = '']) => name,
  );

  expect(read.length).toBeGreaterThan(20);
  expect(explained.sort()).toEqual(read.sort());
});
