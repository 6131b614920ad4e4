import { asciiText, holdsAscii, viewOf } from './byte-view.js';
import { BODY_SENTINEL } from './chunks.js';
import { formatOf, type GameFormat, type ReplayGame } from './game.js';

export interface ReplayFooter {
  /** Bytes from the start of the file to the footer's signature. */
  readonly offset: number;
  /** Tick of the last chunk; divided by 15 it is the length in seconds. */
  readonly finalTimecode: number;
  /** 2: nothing more follows; 1: with figures about the match. */
  readonly version: number;
  /** The figures' bytes, empty for version 2. */
  readonly extra: Uint8Array;
  readonly byteLength: number;
}

/** Result of looking for a footer: whole, cut off by the end of the file, or damaged at an offset. */
export type FooterReading =
  | { readonly kind: 'whole'; readonly footer: ReplayFooter }
  | { readonly kind: 'cut' }
  | { readonly kind: 'damaged'; readonly offset: number };

/** Footer version without anything behind it. */
const PLAIN_FOOTER_VERSION = 2;
/** Footer version with a block of figures. */
export const DETAILED_FOOTER_VERSION = 1;
/** Type of the only block seen in a detailed footer. */
export const DETAIL_BLOCK_TYPE = 2;

/** Reads the footer. Its signature must be at `offset`, and its length must end the file. */
export function readFooter(bytes: Uint8Array, offset: number, format: GameFormat): FooterReading {
  const signature = format.footerSignature;
  const present = asciiText(bytes.subarray(offset, offset + signature.length));
  if (present !== signature.slice(0, present.length)) return { kind: 'damaged', offset };

  const view = viewOf(bytes);
  const versionAt = offset + signature.length + 4;
  if (versionAt >= bytes.length) return { kind: 'cut' };
  const version = view.getUint8(versionAt);
  const extraStart = versionAt + 1;
  const extraLength = extraLengthAt(view, extraStart, version);
  if (extraLength === null) return { kind: 'damaged', offset: versionAt };

  const end = extraStart + extraLength + 4;
  if (end > bytes.length) return { kind: 'cut' };
  if (view.getUint32(end - 4, true) !== end - offset) return { kind: 'damaged', offset: end - 4 };
  const finalTimecode = view.getUint32(versionAt - 4, true);
  const extra = bytes.subarray(extraStart, extraStart + extraLength);
  return { kind: 'whole', footer: { offset, finalTimecode, version, extra, byteLength: end - offset } };
}

/** Length of what lies between version and length word; 0xFFFFFFFF-like lies end up beyond the file. */
function extraLengthAt(view: DataView, at: number, version: number): number | null {
  if (version === PLAIN_FOOTER_VERSION) return 0;
  if (version !== DETAILED_FOOTER_VERSION) return null;
  return at + 5 > view.byteLength ? Number.POSITIVE_INFINITY : 5 + view.getUint32(at + 1, true);
}

/** Block type, length, two unknown words and the seconds of the match precede the ratios. */
const RATIOS_START = 17;
const RATIOS = 6;

/** Returns the numbers that end a detailed footer of Red Alert 3, one a slot; none for any other footer. */
export function closingRatios({ version, extra }: ReplayFooter): number[] {
  const isKnown = version === DETAILED_FOOTER_VERSION && extra.length === RATIOS_START + RATIOS * 4;
  const view = viewOf(extra);
  return Array.from({ length: isKnown ? RATIOS : 0 }, (_, slot) =>
    view.getFloat32(RATIOS_START + slot * 4, true),
  );
}

/**
 * Returns where the footer is with which the bytes end, and its tick, whatever precedes it and whatever its version; null
 * when there is none. A walk that stopped early then met damage.
 */
export function findFooterAtEnd(
  bytes: Uint8Array,
  { footerSignature }: GameFormat,
): { readonly byteLength: number; readonly finalTimecode: number } | null {
  if (bytes.length < footerSignature.length + 8) return null;
  const view = viewOf(bytes);
  const byteLength = view.getUint32(bytes.length - 4, true);
  const offset = bytes.length - byteLength;
  const isFooter = byteLength >= footerSignature.length + 8 && holdsAscii(bytes, offset, footerSignature);
  return isFooter
    ? { byteLength, finalTimecode: view.getUint32(offset + footerSignature.length, true) }
    : null;
}

/** Returns the sentinel and a footer without figures, as the game writes them. */
export function closingBytes(game: ReplayGame, finalTimecode: number): Uint8Array {
  const signature = formatOf(game).footerSignature;
  const closing = new Uint8Array(4 + signature.length + 9);
  const view = viewOf(closing);
  view.setUint32(0, BODY_SENTINEL, true);
  for (let i = 0; i < signature.length; i += 1) closing[4 + i] = signature.charCodeAt(i);
  const at = 4 + signature.length;
  view.setUint32(at, finalTimecode, true);
  view.setUint8(at + 4, PLAIN_FOOTER_VERSION);
  view.setUint32(at + 5, closing.length - 4, true);
  return closing;
}
