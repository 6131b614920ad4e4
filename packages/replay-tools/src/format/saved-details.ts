import type { ByteReader } from './byte-reader.js';
import type { GameFormat } from './game.js';
import { asciiText } from './byte-view.js';
import { ReplayFormatError } from './replay-format-error.js';

/** How players met: `solo` against computers, `lan` or a third-party lobby, `online` through the service. */
export type NetworkKind = 'solo' | 'lan' | 'online' | 'unknown';

/** Windows SYSTEMTIME, in the recorder's own time zone; weekday 0 is Sunday. */
export interface SystemTime {
  readonly year: number;
  readonly month: number;
  readonly weekday: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

/** The part of the metadata behind the text. */
export interface SavedDetails {
  /** Slot of the player who saved the file, as an index into the slots of the text. */
  readonly saverSlot: number;
  readonly zeroes: readonly [number, number];
  /** The name under which the game saved it, e.g. "Last Replay". */
  readonly fileName: string;
  readonly savedAtLocal: SystemTime;
  readonly versionText: string;
  /** Equal in every unmodded file of one game version; a mod changes it. */
  readonly fingerprint: number;
  readonly zero: number;
  readonly network: NetworkKind;
  /** The closing words, unchanged: channels, network kind, frames per second. */
  readonly tail: readonly number[];
  /** Bytes behind the words, none in any file seen. */
  readonly rest: Uint8Array;
}

export const TAIL_NETWORK_WORD = 15;

/** Returns null when the bytes do not have this shape. */
export function readSavedDetails(reader: ByteReader, format: GameFormat): SavedDetails | null {
  try {
    return readParts(reader, format);
  } catch (error) {
    if (error instanceof ReplayFormatError) return null;
    throw error;
  }
}

function readParts(reader: ByteReader, { tailWords, networks }: GameFormat): SavedDetails {
  const saverSlot = reader.u8();
  const zeroes = [reader.u32(), reader.u32()] as const;
  const fileName = reader.utf16(reader.u32());
  const savedAtLocal = readSystemTime(reader);
  const versionText = asciiText(reader.take(reader.u32()));
  const fingerprint = reader.u32();
  const zero = reader.u8();
  const tail = Array.from({ length: tailWords }, () => reader.u32());
  const network = networks[tail[TAIL_NETWORK_WORD] ?? 0] ?? 'unknown';
  const rest = reader.take(reader.remaining);
  return { saverSlot, zeroes, fileName, savedAtLocal, versionText, fingerprint, zero, network, tail, rest };
}

function readSystemTime(reader: ByteReader): SystemTime {
  return {
    year: reader.u16(),
    month: reader.u16(),
    weekday: reader.u16(),
    day: reader.u16(),
    hour: reader.u16(),
    minute: reader.u16(),
    second: reader.u16(),
    millisecond: reader.u16(),
  };
}
