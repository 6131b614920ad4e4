const HEAD_OF_TABLES = 12;
const TABLE_RECORD = 16;

/**
 * Takes all but the digits out of the feature `tnum` of a typeface: a hyphen, point or comma as wide as a digit tears names, dates
 * and numbers apart. Whoever subsets the font afterwards drops the wide forms.
 *
 * @param {Buffer} font in TrueType's format
 * @returns {Buffer} a copy
 */
export function tabularDigitsOnly(font) {
  const changed = Buffer.from(font);
  const u16 = (/** @type {number} */ place) => changed.readUInt16BE(place);
  const digits = Array.from('0123456789', (digit) => glyphOf(changed, digit));
  const gsub = startOf(changed, 'GSUB');
  const features = gsub + u16(gsub + 6);
  const lookups = gsub + u16(gsub + 8);
  for (const record of placesOf(features + 2, u16(features), 6)) {
    if (changed.toString('latin1', record, record + 4) !== 'tnum') continue;
    const feature = features + u16(record + 4);
    for (const index of placesOf(feature + 4, u16(feature + 2), 2)) {
      const lookup = lookups + u16(lookups + 2 + 2 * u16(index));
      for (const offset of placesOf(lookup + 6, u16(lookup + 4), 2))
        keepDigits(changed, lookup + u16(offset), digits);
    }
  }
  return changed;
}

/** @param {Buffer} font @param {number} table a single substitution that lists its results @param {number[]} digits */
function keepDigits(font, table, digits) {
  if (font.readUInt16BE(table) !== 2)
    throw new Error('tnum lists no glyphs: adapt build/tabular-digits.mjs.');
  const coverage = table + font.readUInt16BE(table + 2);
  coveredGlyphs(font, coverage).forEach((glyph, place) => {
    if (!digits.includes(glyph)) font.writeUInt16BE(glyph, table + 6 + 2 * place);
  });
}

/** @param {Buffer} font @param {number} table @returns {number[]} */
function coveredGlyphs(font, table) {
  const isRanges = font.readUInt16BE(table) === 2;
  return placesOf(table + 4, font.readUInt16BE(table + 2), isRanges ? 6 : 2).flatMap((place) => {
    const first = font.readUInt16BE(place);
    const last = isRanges ? font.readUInt16BE(place + 2) : first;
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** @param {Buffer} font @param {string} character @returns {number} its glyph, by the first table of characters (format 4) */
function glyphOf(font, character) {
  const cmap = startOf(font, 'cmap');
  const table = cmap + font.readUInt32BE(cmap + 8);
  const ends = font.readUInt16BE(table + 6);
  const code = character.charCodeAt(0);
  const end = placesOf(table + 14, ends / 2, 2).find((place) => font.readUInt16BE(place) >= code) ?? 0;
  const [start, delta, range] = [end + ends + 2, end + 2 * ends + 2, end + 3 * ends + 2];
  const offset = font.readUInt16BE(range);
  if (offset === 0) return (code + font.readUInt16BE(delta)) % 65_536;
  return font.readUInt16BE(range + offset + 2 * (code - font.readUInt16BE(start)));
}

/** @param {Buffer} font @param {string} name @returns {number} */
function startOf(font, name) {
  const records = placesOf(HEAD_OF_TABLES, font.readUInt16BE(4), TABLE_RECORD);
  const record = records.find((place) => font.toString('latin1', place, place + 4) === name);
  if (record === undefined) throw new Error(`The font has no table ${name}.`);
  return font.readUInt32BE(record + 8);
}

/** @param {number} first @param {number} count @param {number} size @returns {number[]} */
function placesOf(first, count, size) {
  return Array.from({ length: count }, (_, index) => first + index * size);
}
