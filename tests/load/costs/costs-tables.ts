import type { StageCosts } from './run-costs.js';

type Line = readonly string[];

/** A row per call: processor time, statements and bytes on each number of processes. */
export function layOutCosts(stages: readonly StageCosts[]): string {
  const counts = stages.map(({ processes }) => String(processes));
  const head = [
    'Call',
    ...counts.map((count) => `host ms, ${count}`),
    ...counts.map((count) => `database ms, ${count}`),
    `statements: ${counts.join(', ')}`,
    'bytes sent',
    'plain',
  ];
  const names = [...new Set(stages.flatMap(({ costs }) => [...costs.keys()]))];
  const rows = names.map((name) => {
    const costs = stages.map((stage) => stage.costs.get(name));
    const last = costs.findLast((cost) => cost !== undefined);
    return [
      `\`${name}\``.replace(/`(.*), kept`/, '`$1`, kept'),
      ...costs.map((cost) => milliseconds(cost?.hostMs)),
      ...costs.map((cost) => milliseconds(cost?.databaseMs)),
      costs.map((cost) => cost?.statements.toFixed(1) ?? '-').join(', '),
      whole(last?.sentBytes),
      whole(last?.plainBytes),
    ];
  });
  return layOutMarkdown(head, rows);
}

/** What the processes use while nobody calls. */
export function layOutRests(stages: readonly StageCosts[]): string {
  const head = [
    'Processes at rest',
    'memory, MB each',
    'connections, all',
    'statements a second, all',
    'CPU ms a second, all: hosts',
    'database',
  ];
  const rows = stages.map(({ processes, rest }) => [
    String(processes),
    (rest.memoryMb / processes).toFixed(0),
    String(rest.connections),
    rest.statements.toFixed(1),
    rest.hostMs.toFixed(1),
    rest.databaseMs.toFixed(1),
  ]);
  return layOutMarkdown(head, rows);
}

/** A table as the documents have them: numbers to the right. */
export function layOutMarkdown(head: Line, rows: readonly Line[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: Line) =>
    `| ${cells.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line), ''].join('\n');
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function milliseconds(value: number | undefined): string {
  return value?.toFixed(2) ?? '-';
}

function whole(value: number | undefined): string {
  return value === undefined ? '-' : Math.round(value).toLocaleString('en-US');
}
