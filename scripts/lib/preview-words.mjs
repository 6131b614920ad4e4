import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';

const CATALOGS = 'locales/catalogs';

/** The texts that previews of pages use: the catalog, and its keys or beginnings of keys. */
const USED = {
  site: /^name$/,
  home: /^(line|own\.rank)$/,
  find: /^unranked$/,
  persona: /^versus\.(title|context)$/,
  match: /^versus$/,
  facts: /^(matchTypes|mods|tiers)\./,
};

/** @returns {string} the texts of the catalogs that the host puts into previews of pages, as a module: the host imports no catalogs */
export function previewWords() {
  const copies = Object.fromEntries(readdirSync(inRoot(CATALOGS)).map((locale) => [locale, copyOf(locale)]));
  return `// Copied from the catalogs by npm run generate; change the catalogs, not this file.
export const copiedWords = ${JSON.stringify(copies, null, 2)} as const;
`;
}

/** @param {string} locale @returns {Record<string, string>} */
function copyOf(locale) {
  return Object.fromEntries(
    Object.entries(USED).flatMap(([area, pattern]) =>
      textsOf(locale, area)
        .filter(([key]) => pattern.test(key))
        .map(([key, text]) => [`${area}.${key}`, text]),
    ),
  );
}

/** @param {string} locale @param {string} area */
function textsOf(locale, area) {
  return flatten(JSON.parse(readFileSync(inRoot(`${CATALOGS}/${locale}/${area}.json`), 'utf8')), '');
}

/** @param {unknown} value @param {string} path @returns {[key: string, text: string][]} */
function flatten(value, path) {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(/** @type {object} */ (value)).flatMap(([key, inner]) =>
    flatten(inner, path === '' ? key : `${path}.${key}`),
  );
}
