import { cellsOf, written, type StyledCell } from './styled-cells.js';

/** What no line of Chinese or Japanese begins with. */
const CLOSING = /^[、。，．！？；：）」』…・]/u;

/**
 * A line with colours in lines of at most `columns`, each as far indented as the first. It breaks beside a blank or a wide
 * character. Undefined when its columns are not certain.
 */
export function wrapLine(line: string, columns: number): string[] | undefined {
  const cells = cellsOf(line);
  if (cells === undefined) return undefined;
  if (cells.length <= columns) return [line];
  const text = cells.findIndex(isInk);
  const indent = cells.slice(0, text < columns / 2 ? text : 0);
  const lines: string[] = [];
  for (let rest = cells.slice(indent.length); rest.some(isInk);) {
    const end = breakOf(rest, columns - indent.length);
    const shown = rest.slice(0, end);
    lines.push(written([...indent, ...shown.slice(0, shown.findLastIndex(isInk) + 1)]));
    rest = rest.slice(end);
    rest = rest.slice(Math.max(0, rest.findIndex(isInk)));
  }
  return lines;
}

function isInk({ text }: StyledCell): boolean {
  return text !== ' ';
}

/** The last column of those that fit before which a text can be broken. */
function breakOf(cells: readonly StyledCell[], columns: number): number {
  if (cells.length <= columns) return cells.length;
  for (let column = columns; column > columns / 2; column -= 1) if (canBreak(cells, column)) return column;
  return cells[columns]?.text === '' ? columns - 1 : columns;
}

function canBreak(cells: readonly StyledCell[], column: number): boolean {
  const [before, after, next] = [column - 1, column, column + 1].map((at) => cells[at]?.text);
  // The second half of a wide character has no text.
  if (after === undefined || after === '' || CLOSING.test(after)) return false;
  return before === ' ' || after === ' ' || before === '' || next === '';
}
