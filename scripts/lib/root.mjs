import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * @param {string} relative a path from the root, with forward slashes
 * @returns {string}
 */
export function inRoot(relative) {
  return path.join(root, relative);
}
