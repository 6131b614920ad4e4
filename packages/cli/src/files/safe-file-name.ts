import { join } from 'node:path';
import { stripHarmful } from '@ra3/sdk/rules/text';

const EXTENSION = '.RA3Replay';
// Invalid in file names on Windows or elsewhere, or special in shells.
const FORBIDDEN = /[<>:"/\\|?*%'`$]/gu;
/** Names that Windows keeps for devices, with any extension. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;
/** A file system takes 255 bytes; the rest is for ` (2)` and `.part`. */
const LONGEST_NAME_BYTES = 200;
const LONGEST_ENTRY_BYTES = 255;

/**
 * The path of a file in a folder whose name comes from a host or from the content of a file. Every such path is made here.
 * @throws {UnsafeNameError} for a name with separators, control characters or what Windows forbids, for one that it keeps
 *   for devices, that begins with a dot or ends in one or in a space, and for one that is too long.
 */
export function pathInside(folder: string, name: string): string {
  if (isSafeName(name)) return join(folder, name);
  throw new UnsafeNameError(name);
}

/** A name that no file gets. `describeError` knows it by its shape. */
export class UnsafeNameError extends Error {
  override readonly name = 'UnsafeNameError';
  readonly fileName: string;

  constructor(fileName: string) {
    super(`not used as a file name: ${fileName}`);
    this.fileName = fileName;
  }
}

function isSafeName(name: string): boolean {
  const isPlain = name !== '' && stripHarmful(name) === name && !/[<>:"/\\|?*]|^\.|\.$/u.test(name);
  return isPlain && !DEVICES.test(name) && Buffer.byteLength(name) <= LONGEST_ENTRY_BYTES;
}

/**
 * Makes a name that a host sent safe for this computer's disk: no folders, control characters or device names, no dots or
 * spaces at its ends, and the extension of replays. Returns undefined when nothing is left of it.
 */
export function safeFileName(sent: string): string | undefined {
  const last = stripHarmful(sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1));
  const stem = last.toLowerCase().endsWith(EXTENSION.toLowerCase()) ? last.slice(0, -EXTENSION.length) : last;
  const safe = safePart(stem);
  if (safe === '') return undefined;
  return `${capBytes(safe)}${EXTENSION}`;
}

/** The name in a Content-Disposition header (RFC 6266): the UTF-8 form before the plain one. */
export function nameFromHeader(header: string | null): string | undefined {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/iu.exec(header ?? '')?.[1];
  const decoded = encoded === undefined ? undefined : decodeOrUndefined(encoded.trim());
  return (
    decoded ??
    /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/iu
      .exec(header ?? '')
      ?.slice(1)
      .find(Boolean)
  );
}

function decodeOrUndefined(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A text without what file names cannot hold, without dots or spaces at its ends, and not the name of a device. */
export function safePart(text: string): string {
  return withoutDevice(text.replaceAll(FORBIDDEN, '_').replaceAll(/^[\s.~-]+|[\s.]+$/gu, ''));
}

/** A name that Windows keeps for no device. */
export function withoutDevice(name: string): string {
  return DEVICES.test(name) ? `_${name}` : name;
}

export function capBytes(text: string): string {
  let kept = '';
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > LONGEST_NAME_BYTES) break;
    kept += character;
  }
  return kept.trimEnd();
}

/** A word as a shell takes it, in quotes where it needs them. */
export function shellWord(word: string): string {
  return /^[\w.,:/-]+$/u.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
