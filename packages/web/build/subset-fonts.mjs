// Writes the typefaces of src/ui/fonts from their packages, without what the site never shows: weights other than 400 to 600,
// OpenType features other than kerning, ligatures and tabular numbers, hints. Run it after a package has changed:
//   node packages/web/build/subset-fonts.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { tabularDigitsOnly } from './tabular-digits.mjs';

const folder = path.resolve(import.meta.dirname, '../src/ui/fonts');
const styles = readFileSync(path.resolve(import.meta.dirname, '../src/ui/styles/fonts.css'), 'utf8');
const { resolve } = createRequire(import.meta.url);

/** The record of a font's `name` table with the address of its license. */
const LICENSE_NAME = 14;

const inter = {
  variationAxes: { wght: { min: 400, max: 600 } },
  keepFeatures: ['kern', 'mark', 'tnum'],
};
const faces = [
  {
    name: 'inter-cyrillic',
    source: '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2',
    options: inter,
  },
  {
    name: 'inter',
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    change: tabularDigitsOnly,
    options: inter,
  },
  {
    // Saira, by another name, because its license reserves that one for the unchanged typeface.
    name: 'squad',
    change: (/** @type {Buffer} */ font) => renamed(font, ['Saira', 'Squad']),
    source: '@fontsource/saira-semi-condensed/files/saira-semi-condensed-latin-600-normal.woff2',
    options: { noHinting: true, keepFeatures: ['kern', 'liga', 'mark'] },
  },
];

for (const { name, source, change, options } of faces) {
  const packed = readFileSync(resolve(source));
  const original = change === undefined ? packed : change(await unpacked(packed));
  for (const [, file = ''] of styles.matchAll(new RegExp(`/(${name}(?:-[a-z-]*accents)?\\.woff2)'`, 'g'))) {
    const font = await subsetFont(original, charactersOf(file), {
      targetFormat: 'woff2',
      preserveNameIds: [LICENSE_NAME],
      ...options,
    });
    writeFileSync(path.join(folder, file), font);
    console.log(`${file} ${(font.length / 1024).toFixed(1)} KiB`);
  }
}

/** @param {Buffer} font @returns {Promise<Buffer>} in TrueType's format, with all that it has */
function unpacked(font) {
  return subsetFont(font, '', {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    keepFeatures: ['kern', 'liga', 'mark', 'tnum'],
    preserveNameIds: [LICENSE_NAME],
  });
}

/** @param {Buffer} plain @param {string[]} names the old and the new one, of the same length */
function renamed(plain, names) {
  // The names of the typeface go on with its width; the copyright, which stays, does not. Latin-1 keeps each byte of the font.
  const text = plain.toString('latin1');
  const changed = ['Semi', ' Semi'].reduce((result, rest) => {
    const [before, after] = names.map((name) =>
      Buffer.from(name + rest, 'utf16le')
        .swap16()
        .toString('latin1'),
    );
    return result.replaceAll(before, after);
  }, text);
  return Buffer.from(changed, 'latin1');
}

/** @param {string} file @returns {string} what `unicode-range` of fonts.css gives the file */
function charactersOf(file) {
  const [, ranges = ''] =
    new RegExp(`/${file.replace('.', String.raw`\.`)}'[^}]*unicode-range:([^;]*)`).exec(styles) ?? [];
  return ranges
    .split(',')
    .map((range) => {
      const [first, last = first] = range
        .trim()
        .replace('U+', '')
        .split('-')
        .map((text) => Number.parseInt(text, 16));
      return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).join(
        '',
      );
    })
    .join('');
}
