import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** Reads a file of the command line as text; `-` is stdin. */
export function readTextInput(
  file: string,
  {
    stdin,
    workingDirectory,
  }: { readonly stdin: Parameters<typeof text>[0]; readonly workingDirectory: string },
): Promise<string> {
  return file === '-' ? text(stdin) : readFile(resolve(workingDirectory, file), 'utf8');
}
