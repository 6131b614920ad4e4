import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
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
      const path = join(root, ...place);
      const found = await hashOfFile(path).catch(() => undefined);
      // A generator opens the file only when somebody reads.
      return found === hash ? Readable.from(readChunks(path), { objectMode: false }) : undefined;
    },
  };
}

/** Reads the file in pieces: whole replays in memory would add up with the number of callers. */
async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of readChunks(path)) hash.update(chunk);
  return hash.digest('hex');
}

async function* readChunks(path: string): AsyncGenerator<Buffer> {
  // Without an encoding, the stream gives buffers.
  for await (const chunk of createReadStream(path)) yield chunk as Buffer;
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
