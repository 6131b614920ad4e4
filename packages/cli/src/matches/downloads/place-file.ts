import { readFile, rename, stat } from 'node:fs/promises';
import { moveWithoutOverwriting } from '../../files/move-without-overwriting.js';
import { systemCode } from '../../files/system-code.js';
import { writeFileAtomically } from '../../files/write-file-atomically.js';
import { sha256Of } from './part-file.js';

const FILE_MODE = 0o644;

interface PlacedFile {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** `taken`: another file has the name, and was not replaced. */
export type Placing = 'saved' | 'present' | 'taken';

/** Gives a finished part file its name. The same content under that name counts as done. */
export async function placePart(
  part: string,
  target: PlacedFile,
  { overwrites }: { readonly overwrites: boolean },
): Promise<Placing> {
  if (overwrites) {
    await rename(part, target.path);
    return 'saved';
  }
  return (await placeNew(() => moveWithoutOverwriting(part, target.path))) ?? presentOrTaken(target);
}

/** Writes a file that was made here, such as a repaired replay, by the same rules. */
export async function placeContent(
  path: string,
  content: Uint8Array,
  { overwrites }: { readonly overwrites: boolean },
): Promise<Placing> {
  const placed = await placeNew(() => writeFileAtomically(path, content, { mode: FILE_MODE, overwrites }));
  return placed ?? presentOrTaken({ path, sha256: sha256Of(content), bytes: content.length });
}

/** Whether a file has this content. Its size is compared first, so that nothing large is read for nothing. */
export async function hasContent({ path, sha256, bytes }: PlacedFile): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined);
  if (facts?.isFile() !== true || facts.size !== bytes) return false;
  return sha256Of(await readFile(path)) === sha256;
}

async function presentOrTaken(file: PlacedFile): Promise<Placing> {
  return (await hasContent(file)) ? 'present' : 'taken';
}

async function placeNew(place: () => Promise<void>): Promise<Placing | undefined> {
  try {
    await place();
    return 'saved';
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return undefined;
    throw error;
  }
}
