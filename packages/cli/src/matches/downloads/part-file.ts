import { constants } from 'node:fs';
import { open, readFile, rm, type FileHandle } from 'node:fs/promises';
import { sha256Of } from '../../files/sha256-of.js';

const FILE_MODE = 0o644;

export interface PartFile {
  readonly path: string;
  /** Bytes that are in the file, and the place of the next ones. */
  readonly size: () => number;
  readonly append: (bytes: Uint8Array) => Promise<void>;
  readonly restart: () => Promise<void>;
  /** Flushes the file to the disk and returns its content. */
  readonly finish: () => Promise<{ readonly bytes: Buffer; readonly sha256: string }>;
  readonly close: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/**
 * Opens the `.part` file of a download, with `continues` at the end of what is there. Links are not followed, so that a
 * prepared one in a shared folder cannot send the bytes elsewhere.
 */
export async function openPartFile(
  path: string,
  { continues }: { readonly continues: boolean },
): Promise<PartFile> {
  // Windows has no O_NOFOLLOW.
  const noFollow = 'O_NOFOLLOW' in constants ? constants.O_NOFOLLOW : 0;
  const flags = constants.O_RDWR | constants.O_CREAT | noFollow;
  const file = await open(path, flags, FILE_MODE);
  let size = 0;
  if (continues) ({ size } = await file.stat());
  else await file.truncate(0);
  return {
    path,
    size: () => size,
    append: async (bytes) => {
      await writeAll(file, bytes, size);
      size += bytes.length;
    },
    restart: async () => {
      await file.truncate(0);
      size = 0;
    },
    finish: async () => {
      await file.sync();
      const bytes = await readFile(path);
      return { bytes, sha256: sha256Of(bytes) };
    },
    close: () => file.close(),
    remove: () => rm(path, { force: true }),
  };
}

/** The system may take fewer bytes than it is given. */
async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}
