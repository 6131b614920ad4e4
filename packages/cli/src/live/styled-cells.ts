import { knownMeasure } from '../print/cells.js';
import { isUnjoinedText, simpleMeasure } from '../print/simple-measure.js';

/** One column of a terminal line: its character, empty for the second half of a wide one, and its style. */
export interface StyledCell {
  readonly text: string;
  /** The SGR sequences that switch the style on; empty for plain text. */
  readonly style: string;
}

const SGR = /\u001b\[([0-9;]*)m/gu;
const BLANK: StyledCell = { text: ' ', style: '' };
/** Equal cells between two changes that are cheaper to write again than to jump over. */
const CHEAPEST_JUMP = 8;

/** Columns of a line with colours; undefined when its widths are not certain, as those of emoji and combining marks. */
function cellsOf(line: string): StyledCell[] | undefined {
  const cells: StyledCell[] = [];
  const active = new Map<string, string>();
  let from = 0;
  let style = '';
  const add = (text: string): void => {
    for (const character of text) {
      cells.push({ text: character, style });
      if (simpleMeasure.width(character) === 2) cells.push({ text: '', style });
    }
  };
  for (const sequence of line.matchAll(SGR)) {
    add(line.slice(from, sequence.index));
    from = sequence.index + sequence[0].length;
    changeStyle(active, sequence[1] ?? '');
    style = [...active.values()].join('');
  }
  add(line.slice(from));
  const text = cells.map((cell) => cell.text).join('');
  return isUnjoinedText(text) ? cells : undefined;
}

export function withoutColours(line: string): string {
  return line.replace(SGR, '');
}

/** Columns that a line takes, without its colours. */
export function lineWidth(line: string): number {
  return knownMeasure.width(withoutColours(line));
}

/** What switches a style off, for each of those that chalk writes. */
function closerOf(code: number): string {
  if (code === 1 || code === 2) return '22';
  if (code >= 3 && code <= 9) return String(code + 20);
  if ((code >= 30 && code <= 38) || (code >= 90 && code <= 97)) return '39';
  return '49';
}

function changeStyle(active: Map<string, string>, sequence: string): void {
  const code = Number(sequence.split(';')[0]);
  if (code === 0) active.clear();
  else if ((code >= 22 && code <= 29) || code === 39 || code === 49) active.delete(String(code));
  else active.set(closerOf(code), `\u001b[${sequence}m`);
}

function isSame(a: StyledCell, b: StyledCell): boolean {
  return a.text === b.text && a.style === b.style;
}

interface Stretch {
  from: number;
  /** Exclusive. */
  to: number;
}

/**
 * The sequences that turn a shown line into another: only the columns that differ are written, because a status that
 * has hardly changed should cost a slow connection little. Undefined when the columns of a line are not certain.
 */
export function lineChanges(row: number, before: string, after: string): string | undefined {
  const [old, now] = [cellsOf(before), cellsOf(after)];
  if (old === undefined || now === undefined) return undefined;
  let changes = '';
  for (const stretch of stretchesOf(old, now)) {
    changes += `\u001b[${String(row + 1)};${String(stretch.from + 1)}H`;
    // Blanks up to the end of the line are erased instead of written.
    const end = stretch.to >= now.length ? lastWritten(now, stretch.from) : stretch.to;
    changes += written(now.slice(stretch.from, end));
    if (end < stretch.to || stretch.to > now.length) changes += '\u001b[K';
  }
  return changes;
}

function lastWritten(cells: readonly StyledCell[], from: number): number {
  let end = cells.length;
  while (end > from && isSame(cells[end - 1] ?? BLANK, BLANK)) end -= 1;
  return end;
}

function stretchesOf(old: readonly StyledCell[], now: readonly StyledCell[]): Stretch[] {
  const stretches: Stretch[] = [];
  const length = Math.max(old.length, now.length);
  /** Whether a column is the second half of a wide character before or after: it cannot be written alone. */
  const isHalf = (column: number): boolean => old[column]?.text === '' || now[column]?.text === '';
  const isChanged = (column: number): boolean => !isSame(old[column] ?? BLANK, now[column] ?? BLANK);
  for (const column of Array.from({ length }, (_unused, index) => index).filter(isChanged)) {
    let from = column;
    while (from > 0 && isHalf(from)) from -= 1;
    let to = column + 1;
    while (to < length && isHalf(to)) to += 1;
    const last = stretches.at(-1);
    if (last !== undefined && from - last.to < CHEAPEST_JUMP) last.to = Math.max(last.to, to);
    else stretches.push({ from, to });
  }
  return stretches;
}

function written(cells: readonly StyledCell[]): string {
  let text = '';
  let current = '';
  for (const cell of cells) {
    if (cell.style !== current) {
      text += `${current === '' ? '' : '\u001b[0m'}${cell.style}`;
      current = cell.style;
    }
    text += cell.text;
  }
  return current === '' ? text : `${text}\u001b[0m`;
}
