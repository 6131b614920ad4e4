import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @param {string} program
 * @param {string} [searchPath]
 * @returns {string | undefined} the path of a program of this name, from the folders of PATH
 */
export function findOnPath(program, searchPath = process.env.PATH ?? '') {
  return searchPath
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(isExecutable);
}

/** Whether there is a program at this path that can be run. @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
