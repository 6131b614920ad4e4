import { link, rename, stat, unlink } from 'node:fs/promises';
import { systemCode } from './system-code.js';

/**
 * Gives a file another name in its folder. Never replaces a file that has the name: fails with EEXIST instead.
 */
export async function moveFileSafely(from: string, to: string): Promise<void> {
  try {
    // A second name first: unlike a rename, that fails when the name is taken.
    await link(from, to);
  } catch (error) {
    if (systemCode(error) === 'EEXIST' || systemCode(error) === 'ENOENT') throw error;
    await renameWithoutLinks(from, to);
    return;
  }
  await unlink(from);
}

/** For file systems without hard links, where a check has to do. */
async function renameWithoutLinks(from: string, to: string): Promise<void> {
  const there = await stat(to).catch(() => null);
  if (there !== null) throw Object.assign(new Error('the name is taken'), { code: 'EEXIST', dest: to });
  await rename(from, to);
}
