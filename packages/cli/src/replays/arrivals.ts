import { extname, resolve } from 'node:path';
import type { CommandContext } from '../command/command-context.js';
import { factsOfFile, findSources, isResultName, type FileSource, type FindOptions } from './find-sources.js';
import { failureReport } from './failure-report.js';
import { planTargets, writeLines } from './write-command.js';
import { repair } from './replay-works.js';
import type { JobOutcome, WriteFacts } from './replay-job.js';
import { runJob } from './run-job.js';
import { failureLine } from './run-replays.js';

/** Finds files that are new or have changed, once they have stopped growing. */
export class Arrivals {
  readonly #folder: string;
  readonly #options: FindOptions;
  /** Size and time of each file at the last look. */
  #seen = new Map<string, string>();
  readonly #done = new Map<string, string>();

  constructor(folder: string, options: Pick<FindOptions, 'isRecursive' | 'workingDirectory'>) {
    this.#folder = folder;
    this.#options = { ...options, skipsResults: true };
  }

  /** Counts what is in the folder now as known. */
  async skipExisting(): Promise<void> {
    for (const [path, state] of await this.#look()) this.#done.set(path, state);
  }

  /** Files that are as they were at the last look and have not been given out in this state. */
  async next(): Promise<FileSource[]> {
    const now = await this.#look();
    const arrived = [...now].filter(
      ([path, state]) => this.#seen.get(path) === state && this.#done.get(path) !== state,
    );
    for (const [path, state] of arrived) this.#done.set(path, state);
    this.#seen = now;
    return this.#sources.filter(({ path }) => arrived.some(([one]) => one === path));
  }

  #sources: readonly FileSource[] = [];

  async #look(): Promise<Map<string, string>> {
    const found = await findSources([this.#folder], this.#options);
    this.#sources = found.filter(
      (source): source is FileSource => source.kind === 'file' && !isResultName(source.path),
    );
    return new Map(
      this.#sources.flatMap(({ path }) => {
        const state = fileState(path, this.#options.workingDirectory);
        return state === undefined ? [] : [[path, state] as const];
      }),
    );
  }
}

/** A text that changes with the file; undefined for one that is not there. */
export function fileState(path: string, workingDirectory: string): string | undefined {
  const facts = factsOfFile(resolve(workingDirectory, path));
  return facts === undefined ? undefined : `${String(facts.size)} ${String(facts.mtimeMs)}`;
}

/**
 * Repairs one replay. The game records every match under the same name, so a result that is there already is kept and
 * the new one gets a number.
 */
export async function repairOne(
  source: FileSource,
  out: string | undefined,
  { runtime: { workingDirectory } }: CommandContext,
): Promise<JobOutcome<WriteFacts>> {
  const base = planTargets([source], { word: 'repaired', out }, workingDirectory)(source);
  for (let number = 1; ; number += 1) {
    const path = number === 1 ? base : numbered(base, number);
    const outcome = await runJob<'repair'>(
      {
        verb: 'repair',
        path: source.path,
        location: resolve(workingDirectory, source.path),
        target: { path, location: resolve(workingDirectory, path), overwrites: false, isDryRun: false },
        options: { keep: [], drop: [], allowLosingEnd: false },
      },
      repair,
    );
    const isTaken = outcome.kind === 'failed' && outcome.failure.kind === 'exists';
    if (!isTaken || number === MOST_NUMBERS) return outcome;
  }
}

/** What came of a file that has arrived. */
export function repairedLines(outcome: JobOutcome<WriteFacts>, context: CommandContext): string[] {
  const { path } = outcome;
  return outcome.kind === 'failed'
    ? [failureLine(path, failureReport(outcome.failure, context.language).message, context)]
    : writeLines(path, { ...outcome.facts, verb: 'repair' }, context);
}

/** Two looks that find a file of the same size and time: the game has closed it. */
export const LOOK_EVERY_MS = 2000;

const MOST_NUMBERS = 10_000;

/** `a.repaired.RA3Replay` becomes `a.2.repaired.RA3Replay`. */
function numbered(path: string, number: number): string {
  const ending = `.repaired${extname(path)}`;
  return `${path.slice(0, path.length - ending.length)}.${String(number)}${ending}`;
}
