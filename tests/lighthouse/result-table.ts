import { categories, metrics, type PageResult } from './measure-page.js';

const MS_PER_S = 1_000;

/** Formats the pages with their scores and timings, and below them the failed audits. */
export function layOutResults(results: readonly PageResult[]): string {
  const table = [['page', ...categories, ...Object.keys(metrics), 'CPU index'], ...results.map(cellsOf)];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  const lines = table.map((row) => row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  '));
  const findings = results.flatMap(({ url, findings: found }) =>
    found.map((finding) => `${new URL(url).pathname}  ${finding}`),
  );
  return [...lines, ...findings].map((line) => line.trimEnd()).join('\n');
}

function cellsOf({ url, scores, times, cpuIndex }: PageResult): string[] {
  const { CLS, TBT, ...visible } = times;
  const seconds = (ms: number) => `${(ms / MS_PER_S).toFixed(2)} s`;
  return [
    new URL(url).pathname,
    ...categories.map((category) => String(Math.round(scores[category]))),
    seconds(visible.FCP),
    seconds(visible.LCP),
    `${TBT.toFixed(0)} ms`,
    seconds(visible.SI),
    CLS.toFixed(3),
    cpuIndex.toFixed(0),
  ];
}
