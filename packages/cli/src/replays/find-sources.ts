import { readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expandPattern, findBadRange, isPattern } from './file-pattern.js';
import { failureOf, type ReplayFailure } from './replay-failure.js';

/** A replay to process, or the reason why it cannot be. */
export type Source =
  | {
      readonly kind: 'file';
      /** As named by the user, or found in a named folder. */
      readonly path: string;
      /** Relative to the named folder; the base name for a named file. */
      readonly relative: string;
    }
  | { readonly kind: 'stdin'; readonly path: '-' }
  | { readonly kind: 'problem'; readonly path: string; readonly failure: ReplayFailure };

export type FileSource = Extract<Source, { readonly kind: 'file' }>;

export interface FindOptions {
  readonly isRecursive: boolean;
  /** Skips results in folders that an earlier repair or recovery wrote beside their originals. */
  readonly skipsResults: boolean;
  readonly workingDirectory: string;
}

/** File names of Red Alert 3 replays and of its two siblings. */
const REPLAY_NAME = /\.(ra3|cnc3|kw)replay$/iu;
const RESULT_NAME = /\.(repaired|recovered)(\.\w+)$/iu;

/** Whether a name is that of a result of ours: `NAME.repaired.EXT`. */
export function isResultName(path: string): boolean {
  return RESULT_NAME.test(path);
}

/** Expands files, folders, wildcard patterns and `-` (stdin) to replays, each file once. */
export async function findSources(named: readonly string[], options: FindOptions): Promise<Source[]> {
  const found = (await Promise.all(named.map((path) => sourcesOf(path, options)))).flat();
  const byPlace = new Map(
    found.toReversed().map((source) => [resolve(options.workingDirectory, source.path), source]),
  );
  return found.filter((source) => byPlace.get(resolve(options.workingDirectory, source.path)) === source);
}

async function sourcesOf(path: string, options: FindOptions): Promise<Source[]> {
  if (path === '-') return [{ kind: 'stdin', path }];
  try {
    const isDirectory = statSync(resolve(options.workingDirectory, path)).isDirectory();
    return isDirectory
      ? listDirectory({ path, relative: '' }, options)
      : [{ kind: 'file', path, relative: basename(path) }];
  } catch (error) {
    const badRange = findBadRange(path);
    if (badRange !== undefined)
      return [{ kind: 'problem', path, failure: { kind: 'bad-range', path: badRange } }];
    const matches = isPattern(path) ? await expandPattern(path, options.workingDirectory) : [];
    if (matches.length > 0)
      return matches.map((match) => ({ kind: 'file', path: match, relative: basename(match) }));
    return [{ kind: 'problem', path, failure: failureOf(error) }];
  }
}

interface Folder {
  readonly path: string;
  /** Relative to the named folder; empty for that folder itself. */
  readonly relative: string;
}

function listDirectory(folder: Folder, options: FindOptions): Source[] {
  const sources = readFolder(folder, options);
  const isEmpty = sources.length === 0 && folder.relative === '';
  if (!isEmpty) return sources;
  const { path } = folder;
  return [{ kind: 'problem', path, failure: { kind: 'no-replays', path } }];
}

function readFolder(folder: Folder, options: FindOptions): Source[] {
  try {
    const entries = readdirSync(resolve(options.workingDirectory, folder.path), { withFileTypes: true });
    const isSkipped = resultTest(entries, options);
    return entries
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry): Source[] => {
        const place = { path: join(folder.path, entry.name), relative: join(folder.relative, entry.name) };
        if (entry.isDirectory()) return options.isRecursive ? listDirectory(place, options) : [];
        return REPLAY_NAME.test(entry.name) && !isSkipped(entry.name) ? [{ kind: 'file', ...place }] : [];
      });
  } catch (error) {
    return [{ kind: 'problem', path: folder.path, failure: failureOf(error) }];
  }
}

/** Recognises results of an earlier run: `NAME.repaired.EXT` beside `NAME.EXT`. */
function resultTest(
  entries: readonly { readonly name: string }[],
  { skipsResults }: FindOptions,
): (name: string) => boolean {
  const names = new Set(entries.map(({ name }) => name));
  return (name) => skipsResults && RESULT_NAME.test(name) && names.has(name.replace(RESULT_NAME, '$2'));
}
