import { expect, test } from 'vitest';
import { readText, repositoryFiles } from './repository.js';

const BREAKPOINTS = 'packages/web/src/ui/styles/breakpoints.css';
/** A condition on the width of the window, in a style sheet or for `matchMedia`. */
const WIDTH_CONDITION = /\((?:[^()]*[<>=]\s*)?(?:(?:min|max)-)?(?:device-)?(?:width|inline-size)\s*[:<>=]/;
/** What says how wide a box is, or asks for it. */
const WIDTH_OF_TEXT = /^\s*(?:(?:min-|max-)?width:|flex(?:-basis)?:|grid-template-columns:|@container)/;
/** Icons, thumbnails and touch targets are narrower; they keep their size. */
const WIDE_IN_PIXELS = /\b(?:[6-9]\d|\d{3,})px/;

const site = repositoryFiles().filter((file) => file.startsWith('packages/web/'));
const mediaRules = site
  .filter((file) => file.endsWith('.css') && file !== BREAKPOINTS)
  .flatMap((file) =>
    [...readText(file).matchAll(/@media([^{]*)\{/g)].map(([, condition = '']) => ({ file, condition })),
  );
const defined = [...readText(BREAKPOINTS).matchAll(/^@custom-media (--[\w-]+)/gm)].map(([, name]) => name);
const used = mediaRules.flatMap(({ condition }) => condition.match(/--[\w-]+/g) ?? []);

test('style sheets name the widths of the window and do not state them', () => {
  const stated = mediaRules.filter(({ condition }) => WIDTH_CONDITION.test(condition));

  expect(stated).toEqual([]);
});

test('scripts of the site do not ask for widths of the window', () => {
  const asking = site.filter(
    (file) => /\.tsx?$/.test(file) && WIDTH_CONDITION.test(queriesIn(readText(file))),
  );

  expect(asking).toEqual([]);
});

test('every name of a width that a style sheet uses exists; the browser would skip an unknown one without a word', () => {
  expect(used.filter((name) => !defined.includes(name))).toEqual([]);
});

test('every name of a width is used', () => {
  expect(defined.filter((name) => name !== undefined && !used.includes(name))).toEqual([]);
});

test('every width of the window follows the font size of the browser’s settings', () => {
  const inPixels = readText(BREAKPOINTS).match(/^@custom-media.*\dpx.*$/gm);

  expect(inPixels).toBeNull();
});

test('what a box of text may be wide follows the size of its text', () => {
  const inPixels = site
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      readText(file)
        .split('\n')
        .filter((line) => WIDTH_OF_TEXT.test(line) && WIDE_IN_PIXELS.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );

  expect(inPixels).toEqual([]);
});

/** The texts between quotes that look like a media query, so that a comparison in code does not. */
function queriesIn(code: string): string {
  return (code.match(/['"`]\s*(?:\w+ and )?\([^'"`]*['"`]/g) ?? []).join('\n');
}
