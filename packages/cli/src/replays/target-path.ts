import { extname, join, resolve } from 'node:path';
import type { FileSource, Source } from './find-sources.js';
import { ReplayFailureError } from './replay-failure.js';

interface TargetChoice {
  readonly word: 'repaired' | 'recovered';
  /** The folder given by `--out`. Default: beside the original. */
  readonly out: string | undefined;
}

/** The path of a result: NAME.repaired.EXT beside the original, or at the same relative path below `out`. */
function targetPath({ path, relative }: FileSource, { word, out }: TargetChoice): string {
  const named = (name: string): string => {
    const extension = extname(name);
    return `${name.slice(0, name.length - extension.length)}.${word}${extension}`;
  };
  return out === undefined ? named(path) : join(out, named(relative));
}

/**
 * Chooses the targets of all files before any is written.
 *
 * @throws {ReplayFailureError} `same-target` when two results have one name, or a result would replace a file that is
 * read.
 */
export function planTargets(
  sources: readonly Source[],
  choice: TargetChoice,
  workingDirectory: string,
): (source: FileSource) => string {
  const files = sources.filter((source) => source.kind === 'file');
  const taken = new Set(files.map(({ path }) => resolve(workingDirectory, path)));
  const targets = new Map<string, string>();
  for (const file of files) {
    const target = targetPath(file, choice);
    const place = resolve(workingDirectory, target);
    if (taken.has(place)) throw new ReplayFailureError({ kind: 'same-target', path: target });
    taken.add(place);
    targets.set(file.path, target);
  }
  return ({ path }) => targets.get(path) ?? path;
}
