import type { Measured } from './measure.js';

export interface Row {
  readonly name: string;
  readonly measured: Measured;
  /** What it is compared with; the first row unless said otherwise. */
  readonly beside?: Measured;
  /** The least ratio that is asked for. */
  readonly least?: number;
}

const COLUMNS = ['', 'per second', 'ratio', 'CPU ms each', 'CPU ratio', 'median ms', 'p99 ms', 'answers'];

/**
 * Formats rows, each compared with the first. The ratio of processor time does not depend on how much of the machine the load
 * generator and other programs use. A ratio of 1 equals the first row; a lower one is worse.
 */
export function layOutTable(rows: readonly Row[]): string {
  const [first] = rows;
  const cells = [COLUMNS, ...rows.map((row) => cellsOf(row, row.beside ?? first?.measured ?? row.measured))];
  const widths = COLUMNS.map((_, column) => Math.max(...cells.map((line) => (line[column] ?? '').length)));
  return cells
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellsOf({ name, measured }: Row, first: Measured): string[] {
  const { perSecond, processorMs, medianMs, slowestPercentMs, statuses, errors, wrongAnswers } = measured;
  const parts = Object.entries(statuses).map(([status, count]) => `${status}: ${String(count)}`);
  return [
    name,
    perSecond.toFixed(0),
    (perSecond / first.perSecond).toFixed(2),
    processorMs?.toFixed(3) ?? '-',
    processorMs === undefined || first.processorMs === undefined
      ? '-'
      : (first.processorMs / processorMs).toFixed(2),
    String(medianMs),
    String(slowestPercentMs),
    [
      ...parts,
      ...(errors > 0 ? [`ERRORS: ${String(errors)}`] : []),
      ...(wrongAnswers > 0 ? [`NOT ASKED FOR: ${String(wrongAnswers)}`] : []),
    ].join(', '),
  ];
}
