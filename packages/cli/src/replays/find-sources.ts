import { readdirSync, statSync, type Stats } from 'node:fs';
import { basename, join, resolve, isAbsolute } from 'node:path';
import { failureOf, ReplayFailureError, type ReplayFailure } from './replay-failure.js';
import type { CommandContext } from '../command/command-context.js';
import type { InputStream } from '../settings/runtime.js';
import { nameOf, rawPath, typedPaths } from '../files/raw-path.js';
import { openZipFile } from './run-job.js';
import { readBytes } from '../files/read-text-input.js';

/** A replay to process, or the reason why it cannot be. */
export type Source =
  | {
      readonly kind: 'file';
      /** As named by the user, or found in a named folder. */
      readonly path: string;
      /** Relative to the named folder; the base name for a named file. */
      readonly relative: string;
      /** The zip that holds it, and its place in there. */
      readonly zip?: { readonly path: string; readonly index: number };
    }
  | { readonly kind: 'stdin'; readonly path: '-' }
  | { readonly kind: 'problem'; readonly path: string; readonly failure: ReplayFailure };

export type FileSource = Extract<Source, { readonly kind: 'file' }>;

export interface FindOptions {
  readonly isRecursive: boolean;
  /** Skips results in folders that an earlier repair or recovery wrote beside their originals. */
  readonly skipsResults: boolean;
  /** Whether a named zip stands for the replays in it. Default: false. */
  readonly opensZips?: boolean;
  readonly workingDirectory: string;
}

/** File names of Red Alert 3 replays and of its two siblings. */
export const REPLAY_NAME = /\.(ra3|cnc3|kw)replay$/iu;
const RESULT_NAME = /\.(repaired|recovered)(\.\w+)$/iu;

/** Whether a name is that of a result of ours: `NAME.repaired.EXT`. */
export function isResultName(path: string): boolean {
  return RESULT_NAME.test(path);
}

/** What the system says of a file; undefined for one that is gone or leads nowhere, such as a link to itself. */
export function factsOfFile(path: string): Stats | undefined {
  try {
    return statSync(rawPath(path));
  } catch {
    return undefined;
  }
}

/** Expands files, folders, wildcard patterns and `-` (stdin) to replays, each file once. */
export async function findSources(named: readonly string[], options: FindOptions): Promise<Source[]> {
  const paths = named.flatMap((path) => typedPaths(path, options.workingDirectory));
  const found = (await Promise.all(paths.map((path) => sourcesOf(path, options)))).flat();
  const byPlace = new Map(
    found.toReversed().map((source) => [resolve(options.workingDirectory, source.path), source]),
  );
  return found.filter((source) => byPlace.get(resolve(options.workingDirectory, source.path)) === source);
}

async function sourcesOf(path: string, options: FindOptions): Promise<Source[]> {
  if (path === '-') return [{ kind: 'stdin', path }];
  try {
    const isDirectory = statSync(rawPath(resolve(options.workingDirectory, path))).isDirectory();
    return isDirectory ? listDirectory({ path, relative: '' }, options) : await fileOrZip(path, options);
  } catch (error) {
    const badRange = findBadRange(path);
    if (badRange !== undefined)
      return [{ kind: 'problem', path, failure: { kind: 'bad-range', path: badRange } }];
    const matches = isPattern(path) ? await expandPattern(path, options.workingDirectory) : [];
    if (matches.length > 0)
      return (await Promise.all(matches.map((match) => fileOrZip(match, options)))).flat();
    return [{ kind: 'problem', path, failure: failureOf(error) }];
  }
}

const ZIP_NAME = /\.zip$/iu;

/** The folder beside a zip that it is unpacked into. */
export function folderOfZip(path: string): string {
  return path.replace(ZIP_NAME, '');
}

