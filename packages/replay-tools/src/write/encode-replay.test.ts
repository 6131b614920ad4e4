import { expect, test } from 'vitest';
import { bytesEqual } from '../format/byte-view.js';
import { listChunks } from '../format/chunks.js';
import { readCommands } from '../format/commands.js';
import { readReplay } from '../format/replay.js';
import { REAL_REPLAYS, UNFINISHED_REPLAY, readFixture } from '../testing/fixtures.js';
import { encodeCommands } from './encode-commands.js';
import { encodeReplay } from './encode-replay.js';

const files = [...REAL_REPLAYS.map(({ file }) => file), UNFINISHED_REPLAY];

test.each(files)('%s is written from its parsed form byte for byte as it was read', (file) => {
  const bytes = readFixture(file);

  const written = encodeReplay(readReplay(bytes));

  expect(bytesEqual(written, bytes)).toBe(true);
});

test.each(files)('every command of %s is written from its arguments as it was read', (file) => {
  const replay = readReplay(readFixture(file));
  const commandChunks = [...listChunks(replay.chunks)].filter((chunk) => chunk.type === 1);

  const changed = commandChunks.filter((chunk) => {
    const batch = readCommands(replay, chunk.index);
    return batch.kind === 'opaque' || !bytesEqual(encodeCommands('ra3', batch.commands), chunk.payload);
  });

  expect(commandChunks.length).toBeGreaterThan(0);
  expect(changed).toEqual([]);
});
