import { extname, join, resolve } from 'node:path';
import { stripHarmful } from '@ra3/sdk/rules';
import { CommandError } from '../../failure/command-error.js';
import type { Language } from '../../language/translate.js';
import type { FileSource, Source } from './find-files.js';

/** Where the result of a file goes: NAME.repaired.EXT beside it, or at the same place below the directory given. */
function targetPath(
  { path, relative }: FileSource,
  { word, out }: { readonly word: 'repaired' | 'recovered'; readonly out: string | undefined },
): string {
  const named = (name: string): string => {
    const extension = extname(name);
    return `${name.slice(0, name.length - extension.length)}.${word}${extension}`;
  };
  return out === undefined ? named(path) : join(out, named(relative));
}

/**
 * Plans the targets of all files before any is written.
 *
 * @throws {CommandError} when two files would get one name, or a result would replace a file that is read.
 */
export function planTargets(
  sources: readonly Source[],
  choice: { readonly word: 'repaired' | 'recovered'; readonly out: string | undefined },
  { workingDirectory, language }: { readonly workingDirectory: string; readonly language: Language },
): (source: FileSource) => string {
  const files = sources.filter((source) => source.kind === 'file');
  const taken = new Set(files.map(({ path }) => resolve(workingDirectory, path)));
  const targets = new Map<string, string>();
  for (const file of files) {
    const target = targetPath(file, choice);
    const place = resolve(workingDirectory, target);
    if (taken.has(place)) {
      throw new CommandError(
        'exists',
        language.text('terminal.replay.sameTarget', { path: stripHarmful(target) }),
      );
    }
    taken.add(place);
    targets.set(file.path, target);
  }
  return ({ path }) => targets.get(path) ?? path;
}
