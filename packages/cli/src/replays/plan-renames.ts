import { existsSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { ReplaySummary } from '@ra3/replay-tools';
import type { CommandContext } from '../command/command-context.js';
import { nameReplay } from './file-name-pattern.js';
import type { ReplayFailure } from './replay-failure.js';
import type { JobOutcome } from './replay-job.js';

export type SummaryOutcome = JobOutcome<ReplaySummary>;

/** The new name of one file, or why it is not renamed. */
export interface Rename {
  readonly file: string;
  /** The new path; equal to `file` when nothing changes. */
  readonly output: string;
  readonly failure?: ReplayFailure;
}

/** Chooses all names before any file is renamed, so that names are unique and no existing file is replaced. */
export function planRenames(
  outcomes: readonly SummaryOutcome[],
  pattern: string | undefined,
  { language, runtime }: Pick<CommandContext, 'language' | 'runtime'>,
): Rename[] {
  const { workingDirectory } = runtime;
  const taken = new Set<string>();
  return outcomes.map((outcome): Rename => {
    const { path } = outcome;
    if (outcome.kind === 'failed') return { file: path, output: path, failure: outcome.failure };
    const name = nameReplay({ name: basename(path), summary: outcome.facts }, pattern, language);
    const isFree = (candidate: string): boolean => {
      const place = resolve(workingDirectory, candidate);
      return !taken.has(place) && (place === resolve(workingDirectory, path) || !existsSync(place));
    };
    const output = firstFree(join(dirname(path), name), isFree);
    taken.add(resolve(workingDirectory, output));
    return { file: path, output };
  });
}

/** The path, with ` (2)`, ` (3)` … before its extension when it is taken. */
function firstFree(path: string, isFree: (candidate: string) => boolean): string {
  const extension = extname(path);
  const stem = path.slice(0, path.length - extension.length);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? path : `${stem} (${String(number)})${extension}`;
    if (isFree(candidate)) return candidate;
  }
}
