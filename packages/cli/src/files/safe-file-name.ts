import { stripHarmful } from '@ra3/sdk/rules/text';

const EXTENSION = '.RA3Replay';
// Invalid in file names on Windows or elsewhere, or special in shells.
const FORBIDDEN = /[<>:"/\\|?*%'`$]/gu;
/** Names that Windows keeps for devices, with any extension. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;
/** A file system takes 255 bytes; the rest is for ` (2)` and `.part`. */
const LONGEST_NAME_BYTES = 200;

/**
 * Makes a name that a host sent safe for this computer's disk: no folders, control characters or device names, no dots or
 * spaces at its ends, and the extension of replays. Returns undefined when nothing is left of it.
 */
export function safeFileName(sent: string): string | undefined {
  const last = stripHarmful(sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1));
  const stem = last.toLowerCase().endsWith(EXTENSION.toLowerCase()) ? last.slice(0, -EXTENSION.length) : last;
  const safe = safePart(stem);
  if (safe === '') return undefined;
  return `${capBytes(DEVICES.test(safe) ? `_${safe}` : safe)}${EXTENSION}`;
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

/** A text without what file names cannot hold, and without dots or spaces at its ends. */
export function safePart(text: string): string {
  return text.replaceAll(FORBIDDEN, '_').replaceAll(/^[\s.~-]+|[\s.]+$/gu, '');
}

export function capBytes(text: string): string {
  let kept = '';
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > LONGEST_NAME_BYTES) break;
    kept += character;
  }
  return kept.trimEnd();
}
