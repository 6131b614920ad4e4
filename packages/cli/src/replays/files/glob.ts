import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';

const MAGIC = /[*?[]/u;
const MOST_DEPTH = 64;

export function isGlob(pattern: string): boolean {
  return MAGIC.test(pattern);
}

/**
 * Expands a pattern with `*`, `?`, `[abc]` and `**`, for shells that do not, in order of name. Hidden names need a
 * pattern with a dot; directories that cannot be read hold nothing.
 */
export function expandGlob(pattern: string, workingDirectory: string): string[] {
  const { root } = parse(pattern);
  const segments = pattern
    .slice(root.length)
    .split(/[/\\]/u)
    .filter((segment) => segment !== '');
  return walk({ read: root === '' ? workingDirectory : root, shown: root }, segments, 0);
}

interface Place {
  /** Where to look, and what to call it in results. */
  readonly read: string;
  readonly shown: string;
}

function walk(place: Place, segments: readonly string[], depth: number): string[] {
  const [segment, ...rest] = segments;
  if (segment === undefined || depth > MOST_DEPTH) return [];
  if (segment === '**') return walkAnyDepth(place, rest, depth);
  if (!isGlob(segment))
    return rest.length === 0
      ? listNames(place, (name) => name === segment)
      : walk(enter(place, segment), rest, depth);
  const expression = segmentExpression(segment);
  if (rest.length === 0) return listNames(place, (name) => expression.test(name));
  return directoriesOf(place)
    .filter((name) => expression.test(name))
    .flatMap((name) => walk(enter(place, name), rest, depth + 1));
}

function walkAnyDepth(place: Place, rest: readonly string[], depth: number): string[] {
  const here = walk(place, rest.length === 0 ? ['*'] : rest, depth);
  const below = directoriesOf(place)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => walk(enter(place, name), ['**', ...rest], depth + 1));
  return [...here, ...below];
}

function enter(place: Place, name: string): Place {
  return { read: join(place.read, name), shown: place.shown === '' ? name : join(place.shown, name) };
}

function listNames(place: Place, isWanted: (name: string) => boolean): string[] {
  return entriesOf(place)
    .filter((entry) => !entry.isDirectory() && isWanted(entry.name))
    .map(({ name }) => enter(place, name).shown)
    .sort();
}

function directoriesOf(place: Place): string[] {
  return entriesOf(place)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function entriesOf({ read }: Place) {
  try {
    return readdirSync(read, { withFileTypes: true });
  } catch {
    return [];
  }
}

function segmentExpression(segment: string): RegExp {
  const source = segment
    .replace(/[.+^${}()|\\]/gu, String.raw`\$&`)
    .replaceAll('*', '[^/]*')
    .replaceAll('?', '[^/]')
    .replaceAll('[!', '[^');
  return new RegExp(`^${segment.startsWith('.') ? '' : String.raw`(?!\.)`}${source}$`, 'su');
}
