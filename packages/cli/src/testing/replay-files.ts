import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chunkAt, readReplay } from '@ra3/replay-tools';

const fixtures = new URL('../../../replay-tools/fixtures/', import.meta.url);
const FRAME_BYTES = 13;

function fixturePath(name: string): string {
  return fileURLToPath(new URL(`${name}.RA3Replay`, fixtures));
}

/** The bytes of a real replay. */
export function fixtureBytes(name: string): Buffer {
  return readFileSync(fixturePath(name));
}

/** Copies a real replay into a directory. */
export function putReplay(directory: string, name: string, fixture = 'short-1601'): string {
  const path = join(directory, name);
  copyFileSync(fixturePath(fixture), path);
  return path;
}

/** Writes a replay in which one command chunk is recorded twice, as in broadcast recordings. */
export function putSuspectReplay(
  directory: string,
  name: string,
): { path: string; repeated: number; original: Buffer } {
  const path = join(directory, name);
  const original = readFileSync(fixturePath('short-1601'));
  const replay = readReplay(original);
  const index = findCommandChunk(replay);
  const { offset, size } = chunkAt(replay.chunks, index);
  const end = offset + FRAME_BYTES + size;
  writeFileSync(path, Buffer.concat([original.subarray(0, end), original.subarray(offset)]));
  return { path, repeated: index + 1, original };
}

/** The index of a command chunk in the middle. */
function findCommandChunk(replay: ReturnType<typeof readReplay>): number {
  let index = Math.floor(replay.chunks.count / 2);
  while (chunkAt(replay.chunks, index).type !== 1) index += 1;
  return index;
}

/** Names of the odd replays of fixtures/odd. */
export function oddFixtures(): string[] {
  return readdirSync(new URL('odd/', fixtures)).filter((name) => name !== 'README.md');
}

/** Copies an odd replay into a directory. */
export function putOddReplay(directory: string, name: string): string {
  const path = join(directory, name);
  copyFileSync(new URL(`odd/${name}`, fixtures), path);
  return path;
}
