import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether PATH has a program of this name. @param {string} program */
export function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
