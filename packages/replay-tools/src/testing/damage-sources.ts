import { writeReplay } from '../write/write-replay.js';
import { aDescription } from './a-description.js';
import { REAL_REPLAYS, UNFINISHED_REPLAY, readFixture } from './fixtures.js';

const SMALL = 60_000;

/** Small files of every sort, to be damaged. */
export function damageSources(): Uint8Array[] {
  const real = REAL_REPLAYS.filter(({ bytes }) => bytes < SMALL).map(({ file }) => readFixture(file));
  const written = [
    writeReplay(aDescription()),
    writeReplay(aDescription({ game: 'kanes-wrath', network: 'solo' })),
    writeReplay(aDescription({ network: 'online', mod: { name: 'Corona', version: '3.229' } })),
    writeReplay(aDescription({ duplicates: [{ kind: 'stretch', fromTick: 100, toTick: 300 }] })),
  ];
  return [...real, readFixture(UNFINISHED_REPLAY), ...written];
}
