import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const REPLACEMENT = '\uFFFD';
/** Bytes of a name that is no UTF-8, each as a lone surrogate, which no other name has. */
const RAW_BYTES = /([\uDC80-\uDCFF]+)/u;

/** Returns the name of a file for its bytes. One that is no UTF-8, as an archive of another country leaves it, is like no other. */
export function nameOf(raw: Buffer): string {
  const name = raw.toString();
  if (!name.includes(REPLACEMENT)) return name;
  const bytes = [...raw].map((byte) => String.fromCharCode(byte < 0x80 ? byte : 0xdc00 + byte));
  return Buffer.from(name).equals(raw) ? name : bytes.join('');
}

/** Returns the path as the system takes it. */
export function rawPath(path: string): string | Buffer {
  if (!RAW_BYTES.test(path)) return path;
  const parts = path.split(RAW_BYTES);
  return Buffer.concat(parts.map((part, place) => Buffer.from(part, place % 2 === 0 ? 'utf8' : 'latin1')));
}

/** Returns the paths that a typed one stands for: names that are no UTF-8 have replacement characters in it. */
export function typedPaths(path: string, workingDirectory: string): string[] {
  if (!path.includes(REPLACEMENT)) return [path];
  const found = typedPaths(dirname(path), workingDirectory).flatMap((folder) =>
    namesIn(resolve(workingDirectory, folder))
      .filter((raw) => raw.toString() === basename(path))
      .map((raw) => join(folder, nameOf(raw))),
  );
  return found.length === 0 ? [path] : found;
}

function namesIn(folder: string): Buffer[] {
  try {
    return readdirSync(rawPath(folder), { encoding: 'buffer' });
  } catch {
    return [];
  }
}
