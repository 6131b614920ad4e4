const fileInFolder = /\/[^/]*\.map$/;
const fileExtension = /\.map$/;

/**
 * Brings a map path into the one form in which rules are stored and compared: forward slashes, lower case, without
 * the `.map` file at the end and without trailing slashes (S5-15). A bare `.map` file name loses only its ending.
 * Normalising twice changes nothing more.
 */
export function normalizeMapPath(path: string): string {
  let normal = path.replaceAll('\\', '/').toLowerCase();
  for (let before = ''; before !== normal;) {
    before = normal;
    normal = normal.trim().replace(/\/+$/, '').replace(fileInFolder, '').replace(fileExtension, '');
  }
  return normal;
}

/** Names the map of a path by its last folder, lower case: the id by which game and hosts name it. */
export function mapIdOf(path: string): string {
  const normal = normalizeMapPath(path);
  return normal.slice(normal.lastIndexOf('/') + 1);
}

/** Suggests the warning of a bad-map rule: the map's name as its path has it (S5-15). */
export function suggestedMapMessage(path: string): string {
  return mapIdOf(path);
}

/** Reads a checksum or size that somebody typed as an integer (S5-15); nothing for anything else. */
export function parseIntegerField(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^[+-]?[0-9]+$/.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return Number.isSafeInteger(value) ? value + 0 : undefined;
}

/** Reads a comma or space separated list of integers, as the fields of good checksums and sizes hold them. */
export function parseIntegerList(text: string): number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const values = parts.map(parseIntegerField).filter((value) => value !== undefined);
  return values.length === parts.length ? values : undefined;
}
