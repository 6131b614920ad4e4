import { ByteReader } from './byte-reader.js';
import { asciiText, viewOf } from './byte-view.js';
import { isMetadataTag, type GameFormat } from './game.js';
import { ReplayFormatError } from './replay-format-error.js';
import { readSavedDetails, type SavedDetails } from './saved-details.js';

/** What follows the player list: mod, time, the match settings as text, and how the file was saved. */
export interface ReplayMetadata {
  /** The bytes of the block (a view). */
  readonly bytes: Uint8Array;
  /** The mod's name; "RA3" for the unmodded game, "" where the game writes none. */
  readonly modName: string;
  /** The mod's version, "" when unmodded. */
  readonly modVersion: string;
  readonly modBytes: Uint8Array;
  /** When the file was saved, Unix seconds UTC; null when the block could not be taken apart. */
  readonly savedAtSeconds: number | null;
  /** Bytes between the time and the text; zero in every file seen. */
  readonly reserved: Uint8Array;
  /** The `K=V;` text of match settings as UTF-8, unchanged. */
  readonly text: string;
  /** False when the text holds bytes of another encoding, which the file does not name. */
  readonly isUtf8: boolean;
  readonly textBytes: Uint8Array;
  /** Null when the part after the text does not have the known shape. */
  readonly saved: SavedDetails | null;
}

const TAG_BYTES = 8;
const TIMESTAMP_BYTES = 4;
/** A text is looked for this far into the block at most; mod names are short. */
const TEXT_SEARCH_BYTES = 4096;

/**
 * A mod's name may make the first part longer than 22 bytes, so the text is found by its own length field.
 * @throws {ReplayFormatError} `header-damaged` when the block does not begin with its tag.
 */
export function readMetadata(
  bytes: Uint8Array,
  range: { start: number; end: number },
  format: GameFormat,
): ReplayMetadata {
  const { reservedBytes } = format;
  const reader = new ByteReader(bytes, range.start, range.end);
  if (reader.u32() !== TAG_BYTES || !isMetadataTag(reader.take(TAG_BYTES))) {
    throw new ReplayFormatError('header-damaged', range.start);
  }

  const block = bytes.subarray(range.start, range.end);
  const modStart = reader.offset;
  const textLengthAt = findTextLength(bytes, modStart, range.end);
  if (textLengthAt === null || textLengthAt - modStart < TIMESTAMP_BYTES + reservedBytes)
    return unread(block);

  const modBytes = reader.take(textLengthAt - modStart - TIMESTAMP_BYTES - reservedBytes);
  const savedAtSeconds = reader.u32();
  const reserved = reader.take(reservedBytes);
  const textBytes = reader.take(reader.u32());
  return {
    bytes: block,
    ...readMod(modBytes),
    modBytes,
    savedAtSeconds,
    reserved,
    text: new TextDecoder().decode(textBytes),
    isUtf8: isUtf8(textBytes),
    textBytes,
    saved: readSavedDetails(reader, format),
  };
}

function unread(block: Uint8Array): ReplayMetadata {
  const none = block.subarray(0, 0);
  const mod = { modName: '', modVersion: '', modBytes: none };
  const time = { savedAtSeconds: null, reserved: none };
  return { bytes: block, ...mod, ...time, text: '', isUtf8: true, textBytes: none, saved: null };
}

/** The text begins with "M=" and its length field must fit the block. */
function findTextLength(bytes: Uint8Array, start: number, end: number): number | null {
  const view = viewOf(bytes);
  const last = Math.min(end, start + TEXT_SEARCH_BYTES) - 6;
  for (let at = start; at <= last; at += 1) {
    const isText = view.getUint8(at + 4) === 0x4d && view.getUint8(at + 5) === 0x3d;
    if (isText && view.getUint32(at, true) <= end - at - 4) return at;
  }
  return null;
}

/** NUL-separated strings: the first is the mod's name, the last of several is its version. */
function readMod(modBytes: Uint8Array): { modName: string; modVersion: string } {
  const text = isUtf8(modBytes) ? new TextDecoder().decode(modBytes) : asciiText(modBytes);
  const parts = text.split('\0').filter((part) => part !== '');
  return { modName: parts[0] ?? '', modVersion: parts.length > 1 ? (parts.at(-1) ?? '') : '' };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
