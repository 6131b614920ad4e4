import { Zip, ZipDeflate } from 'fflate';

/** A zip that is being written: add files, then finish. Names must differ. */
export interface ZipOutput {
  readonly add: (name: string, bytes: Uint8Array) => void;
  readonly finish: () => void;
}

/** Fast: recordings hardly become smaller at higher levels. */
const LEVEL = 1;

/**
 * Writes a zip piece by piece, so that only one file of it is in memory. `now` becomes the time of every file in it.
 * @throws {RangeError} when `now` is outside the years that a zip can hold, 1980 to 2099.
 */
export function startZip(write: (piece: Uint8Array) => void, now: Date): ZipOutput {
  if (now.getFullYear() < 1980 || now.getFullYear() > 2099) throw new RangeError('No time of a zip');
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    write(piece);
  });
  return {
    add: (name, bytes) => {
      const file = new ZipDeflate(name, { level: LEVEL });
      file.mtime = now;
      zip.add(file);
      file.push(bytes, true);
    },
    finish: () => zip.end(),
  };
}
