import { link, rename, stat, unlink } from 'node:fs/promises';
import { rawPath } from './raw-path.js';
import { systemCode } from './system-code.js';

/** Renames a file within its folder. Fails with EEXIST instead of replacing an existing file. */
export async function moveWithoutOverwriting(path: string, target: string): Promise<void> {
  const [from, to] = [rawPath(path), rawPath(target)];
  try {
    // A hard link first: unlike a rename, it fails when the name is taken.
    await link(from, to);
  } catch (error) {
    if (systemCode(error) === 'EEXIST' || systemCode(error) === 'ENOENT') throw error;
    await renameWithoutLinks(from, to);
    return;
  }
  await unlink(from);
}

/** For file systems without hard links: check, then rename. */
async function renameWithoutLinks(from: string | Buffer, to: string | Buffer): Promise<void> {
  const there = await stat(to).catch(() => null);
  if (there !== null) throw Object.assign(new Error('the name is taken'), { code: 'EEXIST', dest: to });
  await rename(from, to);
}
