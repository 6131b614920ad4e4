import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readFile, rm, type FileHandle } from 'node:fs/promises';
import { systemCode } from '../../files/system-code.js';
import { sha256Of } from '../../files/sha256-of.js';

const FILE_MODE = 0o644;

export interface PartFile {
  readonly path: string;
  /** Whether a later run finds the file, to continue it. */
  readonly isKept: boolean;
  /** Bytes that are in the file, and the place of the next ones. */
  readonly size: () => number;
  readonly append: (bytes: Uint8Array) => Promise<void>;
  readonly restart: () => Promise<void>;
  /** Flushes the file to the disk and returns its content. */
  readonly finish: () => Promise<{ readonly bytes: Buffer; readonly sha256: string }>;
  readonly close: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

interface PartChoice {
  readonly continues: boolean;
  readonly overwrites: boolean;
}

/**
 * Opens the `.part` file of a download, with `continues` at the end of what is there. Without it and without `overwrites`
 * an existing file stays as it is, and the part gets a name of its own. Links are not followed, so that a prepared one
 * in a shared folder cannot send the bytes elsewhere.
 */
export async function openPartFile(usualPath: string, choice: PartChoice): Promise<PartFile> {
  const { file, path } = await openUnshared(usualPath, choice);
  let size = 0;
  if (choice.continues) ({ size } = await file.stat());
  else await file.truncate(0);
  return {
    path,
    isKept: path === usualPath,
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

async function openUnshared(
  path: string,
  { continues, overwrites }: PartChoice,
): Promise<{ readonly file: FileHandle; readonly path: string }> {
  // Windows has no O_NOFOLLOW.
  const noFollow = 'O_NOFOLLOW' in constants ? constants.O_NOFOLLOW : 0;
  const create = constants.O_RDWR | constants.O_CREAT | noFollow;
  if (continues || overwrites) return { file: await open(path, create, FILE_MODE), path };
  try {
    return { file: await open(path, create | constants.O_EXCL, FILE_MODE), path };
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
    const own = path.replace(/(?=\.part$)/u, `-${randomBytes(4).toString('hex')}`);
    return { file: await open(own, create | constants.O_EXCL, FILE_MODE), path: own };
  }
}

/** The system may take fewer bytes than it is given. */
async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}
