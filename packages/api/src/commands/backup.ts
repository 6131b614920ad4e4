import { join, resolve } from 'node:path';
import { openConfiguredDatabase } from '../database/open-configured-database.js';
import { REPLAY_FOLDER } from '../app/make-host.js';
import { makeBackup } from '../database/backup/make-backup.js';
import type { Configuration } from '../configuration/configuration.js';
import type { Command } from './command.js';

/** On PostgreSQL the host may keep running. The embedded database serves one process: stop the host first. */
export const backupCommand: Command = {
  usage: 'backup FILE',
  summary: 'writes the database into a file',
  fewestArguments: 1,
  async run([file = ''], { configuration, clock, say }) {
    const path = resolve(file);
    const database = await openConfiguredDatabase(configuration);
    try {
      await makeBackup(database.db, path, clock());
    } finally {
      await database.close();
    }
    say(`The database is in ${path}`);
    say(`Replay files never change, and are not in it: copy ${replayPlace(configuration)} as well.`);
  },
};

function replayPlace({ dataDirectory, replayBucket }: Configuration): string {
  return replayBucket === undefined
    ? join(dataDirectory, REPLAY_FOLDER)
    : `the bucket ${replayBucket.bucket}`;
}
