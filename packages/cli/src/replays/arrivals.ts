import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { findSources, isResultName, type FileSource, type FindOptions } from './find-sources.js';

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
        const facts = statSync(resolve(this.#options.workingDirectory, path), { throwIfNoEntry: false });
        return facts === undefined ? [] : [[path, `${String(facts.size)} ${String(facts.mtimeMs)}`] as const];
      }),
    );
  }
}
