import { readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { stripHarmful } from '@ra3/sdk/rules';
import { describeError, type ErrorReport } from '../failure/describe-error.js';
import type { Language } from '../language/translate.js';
import { exitCodes } from '../output/exit-codes.js';
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

function listDirectory(
  directory: { readonly path: string; readonly relative: string },
  options: FindOptions,
): Source[] {
  const sources: Source[] = [];
  const place = (name: string) => ({
    path: join(directory.path, name),
    relative: join(directory.relative, name),
  });
  try {
    const entries = readdirSync(resolve(options.workingDirectory, directory.path), { withFileTypes: true });
    const names = new Set(entries.map(({ name }) => name));
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.isDirectory() && options.isRecursive)
        sources.push(...listDirectory(place(entry.name), options));
      const isSkipped =
        options.skipsResults &&
        names.has(entry.name.replace(RESULT_NAME, '$2')) &&
        RESULT_NAME.test(entry.name);
      const isReplay = !entry.isDirectory() && REPLAY_NAME.test(entry.name);
      if (isReplay && !isSkipped) sources.push({ kind: 'file', ...place(entry.name) });
    }
  } catch (error) {
    sources.push(problem(directory.path, error, options));
  }
  const isEmpty = sources.length === 0 && directory.relative === '';
  return isEmpty
    ? [{ kind: 'problem', path: directory.path, error: emptyDirectory(directory.path, options) }]
    : sources;
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