async function fileOrZip(
  path: string,
  { opensZips = false, workingDirectory }: FindOptions,
): Promise<Source[]> {
  const file = { kind: 'file', path, relative: basename(path) } as const;
  if (!opensZips || !ZIP_NAME.test(path)) return [file];
  try {
    const replays = await openZipFile(resolve(workingDirectory, path));
    return replays.map(({ name }, index) => ({
      kind: 'file',
      path: join(path, name),
      relative: name,
      zip: { path, index },
    }));
  } catch (error) {
    const failure = failureOf(error);
    const isZip = failure.kind !== 'damaged' || failure.reason.startsWith('zip');
    return [isZip ? { kind: 'problem', path, failure } : file];
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
    const place = rawPath(resolve(options.workingDirectory, folder.path));
    const entries = readdirSync(place, { withFileTypes: true, encoding: 'buffer' }).map((entry) => ({
      name: nameOf(entry.name),
      isDirectory: entry.isDirectory(),
    }));
    const isSkipped = resultTest(entries, options);
    return entries
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap(({ name, isDirectory }): Source[] => {
        const found = { path: join(folder.path, name), relative: join(folder.relative, name) };
        if (isDirectory) return options.isRecursive ? listDirectory(found, options) : [];
        return REPLAY_NAME.test(name) && !isSkipped(name) ? [{ kind: 'file', ...found }] : [];
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

const WILDCARD = /[*?[]/u;
/** `{a,b}`: one of several words. */
const CHOICE = /\{[^{}]*,[^{}]*\}/u;
/** `{8..12}`: one of the numbers from 8 to 12. */
const NUMBERS = /\{(\d{1,9})\.\.(\d{1,9})\}/gu;
/** `[a-z]`, `[!0-9]`: one character of a set. */
const CHARACTERS = /\[[!^]?([^\]]+)\]/gu;
const SPECIAL = /[(){}!+@|](?!\])/gu;
const SPECIAL_BUT_BRACES = /[()!+@|](?!\])/gu;
const MOST_NUMBERS = 10_000;

/** Whether a name that is no file may be a pattern, for shells that do not expand one. */
function isPattern(path: string): boolean {
  return WILDCARD.test(path) || CHOICE.test(path) || new RegExp(NUMBERS, 'u').test(path);
}

/** The first range of a pattern that runs backwards or is too long to list: `[z-a]`, `{1..99999999}`. */
function findBadRange(pattern: string): string | undefined {
  const badSet = [...pattern.matchAll(CHARACTERS)].find(([, inner = '']) => runsBackwards(inner));
  const badNumbers = [...pattern.matchAll(NUMBERS)].find(([, from = '', to = '']) => !isListable(from, to));
  return (badSet ?? badNumbers)?.[0];
}

function runsBackwards(characters: string): boolean {
  return [...characters.matchAll(/(.)-(.)/gu)].some(([, from = '', to = '']) => from > to);
}

function isListable(from: string, to: string): boolean {
  const numbers = Number(to) - Number(from) + 1;
  return numbers >= 1 && numbers <= MOST_NUMBERS;
}

/**
 * Expands `*`, `?`, `[abc]`, `**`, `{a,b}` and `{8..12}` for shells that do not, sorted by name. Names of replays often
 * hold parentheses and braces, so those are literal first; braces choose only when nothing is found that way. Hidden
 * names need a pattern with a dot.
 */
async function expandPattern(pattern: string, workingDirectory: string): Promise<string[]> {
  const slashed = pattern.replaceAll('\\', '/');
  const literal = await findMatches(slashed.replace(SPECIAL, String.raw`\$&`), workingDirectory);
  const choices = slashed.replace(NUMBERS, (_whole, from: string, to: string) => numberChoice(from, to));
  if (literal.length > 0 || !CHOICE.test(choices)) return literal;
  return findMatches(choices.replace(SPECIAL_BUT_BRACES, String.raw`\$&`), workingDirectory);
}

/** `{08..10}` becomes `{08,09,10}`. */
function numberChoice(from: string, to: string): string {
  const digits = from.startsWith('0') ? from.length : 1;
  const numbers = Array.from({ length: Number(to) - Number(from) + 1 }, (_unused, step) =>
    String(Number(from) + step).padStart(digits, '0'),
  );
  return numbers.length === 1 ? (numbers[0] ?? '') : `{${numbers.join(',')}}`;
}

async function findMatches(pattern: string, workingDirectory: string): Promise<string[]> {
  const { glob } = await import('tinyglobby');
  const matches = await glob(pattern, {
    cwd: workingDirectory,
    absolute: isAbsolute(pattern),
    expandDirectories: false,
    followSymbolicLinks: false,
  });
  return matches.sort().flatMap((path) => typedPaths(path, workingDirectory));
}

export function findReplays(
  named: readonly string[],
  choice: Omit<FindOptions, 'workingDirectory' | 'skipsResults'> & { readonly skipsResults?: boolean },
  { runtime }: CommandContext,
): Promise<Source[]> {
  const { workingDirectory } = runtime;
  return findSources(named, { skipsResults: false, ...choice, workingDirectory });
}

const LARGEST_INPUT_BYTES = 256 * 1024 ** 2;

/**
 * Reads a replay from a pipe.
 * @throws {ReplayFailureError} when stdin is a terminal, or holds more than any replay.
 */
export async function readStdin(stdin: InputStream): Promise<Uint8Array> {
  if (stdin.isTTY === true) throw new ReplayFailureError({ kind: 'stdin-is-terminal' });
  const bytes = await readBytes(stdin, LARGEST_INPUT_BYTES);
  if (bytes.length > LARGEST_INPUT_BYTES) throw new ReplayFailureError({ kind: 'too-large', path: '-' });
  return bytes;
}
