import { join } from 'node:path';
import { stateDirectory } from '../files/user-paths.js';
import type { Runtime } from '../settings/runtime.js';

/** Where the journals of batches are, with the plans they carry out. */
export function journalDirectory(runtime: Pick<Runtime, 'env' | 'homeDirectory'>): string {
  return join(stateDirectory(runtime), 'journals');
}
