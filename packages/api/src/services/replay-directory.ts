import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files named by the SHA-256 of their content. */
export interface ReplayDirectory {
  /** Stores the bytes unless they are there, and returns their hash. */
  put(bytes: Uint8Array): Promise<string>;
  /** Undefined when there is no such file, or its content is not what its name says. */
  get(hash: string): Promise<Uint8Array | undefined>;
}

const HASH = /^[0-9a-f]{64}$/;
const SHARD_LENGTH = 2;

/** Keeps files in a directory, spread over 256 folders; each is written beside its place, flushed, and moved there. */
export function openReplayDirectory(root: string): ReplayDirectory {
  const pathOf = (hash: string): string => join(root, hash.slice(0, SHARD_LENGTH), hash);
  return {
    async put(bytes) {
      const hash = hashOf(bytes);
      const path = pathOf(hash);
      const known = await stat(path).catch(() => undefined);
      if (known?.size !== bytes.length) await writeWhole(path, bytes);
      return hash;
    },
    async get(hash) {
      if (!HASH.test(hash)) return undefined;
      const bytes = await readFile(pathOf(hash)).catch(() => undefined);
      return bytes !== undefined && hashOf(bytes) === hash ? bytes : undefined;
    },
  };
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomUUID()}`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
