import { Inflate } from 'fflate';
import { viewOf } from '../format/byte-view.js';
import { foreignReason } from '../format/foreign-file.js';
import { ReplayFormatError, type ReplayFormatReason } from '../format/replay-format-error.js';

/** What a zip may unpack to: more than any folder of replays, and little for a computer. */
export const ZIP_LIMITS = {
  replays: 10_000,
  eachBytes: 256 * 1024 ** 2,
  totalBytes: 2 * 1024 ** 3,
  /** Unpacked bytes for each packed one; a recording has 2 to 10, one that ends in zeros a few more. */
  ratio: 200,
  /** So much may be unpacked whatever the ratio. */
  freeBytes: 1024 ** 2,
} as const;

/** A replay in a zip, by its place in the zip. */
export interface ZippedReplay {
  /** The path in the zip, without steps out of a folder, and unlike every other name, whatever the case of letters. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Unpacks it. @throws {ReplayFormatError} when it cannot be unpacked, or is a zip itself. */
  readonly read: () => Uint8Array;
}

/**
 * Lists the replays in a zip by their extension, in all of its folders, and the zips in it, which cannot be read.
 * @throws {ReplayFormatError} when the bytes are no whole zip, hold no replay, or would unpack to too much.
 */
export function openZip(bytes: Uint8Array): ZippedReplay[] {
  const entries = orDamaged(() => listEntries(bytes)).filter(({ name }) => WANTED.test(name));
  if (entries.length === 0) throw zipError('zip-empty');
  const total = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (entries.length > ZIP_LIMITS.replays || total > ZIP_LIMITS.totalBytes) throw zipError('zip-too-large');
  const taken = new Map<string, number>();
  return entries.map((entry) => ({
    name: freeName(entry.name, taken),
    sizeBytes: entry.sizeBytes,
    read: () => orDamaged(() => readEntry(bytes, entry)),
  }));
}

/** Programs of Apple put a file of their own, `._NAME`, beside each. */
const WANTED = /(?:^|\/)(?!\._)[^/]*\.(?:(?:ra3|cnc3|kw)replay|zip)$/iu;
const NESTED = /\.zip$/iu;

interface ZipEntry {
  readonly name: string;
  readonly sizeBytes: number;
  readonly packedBytes: number;
  readonly crc: number;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly headerOffset: number;
}

const END_BYTES = 22;
const END_SIGNATURE = 0x06054b50;
/** The end of Zip64 and the place of it. */
const LONG_END_BYTES = 56 + 20;
const LONG_END_SIGNATURE = 0x06064b50;
const LONG_NUMBERS = 1;
const ENTRY_BYTES = 46;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_BYTES = 30;
const LOCAL_SIGNATURE = 0x04034b50;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;
/** Flags of an entry. */
const ENCRYPTED = 1;
const UTF_8 = 0x800;

/** Reads the directory at the end, which alone has all sizes. */
function listEntries(bytes: Uint8Array): ZipEntry[] {
  const view = viewOf(bytes);
  const end = findEnd(view);
  if (end === null) {
    const reason = foreignReason(bytes);
    throw zipError(reason === 'zip' ? 'zip-damaged' : reason);
  }
  const { count, start, directoryOffset } = readEnd(view, end);
  let at = start;
  // Bytes before the first file, as of a program that unpacks itself.
  const surplus = at - directoryOffset;
  const entries: ZipEntry[] = [];
  for (let left = count; left > 0; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY_SIGNATURE) throw zipError('zip-damaged');
    const flags = view.getUint16(at + 8, true);
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    // The fields of Zip64 hold what four bytes may be too few for, in this order.
    let long = findLongNumbers(view, nameEnd, extraEnd);
    const [sizeBytes = 0, packedBytes = 0, offset = 0] = [24, 20, 42].map((place) => {
      const number = view.getUint32(at + place, true);
      if (number !== 0xffffffff || long === null) return number;
      long += 8;
      return longNumber(view, long - 8);
    });
    entries.push({
      name: safeName(decodeName(bytes.subarray(at + ENTRY_BYTES, nameEnd), (flags & UTF_8) !== 0)),
      ...{ sizeBytes, packedBytes },
      crc: view.getUint32(at + 16, true),
      method: view.getUint16(at + 10, true),
      isEncrypted: (flags & ENCRYPTED) !== 0,
      headerOffset: offset + surplus,
    });
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The end reaches to the end of the file with its comment, which may hold the signature; a torn download has more bytes. */
function findEnd(view: DataView): number | null {
  const last = view.byteLength - END_BYTES;
  let found: number | null = null;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue;
    if (at + view.getUint16(at + 20, true) === last) return at;
    found ??= at;
  }
  return found;
}

