import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * @param {string} relative a path below the top folder, with forward slashes
 * @returns {string}
 */
export function inRoot(relative) {
  return path.join(root, relative);
}
