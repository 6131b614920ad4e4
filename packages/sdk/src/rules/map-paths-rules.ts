const fileInFolder = /\/[^/]*\.map$/;
const fileExtension = /\.map$/;

/**
 * Returns a map path in the form in which rules are stored and compared: forward slashes, lower case, without the
 * `.map` file and slashes at the end (S5-15). A bare `.map` file name loses only its extension. Idempotent.
 */
export function normalizeMapPath(path: string): string {
  let normal = path.replaceAll('\\', '/').toLowerCase();
  for (let before = ''; before !== normal;) {
    before = normal;
    normal = normal.trim().replace(/\/+$/, '').replace(fileInFolder, '').replace(fileExtension, '');
  }
  return normal;
}

/** Returns the id of a map by which game and hosts name it: the last folder of its path, in lower case. */
export function mapIdOf(path: string): string {
  const normal = normalizeMapPath(path);
  return normal.slice(normal.lastIndexOf('/') + 1);
}

/** Returns a default warning for a map rule: the map's name as in its path (S5-15). */
export function suggestedMapMessage(path: string): string {
  return mapIdOf(path);
}

/** Parses a checksum or size that a person typed (S5-15); `undefined` for anything that is no safe integer. */
export function parseIntegerField(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^[+-]?[0-9]+$/.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return Number.isSafeInteger(value) ? value + 0 : undefined;
}

/**
 * Parses a list of integers separated by commas or spaces, as typed into the fields of good checksums and sizes;
 * `undefined` when one is invalid.
 */
export function parseIntegerList(text: string): number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const values = parts.map(parseIntegerField).filter((value) => value !== undefined);
  return values.length === parts.length ? values : undefined;
}
