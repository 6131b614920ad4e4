import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../values/startup-error.js';
import { DATABASE_FOLDER } from './open-pglite.js';

/** PostgreSQL writes this file into every database folder. Where it is missing, PGlite makes a new database over the old files. */
const VERSION_FILE = 'PG_VERSION';

/**
 * Resolves when the data directory has no database folder yet, or one with its version file. The host makes a folder
 * complete before it puts it in place, so one without that file lost it later.
 *
 * @throws {StartupError} `corrupt`, with what to do. Nothing is changed.
 */
export async function refuseDamagedDatabase(dataDirectory: string): Promise<void> {
  const folder = join(dataDirectory, DATABASE_FOLDER);
  if (!(await isThere(folder)) || (await isThere(join(folder, VERSION_FILE)))) return;
  throw new StartupError(
    'corrupt',
    `The embedded database in ${folder} is damaged: its file ${VERSION_FILE} is missing. Nothing was changed. ` +
      'Put the folder back from a copy; or move it away, and fill the new database from a backup with `npm run restore -- FILE`.',
  );
}

/** @throws {Error} of the file system when the path cannot be looked up, which does not mean that nothing is there. */
async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
