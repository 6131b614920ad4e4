import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const REPLACEMENT = '\uFFFD';

/**
 * Returns the path as the system takes it. A name that is no UTF-8, as an archive of another country leaves it, is shown
 * with replacement characters, under which the system does not know it: the bytes come from its folder.
 */
export function rawPath(path: string): string | Buffer {
  if (!path.includes(REPLACEMENT)) return path;
  const name = basename(path);
  const raw = namesIn(dirname(path)).find((one) => one.toString() === name);
  return raw === undefined ? path : Buffer.concat([Buffer.from(join(dirname(path), '/')), raw]);
}

function namesIn(folder: string): Buffer[] {
  try {
    return readdirSync(folder, { encoding: 'buffer' });
  } catch {
    return [];
  }
}
