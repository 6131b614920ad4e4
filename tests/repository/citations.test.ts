import { existsSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { specificationItems } from '../../scripts/lib/specification.mjs';
import { anchorsIn } from './anchors.js';
import { readText, repositoryFiles } from './repository.js';

/** These tests use ids and pages that do not exist. */
const WITH_FALSE_CITATIONS = ['tests/repository/spec-coverage.test.ts', 'tests/repository/citations.test.ts'];
const texts = repositoryFiles()
  .filter((file) => /\.(md|[cm]?[jt]sx?|css|ya?ml)$/.test(file) && !WITH_FALSE_CITATIONS.includes(file))
  .map((file) => ({ file, text: readText(file) }));

interface Citation {
  readonly place: string;
  readonly cited: string;
}

/** Every place where a pattern matches, as `file:line`, with the text that matched. */
function findAll(pattern: RegExp, files = texts): Citation[] {
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map((match) => ({
      place: `${file}:${text.slice(0, match.index).split('\n').length}`,
      cited: match[0],
    })),
  );
}

function pageExists(cited: string): boolean {
  const [page = '', anchor] = cited.split('#');
  if (!existsSync(inRoot(page))) return false;
  return anchor === undefined || (statSync(inRoot(page)).isFile() && anchorsIn(page).includes(anchor));
}

test('every cited id is an item of the specification', () => {
  const ids = new Set(specificationItems().map(({ id }) => id));

  expect(findAll(/\bS\d-\d\d\b/g).filter(({ cited }) => !ids.has(cited))).toEqual([]);
});

test('every cited page of docs exists, with the named heading', () => {
  const cited = findAll(/(?<![\w/.])docs\/[\w-]+(?:\/[\w-]+)*(?:\.\w+)?(?:#[\w-]+)?/g);

  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ cited: page }) => !pageExists(page))).toEqual([]);
});

test('nothing cites a section of a document that is not in the repository', () => {
  expect(findAll(/\b(?:spec|specification|design)\b[ (,]{1,3}§\s*\d+|§\d(?![\d.]*\.\d)/gi)).toEqual([]);
});

test('code cites pages by their path from the root', () => {
  const code = texts.filter(({ file }) => !file.endsWith('.md'));
  const bare =
    /(?<![\w/.-])(?:wire|replay-format|maps|screens|terminal|look|style|design|spec|architecture|scaling|deploy)\.md\b/g;

  expect(findAll(bare, code)).toEqual([]);
});

/** Superseded decisions keep the names of files that went with them. */
const isSuperseded = (text: string) => /superseded by/i.test(text.split('\n').slice(0, 6).join('\n'));

test('every file that a document names in back-ticks exists, or is said to be of an earlier commit', () => {
  const documents = texts.filter(({ file, text }) => file.endsWith('.md') && !isSuperseded(text));
  const named = findAll(
    /(?<=`)\w[\w./-]*\.(?:tsx?|[cm]js|json|md|css|tsv|ya?ml|svg)(?=`(?! of commit))/g,
    documents,
  );
  const paths = repositoryFiles().map((file) => `/${file}`);

  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ cited }) => !paths.some((path) => path.endsWith(`/${cited}`)))).toEqual([]);
});
