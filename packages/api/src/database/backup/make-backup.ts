import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StartupError } from '../../values/startup-error.js';
import { repeatOnConflict, type Database } from '../in-transaction.js';
import { writeBackupLines } from './backup-lines.js';

/**
 * Writes the database as it is at one moment. The file gets its name when it is complete, and only its owner may read
 * it: it contains e-mail addresses and password hashes.
 * @throws {StartupError} `backup` when the file exists or cannot be written
 */
export async function makeBackup(db: Database, path: string, now: Date): Promise<void> {
  await refuseExisting(path);
  const unfinished = `${path}.unfinished-${process.pid}`;
  try {
    const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    await repeatOnConflict(async () => {
      await rm(unfinished, { force: true });
      await snapshot.execute((transaction) =>
        pipeline(
          Readable.from(writeBackupLines(transaction, now)),
          createGzip(),
          createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
        ),
      );
    });
    await rename(unfinished, path);
    await syncFolder(dirname(path));
  } catch (cause) {
    await rm(unfinished, { force: true });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError('backup', `The backup ${path} was not written: ${reason}.`, { cause });
  }
}

async function refuseExisting(path: string): Promise<void> {
  const known = await stat(path).catch(() => undefined);
  if (known === undefined) return;
  throw new StartupError('backup', `There is a file ${path} already; choose a name that is free.`);
}

/** Else a power cut may take the new name away again. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync();
  await folder.close();
}
