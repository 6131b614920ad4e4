import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TABLE = join(import.meta.dirname, '../../docs/access.md');

/** Who makes the call; `otherUser` requests something that belongs to `user`. */
export const callers = ['visitor', 'user', 'otherUser', 'moderator', 'admin', 'bannedUser'] as const;
export type Caller = (typeof callers)[number];

/** The Origin header of the call; a program that is no browser sends none. */
export const origins = ['allowed', 'foreign', 'none'] as const;
export type Origin = (typeof origins)[number];

/** The expected outcome per origin and caller: `in`, or the status with which the call is rejected. */
export type AccessRow = Readonly<Record<Origin, Readonly<Record<Caller, string>>>>;

const CELLS = callers.length + origins.length;

/** Reads the table in docs/access.md: a row per call with a cell per caller, one for foreign origins and one for programs. */
export function readAccessTable(): ReadonlyMap<string, AccessRow> {
  const lines = readFileSync(TABLE, 'utf8').split('\n');
  const rows = lines.filter((line) => line.startsWith('| `')).map(cellsOf);
  return new Map(rows.map(([call = '', ...cells]) => [call.replaceAll('`', ''), rowOf(call, cells)]));
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function rowOf(call: string, cells: readonly string[]): AccessRow {
  if (cells.length !== CELLS - 1)
    throw new Error(`docs/access.md: the row of ${call} has not ${String(CELLS)} cells.`);
  const own = Object.fromEntries(callers.map((caller, index) => [caller, cells[index] ?? ''])) as Record<
    Caller,
    string
  >;
  const [foreign = '', none = ''] = cells.slice(callers.length);
  return {
    allowed: own,
    foreign: foreign === 'same' ? own : allRejected(foreign),
    none: none === 'same' ? own : allRejected(none),
  };
}

function allRejected(status: string): Record<Caller, string> {
  return Object.fromEntries(callers.map((caller) => [caller, status])) as Record<Caller, string>;
}
