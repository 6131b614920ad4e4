import { extname, join, resolve } from 'node:path';
import type { FileSource, Source } from './find-sources.js';
import { ReplayFailureError } from './replay-failure.js';

interface TargetChoice {
  readonly word: 'repaired' | 'recovered';
  /** The folder of `--out`; beside the original by default. */
  readonly out: string | undefined;
}

/** Where the result of a file goes: NAME.repaired.EXT beside it, or at the same place below `out`. */
function targetPath({ path, relative }: FileSource, { word, out }: TargetChoice): string {
  const named = (name: string): string => {
    const extension = extname(name);
    return `${name.slice(0, name.length - extension.length)}.${word}${extension}`;
  };
  return out === undefined ? named(path) : join(out, named(relative));
}

/**
 * Plans the targets of all files before any is written.
 *
 * @throws {ReplayFailureError} `same-target` when two results have one name, or a result would replace a file that is read.
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
