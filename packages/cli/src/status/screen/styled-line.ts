import { padCells, truncateCells } from '../../print/cells.js';
import { unicodeMeasure } from '../../print/unicode-measure.js';

export interface Span {
  readonly text: string;
  readonly tone?: 'muted' | 'good' | 'warn' | 'bad' | 'signal';
  readonly isBold?: boolean;
  readonly isInverse?: boolean;
}

export type StyledLine = readonly Span[];

export function widthOf(line: StyledLine): number {
  return line.reduce((cells, { text }) => cells + unicodeMeasure.width(text), 0);
}

/** Cuts or pads a line to exactly `cells` cells. */
export function fitLine(line: StyledLine, cells: number): StyledLine {
  const fitted: Span[] = [];
  let left = cells;
  for (const span of line) {
    if (left <= 0) break;
    const text = truncateCells(span.text, left, unicodeMeasure);
    fitted.push({ ...span, text });
    left -= unicodeMeasure.width(text);
  }
  return left > 0 ? [...fitted, { text: ' '.repeat(left) }] : fitted;
}

/** One line with a part on each side; the left part gives way when both do not fit. */
export function spreadLine(left: StyledLine, right: StyledLine, cells: number): StyledLine {
  const fittedRight = widthOf(right) < cells ? right : fitLine(right, cells);
  return [...fitLine(left, Math.max(0, cells - widthOf(fittedRight) - 1)), { text: ' ' }, ...fittedRight];
}

/** Exactly `cells` cells of text. */
export function fitText(text: string, cells: number): string {
  return padCells(truncateCells(text, cells, unicodeMeasure), cells, {
    side: 'left',
    measure: unicodeMeasure,
  });
}

/** Breaks text into lines of at most `cells` cells, between words where that is possible; loses no character. */
export function wrapText(text: string, cells: number): string[] {
  return wrapWords(text.split(' '), cells, ' ');
}

/** Puts as many words on each line as fit, the gap between them included; words wider than a line are broken. */
export function wrapWords(words: readonly string[], cells: number, gap: string): string[] {
  const { width } = unicodeMeasure;
  const lines: string[] = [];
  let line = '';
  words.forEach((word, index) => {
    // A line that goes on below ends with the comma of the gap.
    const shown = index === words.length - 1 ? word : `${word}${gap.trimEnd()}`;
    const joined = line === '' ? shown : `${line} ${shown}`;
    if (width(joined) <= cells) {
      line = joined;
      return;
    }
    if (line !== '') lines.push(line);
    line = shown;
    while (width(line) > cells) {
      const head = unicodeMeasure.cut(line, cells);
      // One character that is wider than a line would never fit.
      if (head === '') break;
      lines.push(head);
      line = line.slice(head.length);
    }
  });
  return [...lines, line];
}
