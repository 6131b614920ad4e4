import { lstatSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { makeDirectory } from '../files/make-directory.js';
import { systemCode } from '../files/system-code.js';

const OWNER_ONLY_DIRECTORY = 0o700;
/** A lock that nobody renews for as long is one of a process that was killed. */
const STALE_MS = 5000;
/** Half a minute: longer than a stale lock lasts, and than fifty others take one after another. */
const retries = { retries: 600, factor: 1, minTimeout: 30, maxTimeout: 70, randomize: true };

/**
 * Reads and writes a file of the program's state while no other process does: what is read inside `change` is what is there.
 * Every writer of such a file goes through it.
 *
 * @throws {CommandError} `changed` when another process holds the file for half a minute
 */
export async function inFileLock<Result>(
  path: string,
  { text }: Pick<Language, 'text'>,
  change: () => Promise<Result>,
): Promise<Result> {
  await makeDirectory(dirname(path), OWNER_ONLY_DIRECTORY);
  const { lock } = await import('proper-lockfile');
  const release = await lock(path, {
    realpath: false,
    stale: STALE_MS,
    retries,
    // A change takes some milliseconds; a process that was stopped in between goes on and replaces the whole file.
    onCompromised: () => undefined,
  }).catch((cause: unknown) => {
    if (systemCode(cause) !== 'ELOCKED') throw cause;
    throw new CommandError('changed', text('terminal.file.locked', { path }), { cause });
  });
  try {
    return await change();
  } finally {
    // The lock is gone where its folder was removed meanwhile.
    await release().catch(() => undefined);
  }
}

/**
 * Changes a file of the program's state, which `change` replaces, in its lock. A link stays one: who made it keeps the file
 * elsewhere.
 *
 * @throws {CommandError} `refused` for a link, and for what is no file
 */
export function changeFile<Result>(
  path: string,
  language: Pick<Language, 'text'>,
  change: () => Result | Promise<Result>,
): Promise<Result> {
  return inFileLock(path, language, async () => {
    // Every command that may sign in holds this file, and `node:fs/promises` takes 3 ms to load.
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found === undefined || found.isFile()) return change();
    const what = found.isSymbolicLink() ? 'terminal.file.link' : 'terminal.file.notAFile';
    throw new CommandError('refused', language.text(what, { path: stripHarmful(path) }));
  });
}
