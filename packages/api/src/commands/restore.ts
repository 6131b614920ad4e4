import { resolve } from 'node:path';
import { openConfiguredDatabase } from '../database/open-configured-database.js';
import { restoreBackup } from '../database/backup/restore-backup.js';
import type { OpenDatabase } from '../database/open-database.js';
import type { Configuration } from '../configuration/configuration.js';
import { StartupError } from '../values/startup-error.js';
import type { Command } from './command.js';

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
    return await openConfiguredDatabase(configuration, []);
  } catch (error) {
    if (!(error instanceof StartupError && error.kind === 'migration')) throw error;
    throw new StartupError(
      'backup',
      'This database has been used already; restore into an empty one, by another DATABASE_URL or DATA_DIR.',
      { cause: error },
    );
  }
}
