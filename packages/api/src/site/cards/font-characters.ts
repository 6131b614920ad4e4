import { brotliDecompressSync } from 'node:zlib';

const HEADER_BYTES = 48;
const TABLES_AT = 12;
const COMPRESSED_BYTES_AT = 20;
const OWN_TAG = 63;
const CMAP = 0;
/** Tables `glyf` and `loca`, which are transformed unless they say otherwise; others the other way round. */
const TRANSFORMED = [10, 11];
const NOT_TRANSFORMED = 3;

/** Returns the characters that a WOFF2 font has, by its own table. @throws {RangeError} for another file */
export function readFontCharacters(font: Buffer): ReadonlySet<number> {
  if (font.toString('latin1', 0, 4) !== 'wOF2') throw new RangeError('This is no WOFF2 font.');
  const { cmap, end } = readDirectory(font);
  const data = brotliDecompressSync(font.subarray(end, end + font.readUInt32BE(COMPRESSED_BYTES_AT)));
  return readCmap(data.subarray(...cmap));
}

/** Where the table of characters is in the decompressed data, and where the compressed data begins. */
function readDirectory(font: Buffer): { cmap: readonly [from: number, to: number]; end: number } {
  let end = HEADER_BYTES;
  let start = 0;
  let cmap: readonly [number, number] = [0, 0];
  const readNumber = (): number => {
    let value = 0;
    for (;;) {
      const byte = font.readUInt8(end);
      end += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  for (let left = font.readUInt16BE(TABLES_AT); left > 0; left -= 1) {
    const flags = font.readUInt8(end);
    const [tag, version] = [flags & OWN_TAG, flags >> 6];
    end += tag === OWN_TAG ? 5 : 1;
    const plainLength = readNumber();
    const isPlain = version === (TRANSFORMED.includes(tag) ? NOT_TRANSFORMED : 0);
    const length = isPlain ? plainLength : readNumber();
    if (tag === CMAP) cmap = [start, start + length];
    start += length;
  }
  return { cmap, end };
}

const RECORD_BYTES = 8;

function readCmap(cmap: Buffer): ReadonlySet<number> {
  const characters = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * RECORD_BYTES + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) addSegments(table, characters);
    if (format === 12) addGroups(table, characters);
  }
  return characters;
}

const GROUP_BYTES = 12;

function addGroups(table: Buffer, characters: Set<number>): void {
  for (let index = 0; index < table.readUInt32BE(12); index += 1) {
    const at = 16 + index * GROUP_BYTES;
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code += 1)
      characters.add(code);
  }
}

/** Four parallel lists: ends, starts, distances to the glyph, and offsets into a list of glyphs. */
function addSegments(table: Buffer, characters: Set<number>): void {
  const size = table.readUInt16BE(6);
  const [ends, starts] = [14, 16 + size];
  const [distances, offsets] = [starts + size, starts + 2 * size];
  for (let at = 0; at < size; at += 2) {
    const [first, last] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)];
    const distance = table.readUInt16BE(distances + at);
    const offset = table.readUInt16BE(offsets + at);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const listed = offsets + at + offset + (code - first) * 2;
      const glyph = offset === 0 ? (code + distance) & 0xffff : table.readUInt16BE(listed);
      if (glyph !== 0) characters.add(code);
    }
  }
}
