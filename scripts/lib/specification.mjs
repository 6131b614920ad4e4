import { readFileSync, readdirSync } from 'node:fs';
import { inRoot } from './root.mjs';

/** @typedef {{ id: string, page: string }} Item a numbered item (`S2-27`) and the file in docs/specification that holds it */

const SPECIFICATION = 'docs/specification';
const INDEX = 'README.md';

/**
 * Orders ids by section, then by number.
 * @param {string} a
 * @param {string} b
 */
function byId(a, b) {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** @param {string} page */
const textOf = (page) => readFileSync(inRoot(`${SPECIFICATION}/${page}`), 'utf8');

/** @returns {string[]} the pages of the specification, without the index */
function specificationPages() {
  return readdirSync(inRoot(SPECIFICATION))
    .filter((page) => page.endsWith('.md') && page !== INDEX)
    .sort();
}

/**
 * Every item of the specification, ordered by id. An id that two pages define is listed twice.
 * @returns {Item[]}
 */
export function specificationItems() {
  return specificationPages()
    .flatMap((page) =>
      [...textOf(page).matchAll(/<a id="(S\d+-\d+)"><\/a>/g)].map(([, id = '']) => ({ id, page })),
    )
    .sort((a, b) => byId(a.id, b.id));
}

/** @param {string} page @param {readonly Item[]} items all of them */
function rowOf(page, items) {
  const title = /^# (.+)$/m.exec(textOf(page))?.[1] ?? page;
  const links = items.filter((item) => item.page === page).map(({ id }) => `[${id}](${page}#${id})`);
  return `| [${title}](${page}) | ${links.join(', ')} |`;
}

/**
 * The index docs/specification/README.md: which item is on which page.
 * @returns {string}
 */
export function specificationIndex() {
  const items = specificationItems();
  return [
    '# Specification',
    '',
    'What the product does, in numbered items. An id (`S2-27`) never changes its meaning and is never reused. Code comments',
    'and test titles cite items by their ids; [the coverage table](../spec-coverage.tsv) lists the files that implement and',
    'test each one. `npm run generate` writes this index; edit the pages.',
    '',
    '| Page | Items |',
    '| --- | --- |',
    ...specificationPages().map((page) => rowOf(page, items)),
    '',
    'The format of replay files is described in [the replay format](../replay-format.md), and what hosts answer beyond the',
    'specification in [the wire](../wire.md).',
    '',
  ].join('\n');
}
