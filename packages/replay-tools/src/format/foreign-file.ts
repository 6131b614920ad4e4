import { asciiText, holdsAscii } from './byte-view.js';

/** What a file is that does not begin like a replay. */
export type ForeignReason =
  | 'not-a-replay'
  | 'empty'
  | 'zip'
  | 'rar'
  | '7z'
  | 'gzip'
  | 'web-page'
  | 'other-game';

/** Why replays in a zip cannot be read. */
export type ZipReason =
  | 'zip-damaged'
  | 'zip-empty'
  | 'zip-encrypted'
  | 'zip-method'
  | 'zip-nested'
  | 'zip-too-large';

/** How a transfer that took a replay for text changed it. */
export type TransferReason = 're-encoded' | 'line-ends-changed';

/** Latin-1, so that each character is one byte. */
const SIGNATURES: readonly (readonly [string, ForeignReason])[] = [
  ['PK\x03\x04', 'zip'],
  ['PK\x05\x06', 'zip'],
  ['Rar!\x1a\x07', 'rar'],
  ['7z\xbc\xaf\x27\x1c', '7z'],
  ['\x1f\x8b', 'gzip'],
];
/** bzip2, xz, zstd, cab, and the first part of a zip in parts. */
const PACKED = /^(?:BZh|\xfd7zXZ|\x28\xb5\x2f\xfd|MSCF|PK(?:00|\x07\x08)PK)/u;
const BEGINNING_BYTES = 256;
const WEB_PAGE = /^(?:\xef\xbb\xbf)?\s*<[!?a-z]/iu;
/** A replay that was saved as UTF-16, without its zeros, or with a mark of Unicode before it. */
const SAVED_AS_TEXT = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?(?:RA3|C&C3) REPLAY HEADER/u;
/** Generals, Battle for Middle-earth, Tiberian Twilight, and what any of the games saves besides replays. */
const OTHER_GAME = /^(?:GENREP|BFME|C&C4|CNC4|CNC3|RA3|EALA|EA[\0-\x1f]|.{0,16}(?:REPLAY|SAVE|RPL))/u;

/** Characters that no text has. */
const BINARY = /[\0-\x08\x0e-\x1f]/u;

export function foreignReason(bytes: Uint8Array): ForeignReason | TransferReason | ZipReason {
  if (bytes.length === 0) return 'empty';
  const known = SIGNATURES.find(([signature]) => holdsAscii(bytes, 0, signature));
  if (known !== undefined) return known[1];
  const beginning = asciiText(bytes.subarray(0, BEGINNING_BYTES));
  if (PACKED.test(beginning)) return 'zip-method';
  if (WEB_PAGE.test(beginning)) return 'web-page';
  if (SAVED_AS_TEXT.test(beginning.replaceAll('\0', ''))) return 're-encoded';
  return OTHER_GAME.test(beginning) && BINARY.test(beginning) ? 'other-game' : 'not-a-replay';
}

const SAMPLE_BYTES = 1024 ** 2;
/**
 * Returns how a transfer changed the bytes of a damaged replay, or null when it seems to have left them alone. A recording
 * has a carriage return before one of 256 line feeds.
 */
export function transferReason(bytes: Uint8Array): TransferReason | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (isText(sample)) return 're-encoded';
  const first = sample.indexOf(0x0a);
  for (let at = first; at >= 0; at = sample.indexOf(0x0a, at + 1)) if (sample[at - 1] !== 0x0d) return null;
  return first < 0 ? null : 'line-ends-changed';
}

/** Numbers of a recording are no UTF-8, and not all below 128. */
function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return text.length < bytes.length;
  } catch {
    return false;
  }
}
