import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Runtime } from '../settings/runtime.js';

/** Reads a file of the command line as text; `-` is stdin. */
export function readTextInput(
  file: string,
  { stdin, workingDirectory }: Pick<Runtime, 'stdin' | 'workingDirectory'>,
): Promise<string> {
  return file === '-' ? text(stdin) : readFile(resolve(workingDirectory, file), 'utf8');
}
