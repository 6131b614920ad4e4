import { join, resolve } from 'node:path';
import { REPLAY_FOLDER } from '../app/make-host.js';
import type { Configuration } from '../configuration/configuration.js';
import { makeBackup } from '../database/backup/make-backup.js';
import { restoreBackup } from '../database/backup/restore-backup.js';
import { openConfiguredDatabase, type OpenDatabase } from '../database/open-database.js';
import { StartupError } from '../values/startup-error.js';
import { withDatabase, type Command } from './command.js';

/** On PostgreSQL the host may keep running. The embedded database serves one process: stop the host first. */
export const backupCommand: Command = {
  usage: 'backup FILE',
  summary: 'writes the database into a file',
  fewestArguments: 1,
  async run([file = ''], { configuration, clock, say }) {
    const path = resolve(file);
    await withDatabase(configuration, (db) => makeBackup(db, path, clock()));
    say(`The database is in ${path}`);
    say(`Replay files never change, and are not in it: copy ${replayPlace(configuration)} as well.`);
  },
};

function replayPlace({ dataDirectory, replayBucket }: Configuration): string {
  return replayBucket === undefined
    ? join(dataDirectory, REPLAY_FOLDER)
    : `the bucket ${replayBucket.bucket}`;
}

/** Restores only into an unused database, so that nothing is overwritten by mistake. */
export const restoreCommand: Command = {
  usage: 'restore FILE',
  summary: 'fills an empty database from such a file',
  fewestArguments: 1,
  async run([file = ''], { configuration, say }) {
    const path = resolve(file);
    const database = await openUnused(configuration);
    try {
      const { madeAt } = await restoreBackup(database.db, path);
      say(`The database is as it was at ${madeAt}`);
    } finally {
      await database.close();
    }
  },
};

async function openUnused(configuration: Configuration): Promise<OpenDatabase> {
  try {
    // With an empty list of migrations it rejects every database that has any.
    return await openConfiguredDatabase(configuration, { migrations: [] });
  } catch (error) {
    if (!(error instanceof StartupError && error.kind === 'migration')) throw error;
    throw new StartupError(
      'backup',
      'This database has been used already; restore into an empty one, by another DATABASE_URL or DATA_DIR.',
      { cause: error },
    );
  }
}
