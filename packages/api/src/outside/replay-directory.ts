import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashOf, placeOf, type ReplayStore } from './replay-store.js';

/** Keeps files in a directory, spread over 256 folders; each is written beside its place, flushed, and moved there. */
export function openReplayDirectory(root: string): ReplayStore {
  return {
    async put(bytes) {
      const hash = hashOf(bytes);
      const path = join(root, ...(placeOf(hash) ?? []));
      const known = await stat(path).catch(() => undefined);
      if (known?.size !== bytes.length) await writeWhole(path, bytes);
      return hash;
    },
    async get(hash) {
      const place = placeOf(hash);
      if (place === undefined) return undefined;
      const bytes = await readFile(join(root, ...place)).catch(() => undefined);
      return bytes !== undefined && hashOf(bytes) === hash ? bytes : undefined;
    },
  };
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
