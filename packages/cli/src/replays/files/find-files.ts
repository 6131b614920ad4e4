import { readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { stripHarmful } from '@ra3/sdk/rules';
import { describeError, type ErrorReport } from '../../failure/describe-error.js';
import type { Language } from '../../language/translate.js';
import { exitCodes } from '../../output/exit-codes.js';
import { expandGlob, isGlob } from './glob.js';

/** Something to work on, or why it cannot be. */
export type Source =
  | {
      readonly kind: 'file';
      readonly path: string;
      /** Below the directory that was named; the name alone for a file. */ readonly relative: string;
    }
  | { readonly kind: 'stdin'; readonly path: '-' }
  | { readonly kind: 'problem'; readonly path: string; readonly error: ErrorReport };

export type FileSource = Extract<Source, { readonly kind: 'file' }>;

export interface FindOptions {
  readonly isRecursive: boolean;
  /** Leave out of directories what an earlier repair or recovery wrote beside its original. */
  readonly skipsResults: boolean;
  readonly workingDirectory: string;
  readonly language: Language;
}

/** File names of Red Alert 3 replays and of its two siblings. */
const REPLAY_NAME = /\.(ra3|cnc3|kw)replay$/iu;

const RESULT_NAME = /\.(repaired|recovered)(\.\w+)$/iu;

/**
 * Turns what was named into files, each once: files as they are, directories by their replays, patterns for shells
 * that expand none, and `-` for stdin.
 */
export function findSources(named: readonly string[], options: FindOptions): Source[] {
  const found = named.flatMap((path) => sourcesOf(path, options));
  const byPlace = new Map(
    found.toReversed().map((source) => [resolve(options.workingDirectory, source.path), source]),
  );
  return found.filter((source) => byPlace.get(resolve(options.workingDirectory, source.path)) === source);
}

function sourcesOf(path: string, options: FindOptions): Source[] {
  if (path === '-') return [{ kind: 'stdin', path }];
  try {
    const isDirectory = statSync(resolve(options.workingDirectory, path)).isDirectory();
    return isDirectory
      ? listDirectory({ path, relative: '' }, options)
      : [{ kind: 'file', path, relative: basename(path) }];
  } catch (error) {
    const matches = isGlob(path) ? expandGlob(path, options.workingDirectory) : [];
    if (matches.length > 0)
      return matches.map((match) => ({ kind: 'file', path: match, relative: basename(match) }));
    return [problem(path, error, options)];
  }
}

interface Folder {
  readonly path: string;
  /** Below the folder that was named; empty for that one. */
  readonly relative: string;
}

function listDirectory(folder: Folder, options: FindOptions): Source[] {
  const sources = readFolder(folder, options);
  const isEmpty = sources.length === 0 && folder.relative === '';
  return isEmpty
    ? [{ kind: 'problem', path: folder.path, error: emptyDirectory(folder.path, options) }]
    : sources;
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
    return [problem(folder.path, error, options)];
  }
}

/** Tells what an earlier run wrote: its name says so, and the original stands beside it. */
function resultTest(
  entries: readonly { readonly name: string }[],
  { skipsResults }: FindOptions,
): (name: string) => boolean {
  const names = new Set(entries.map(({ name }) => name));
  return (name) => skipsResults && RESULT_NAME.test(name) && names.has(name.replace(RESULT_NAME, '$2'));
}

function problem(path: string, error: unknown, { language }: FindOptions): Source {
  return { kind: 'problem', path, error: describeError(error, language) };
}

function emptyDirectory(path: string, { language }: FindOptions): ErrorReport {
  const message = language.text('terminal.file.noReplaysIn', { path: stripHarmful(path) });
  return { kind: 'not-found', message, exitCode: exitCodes.notFound };
}

/** The only source there is, when exactly one file was named; a problem is thrown as the error it is. */
export function singleSource(sources: readonly Source[]): Source | undefined {
  const [source, ...others] = sources;
  if (source === undefined || others.length > 0) return undefined;
  return source;
}
