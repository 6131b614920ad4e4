import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales, type Locale } from '@ra3/sdk/facts';
import { expect, test } from 'vitest';
import { previewText } from './preview-words.js';

const CATALOGS = join(import.meta.dirname, '../../../../../../locales/catalogs');

/** Where each text stands: in which catalog, and under which of its keys or beginnings of keys. */
const COPIED = {
  site: /^name$/,
  home: /^own\.rank$/,
  persona: /^(context|versus\.title|versus\.context)$/,
  match: /^versus$/,
  facts: /^(matchTypes|mods)\./,
} as const;

function textsOf(locale: Locale, area: string): [key: string, text: string][] {
  const catalog: unknown = JSON.parse(readFileSync(join(CATALOGS, locale, `${area}.json`), 'utf8'));
  return flatten(catalog, '');
}

function flatten(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flatten(inner, path === '' ? key : `${path}.${key}`),
  );
}

function copyOf(locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(COPIED).flatMap(([area, pattern]) =>
      textsOf(locale, area)
        .filter(([key]) => pattern.test(key))
        .map(([key, text]) => [`${area}.${key}`, text]),
    ),
  );
}

test('the words of previews are those of the catalogs; run this file with -u to copy them anew', async () => {
  const copies = Object.fromEntries(locales.map((locale) => [locale, copyOf(locale)]));

  await expect(
    `// Copied from the catalogs by preview-words.test.ts with -u; change the catalogs, not this file.
export const copiedWords = ${JSON.stringify(copies, null, 2)} as const;
`,
  ).toMatchFileSnapshot('./copied-words.gen.ts');
});

test('values are put into a text as they are, and none is read as a placeholder', () => {
  expect(previewText('en', 'match.versus', { first: '{{second}} $&', second: 'B' })).toBe(
    '{{second}} $& vs B',
  );
});
