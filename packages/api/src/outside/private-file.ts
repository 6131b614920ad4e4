import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describeDiskFault, diskFaultOf } from '../values/disk-fault.js';
import { isErrno } from '../values/errno.js';
import { StartupError } from '../values/startup-error.js';

/** The text of a file that only its owner may read; undefined when it does not exist. */
export async function readPrivateFile(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw cannot('read', path, error);
  }
}

/** Writes a new file that only its owner may read; false when somebody else made it meanwhile. */
export async function createPrivateFile(path: string, text: string): Promise<boolean> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(text);
    await file.sync();
    await file.close();
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw cannot('write', path, error);
  }
}

function cannot(access: 'read' | 'write', path: string, cause: unknown): StartupError {
  const fault = diskFaultOf(cause);
  if (fault !== undefined && fault !== 'forbidden')
    return new StartupError('disk', describeDiskFault(fault, `The disk of ${path}`, cause), { cause });
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartupError(
    'unreadable',
    `Cannot ${access} ${path}: ${reason}. Let the user who starts the host read and write there, or set DATA_DIR to another directory.`,
    { cause },
  );
}
