import { isAscii, isUtf8 } from 'node:buffer';

/** The encodings in which spreadsheets save text; `gb18030` has all of GBK. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'windows-1251',
] as const;

export type TextEncoding = (typeof textEncodings)[number];

/** So many characters of two bytes each are valid UTF-8 by chance in no other encoding. */
const ENOUGH_CHARACTERS = 4;
const LAST_OF_TWO_BYTES = 0x7ff;

/** The encoding of a file, where there is no doubt about it: what is read is written to the log of a host. */
export function certainEncoding(bytes: Uint8Array): TextEncoding | undefined {
  const [first, second] = bytes;
  // A byte order mark, or the zero byte of a Latin letter.
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  return isCertainlyUtf8(bytes) ? 'utf-8' : undefined;
}

function isCertainlyUtf8(bytes: Uint8Array): boolean {
  if (!isUtf8(bytes)) return false;
  if (isAscii(bytes) || bytes[0] === 0xef) return true;
  const others = Array.from(new TextDecoder().decode(bytes)).filter((character) => character > '\u007f');
  const isLong = others.some((character) => (character.codePointAt(0) ?? 0) > LAST_OF_TWO_BYTES);
  return isLong || others.length >= ENOUGH_CHARACTERS;
}

/** The text of a file; undefined where its bytes are not of this encoding. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What a file says in each encoding that it may be in: the beginning of its first text that differs between them. */
export function possibleTexts(
  bytes: Uint8Array,
): { readonly encoding: TextEncoding; readonly sample: string }[] {
  return textEncodings.flatMap((encoding) => {
    if (encoding.startsWith('utf-16')) return [];
    const sample = /[^\0-\u007f].{0,11}/u.exec(decodeText(bytes, encoding) ?? '')?.[0];
    return sample === undefined ? [] : { encoding, sample };
  });
}
