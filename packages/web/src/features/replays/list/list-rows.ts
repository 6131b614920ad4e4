import type { Verdict } from '@ra3/replay-tools';
import type { ListedSummary } from '../../../entities/replay/worker-protocol.js';
import { suffixedFileName } from '../file-names.js';
import type { FileRow } from './use-listed-files.js';

export const LIST_COLUMNS = ['file', 'verdict', 'players', 'map', 'length', 'saved', 'saver'] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** Worst first. */
export const VERDICTS = [
  ...(['not-a-replay', 'corrupt', 'unfinished', 'suspect', 'conflict', 'healthy'] as const),
] satisfies readonly Verdict[];

export type MapNamer = (map: ListedSummary['map']) => string;

function playersOf({ summary }: FileRow): string {
  return summary?.players.map(({ name }) => name).join(', ') ?? '';
}

/** By what a column sorts a row; undefined where it has nothing. */
export function sortValueOf(column: ListColumn, nameOf: MapNamer) {
  return (row: FileRow): number | string | undefined => {
    const { file, verdict, summary } = row;
    switch (column) {
      case 'file':
        return file.name;
      case 'verdict':
        return VERDICTS.indexOf(verdict);
      case 'players':
        return playersOf(row) || undefined;
      case 'map':
        return summary === null ? undefined : nameOf(summary.map);
      case 'length':
        return summary?.durationSeconds;
      case 'saved':
        return summary?.savedAtSeconds ?? undefined;
      case 'saver':
        return summary?.saver ?? undefined;
    }
  };
}

export interface ListFilter {
  /** Looked for in the names of files, players and maps. */
  readonly text: string;
  readonly verdict: Verdict | '';
}

export function filterRows(
  rows: readonly FileRow[],
  { text, verdict }: ListFilter,
  nameOf: MapNamer,
): readonly FileRow[] {
  const wanted = text.trim().toLowerCase();
  const holdsText = (row: FileRow): boolean =>
    [row.file.name, playersOf(row), row.summary === null ? '' : nameOf(row.summary.map)].some((one) =>
      one.toLowerCase().includes(wanted),
    );
  return rows.filter((row) => (verdict === '' || row.verdict === verdict) && holdsText(row));
}

/** Returns the recordings of each match that has several, whole and long ones first. */
export function sameMatches(rows: readonly FileRow[]): FileRow[][] {
  const byMatch = new Map<string, FileRow[]>();
  for (const row of rows) {
    const { seed = null, sessionId = '' } = row.summary?.match ?? {};
    if (seed === null || sessionId === '') continue;
    const match = `${String(seed)} ${sessionId}`;
    const recordings = byMatch.get(match);
    if (recordings === undefined) byMatch.set(match, [row]);
    else recordings.push(row);
  }
  return [...byMatch.values()]
    .filter(({ length }) => length > 1)
    .map((recordings) =>
      recordings.toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)) || longer(a, b)),
    );
}

export function isWhole({ verdict, faults }: FileRow): boolean {
  return verdict === 'healthy' && faults.length === 0;
}

function longer(a: FileRow, b: FileRow): number {
  return (b.summary?.durationSeconds ?? 0) - (a.summary?.durationSeconds ?? 0);
}

/** Names for a zip: no two are equal, whatever the case of their letters. */
export function recoveredNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const uses = new Map<string, number>();
  return names.map((name) => {
    for (let use = uses.get(name) ?? 1; ; use += 1) {
      const free = suffixedFileName(name, use === 1 ? 'recovered' : `${String(use)}.recovered`);
      if (taken.has(free.toLowerCase())) continue;
      taken.add(free.toLowerCase());
      uses.set(name, use + 1);
      return free;
    }
  });
}
