/**
 * Puts a table in the place of the one that a page has.
 * @param {string} page
 * @param {readonly (readonly string[])[]} rows the head first
 * @returns {string}
 */
export function withTable(page, [head = [], ...body]) {
  const lines = page.split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const last = lines.findLastIndex((line) => line.startsWith('|'));
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {readonly string[]} */ cells, fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  const rule = line(
    head.map(() => ''),
    '-',
  );
  return [
    ...lines.slice(0, first),
    line(head),
    rule,
    ...body.map((row) => line(row)),
    ...lines.slice(last + 1),
  ].join('\n');
}
