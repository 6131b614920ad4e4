import { readFileSync } from 'node:fs';

/** Figures of the real replays, from fixtures/README.md. */
export interface RealReplay {
  readonly file: string;
  readonly bytes: number;
  readonly commandChunks: number;
  readonly cameraChunks: number;
  readonly commands: number;
  readonly finalTimecode: number;
  readonly footerBytes: number;
}

const FIGURES: readonly (readonly [string, number, number, number, number, number, number])[] = [
  ['lobby-match', 506181, 2992, 7767, 3933, 9862, 67],
  ['long-1v1', 973720, 8140, 13981, 11371, 19625, 67],
  ['medium-match', 397621, 3179, 5837, 3868, 12638, 67],
  ['short-1601', 5965, 34, 79, 34, 1059, 26],
  ['short-1901', 3919, 18, 50, 18, 742, 26],
  ['short-1902', 54547, 357, 872, 363, 7807, 26],
  ['short-2102', 24117, 128, 360, 128, 4997, 26],
  ['short-2201', 9702, 65, 125, 67, 1873, 26],
  ['short-2301', 12533, 97, 157, 97, 2344, 26],
  ['short-2401', 5482, 34, 67, 36, 1000, 26],
  ['short-2801', 22615, 126, 327, 126, 4797, 26],
];

export const REAL_REPLAYS: readonly RealReplay[] = FIGURES.map(
  ([file, bytes, commandChunks, cameraChunks, commands, finalTimecode, footerBytes]) => ({
    ...{ file, bytes, commandChunks, cameraChunks, commands, finalTimecode, footerBytes },
  }),
);

/** A recording whose last chunk is torn: the first 40,960 bytes of short-1902. */
export const UNFINISHED_REPLAY = 'unfinished-40960';

export function readFixture(file: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../../fixtures/${file}.RA3Replay`, import.meta.url)));
}

/** A file of fixtures/odd, with its extension. */
export function readOddFixture(file: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../../fixtures/odd/${file}`, import.meta.url)));
}
