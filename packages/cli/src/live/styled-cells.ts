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
export function cellsOf(line: string): StyledCell[] | undefined {
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

/** What was written of a row. */
export interface LineChange {
  readonly sequences: string;
  /** The line as it is shown afterwards: the new one, unless there was no room for all of it. */
  readonly shown: string;
}

interface RowLines {
  readonly row: number;
  readonly before: string;
  readonly after: string;
}

/**
 * The sequences that turn a shown line into another, or its beginning where they would be more than `most` bytes: only the
 * columns that differ are written, because a status that has hardly changed should cost a slow connection little.
 * Undefined when the columns of a line are not certain.
 */
export function lineChange({ row, before, after }: RowLines, most: number): LineChange | undefined {
  const [old, now] = [cellsOf(before), cellsOf(after)];
  if (old === undefined || now === undefined) return undefined;
  let sequences = '';
  for (const stretch of stretchesOf(old, now)) {
    const left = most - Buffer.byteLength(sequences);
    const whole = stretchChange(row, now, stretch);
    if (Buffer.byteLength(whole) > left) {
      const to = lastFitting(stretch, { row, old, now }, left);
      const begun = to === stretch.from ? '' : stretchChange(row, now, { from: stretch.from, to });
      const length = Math.max(old.length, now.length);
      const mixed = Array.from({ length }, (_unused, column) => (column < to ? now : old)[column] ?? BLANK);
      return { sequences: sequences + begun, shown: written(mixed) };
    }
    sequences += whole;
  }
  return { sequences, shown: after };
}

function stretchChange(row: number, now: readonly StyledCell[], { from, to }: Stretch): string {
  // Blanks up to the end of the line are erased instead of written.
  const end = to >= now.length ? lastWritten(now, from) : to;
  const erased = end < to || to > now.length ? '\u001b[K' : '';
  return `\u001b[${String(row + 1)};${String(from + 1)}H${written(now.slice(from, end))}${erased}`;
}

interface RowCells {
  readonly row: number;
  readonly old: readonly StyledCell[];
  readonly now: readonly StyledCell[];
}

/** The last column, within the new line, up to which a stretch takes no more than `left` bytes. */
function lastFitting({ from, to }: Stretch, { row, old, now }: RowCells, left: number): number {
  let last = from;
  for (let column = from + 1; column < Math.min(to, now.length); column += 1) {
    if (isHalf(column, old, now)) continue;
    if (Buffer.byteLength(stretchChange(row, now, { from, to: column })) > left) break;
    last = column;
  }
  return last;
}

/** Whether a column is the second half of a wide character before or after: it cannot be written alone. */
function isHalf(column: number, old: readonly StyledCell[], now: readonly StyledCell[]): boolean {
  return old[column]?.text === '' || now[column]?.text === '';
}

function lastWritten(cells: readonly StyledCell[], from: number): number {
  let end = cells.length;
  while (end > from && isSame(cells[end - 1] ?? BLANK, BLANK)) end -= 1;
  return end;
}

function stretchesOf(old: readonly StyledCell[], now: readonly StyledCell[]): Stretch[] {
  const stretches: Stretch[] = [];
  const length = Math.max(old.length, now.length);
  const isChanged = (column: number): boolean => !isSame(old[column] ?? BLANK, now[column] ?? BLANK);
  for (const column of Array.from({ length }, (_unused, index) => index).filter(isChanged)) {
    let from = column;
    while (from > 0 && isHalf(from, old, now)) from -= 1;
    let to = column + 1;
    while (to < length && isHalf(to, old, now)) to += 1;
    const last = stretches.at(-1);
    if (last !== undefined && from - last.to < CHEAPEST_JUMP) last.to = Math.max(last.to, to);
    else stretches.push({ from, to });
  }
  return stretches;
}

/** The cells as a line with colours, each style switched off at its end. */
export function written(cells: readonly StyledCell[]): string {
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