/** Programs that do not know the size of a zip beforehand write longer numbers (Zip64) before its end. */
function readEnd(view: DataView, end: number) {
  const long = end - LONG_END_BYTES;
  const isLong = long >= 0 && view.getUint32(long, true) === LONG_END_SIGNATURE;
  const [count = 0, size = 0, directoryOffset = 0] = isLong
    ? [32, 40, 48].map((place) => longNumber(view, long + place))
    : [view.getUint16(end + 10, true), view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  return { count, start: (isLong ? long : end) - size, directoryOffset };
}

function findLongNumbers(view: DataView, start: number, end: number): number | null {
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === LONG_NUMBERS) return at + 4;
  return null;
}

function longNumber(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

/** Programs without UTF-8 wrote the code page of their country; GBK holds the names of most players who have one. */
function decodeName(name: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(name);
  } catch {
    return new TextDecoder('gb18030').decode(name);
  }
}

/** A name must not lead out of the folder it is unpacked into. */
function safeName(name: string): string {
  return name
    .split(/[\\/]/u)
    .map((part) => part.replaceAll(/[\p{Cc}<>:"|?*]/gu, '_'))
    .filter((part) => !/^\.{0,2}$/u.test(part))
    .join('/');
}

/** `taken`: the last number of each name in small letters, so that many equal ones are not counted through again for each. */
function freeName(name: string, taken: Map<string, number>): string {
  const known = name.toLowerCase();
  let free = name;
  for (let number = taken.get(known) ?? 1; taken.has(free.toLowerCase()); number += 1) {
    free = name.replace(/(?=\.\w+$)/u, ` (${String(number + 1)})`);
    taken.set(known, number + 1);
  }
  taken.set(free.toLowerCase(), 1);
  return free;
}

function readEntry(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const { name, sizeBytes, packedBytes, crc, method, isEncrypted, headerOffset } = entry;
  if (isEncrypted) throw zipError('zip-encrypted');
  if (NESTED.test(name)) throw zipError('zip-nested');
  if (method !== STORED && method !== DEFLATED) throw zipError('zip-method');
  const mostBytes = Math.min(ZIP_LIMITS.eachBytes, ZIP_LIMITS.freeBytes + packedBytes * ZIP_LIMITS.ratio);
  if (sizeBytes > mostBytes) throw zipError('zip-too-large');
  const view = viewOf(bytes);
  if (view.getUint32(headerOffset, true) !== LOCAL_SIGNATURE) throw zipError('zip-damaged');
  const from =
    headerOffset +
    LOCAL_BYTES +
    view.getUint16(headerOffset + 26, true) +
    view.getUint16(headerOffset + 28, true);
  const packed = bytes.subarray(from, from + packedBytes);
  const content = method === STORED ? packed.slice() : inflate(packed, sizeBytes);
  if (content.length !== sizeBytes || crc32(content) !== crc) throw zipError('zip-damaged');
  return content;
}

/** Packed bytes that are inflated in one step: what says a small size and is a bomb ends after the first. */
const STEP_BYTES = 64 * 1024;

function inflate(packed: Uint8Array, sizeBytes: number): Uint8Array {
  const content = new Uint8Array(sizeBytes);
  let length = 0;
  const inflater = new Inflate((piece) => {
    if (length + piece.length > sizeBytes) throw zipError('zip-damaged');
    content.set(piece, length);
    length += piece.length;
  });
  for (let at = 0; at < packed.length; at += STEP_BYTES)
    inflater.push(packed.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= packed.length);
  return content.subarray(0, length);
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_unused, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 0 ? crc >>> 1 : 0xedb88320 ^ (crc >>> 1);
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

function zipError(reason: ReplayFormatReason): ReplayFormatError {
  return new ReplayFormatError(reason, 0, true);
}

/** What the reader of numbers or the inflater throws is damage. */
function orDamaged<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw error instanceof ReplayFormatError ? error : zipError('zip-damaged');
  }
}
