import { expect, test } from 'vitest';
import { CHUNK_TYPE, TICKS_PER_SECOND } from './chunks.js';

test('S9-20 a second has 15 ticks', () => {
  expect(TICKS_PER_SECOND).toBe(15);
});

test('S9-20 chunks are 1 player command, 2 camera, 3 commentary audio and 4 telestrator', () => {
  expect(CHUNK_TYPE).toEqual({ command: 1, camera: 2, voice: 3, telestrator: 4 });
});
