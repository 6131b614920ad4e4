import type { SKRSContext2D } from '@napi-rs/canvas';
import type { CardFonts, FontRun } from './card-fonts.js';

export interface Pen {
  readonly context: SKRSContext2D;
  readonly fonts: CardFonts;
}

interface TextStyle {
  readonly x: number;
  /** Base line. */
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
  /** Width that the text may take: a longer one is drawn smaller, and then cut. */
  readonly most: number;
  readonly isDisplay?: boolean;
  /** Ends at `x`. */
  readonly isRight?: boolean;
}

/** A text is drawn down to this share of its size before it is cut. */
const SMALLEST = 0.6;
const ELLIPSIS = '…';

/** Draws one line, and returns where it ends. */
export function drawText(pen: Pen, text: string, style: TextStyle): number {
  const { context, fonts } = pen;
  const { x, y, weight, colour, most, isDisplay = false, isRight = false } = style;
  const whole = runsInOrder(fonts, text, isDisplay);
  const share = Math.min(1, most / Math.max(1, widthOf(pen, whole, style)));
  const size = Math.floor(style.size * Math.max(SMALLEST, share));
  const runs = share < SMALLEST ? cut(pen, text, { ...style, size }) : whole;
  context.fillStyle = colour;
  let at = isRight ? x - widthOf(pen, runs, { weight, size }) : x;
  for (const run of runs) {
    context.font = fontOf(run, { weight, size });
    context.fillText(run.text, at, y);
    at += context.measureText(run.text).width;
  }
  return at;
}

/** Draws lines that break between words, and between Chinese or Japanese characters; returns the base line of the next. */
export function drawParagraph(pen: Pen, text: string, style: TextStyle & { readonly lines: number }): number {
  const { size, most, isDisplay = false, lines } = style;
  const rows = [''];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    const row = rows.at(-1) ?? '';
    const isFull = widthOf(pen, pen.fonts.runsOf(row + segment, isDisplay), style) > most;
    if (!isFull || /^[\p{P}\s]/u.test(segment)) rows.splice(-1, 1, row + segment);
    else rows.push(segment);
  }
  const shown = rows.slice(0, lines);
  const step = size * 1.3;
  for (const [index, row] of shown.entries()) {
    const isLast = index === lines - 1 && rows.length > lines;
    drawText(pen, isLast ? `${row.trim()}${ELLIPSIS}` : row.trim(), { ...style, y: style.y + index * step });
  }
  return style.y + shown.length * step;
}

/** Its first letter decides in which direction a text is read, as `dir="auto"` does. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The canvas orders the letters of one run; the runs of a text that is read from right to left begin at its end. */
export function runsInOrder(fonts: CardFonts, text: string, isDisplay: boolean): readonly FontRun[] {
  const runs = fonts.runsOf(text, isDisplay);
  return RIGHT_TO_LEFT.test(text) ? runs.toReversed() : runs;
}

/** The longest beginning that fits, with an ellipsis. */
function cut(pen: Pen, text: string, style: TextStyle): readonly FontRun[] {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  for (let length = characters.length - 1; length > 0; length -= 1) {
    const start = characters.slice(0, length).join('') + ELLIPSIS;
    const runs = runsInOrder(pen.fonts, start, style.isDisplay ?? false);
    if (widthOf(pen, runs, style) <= style.most) return runs;
  }
  return pen.fonts.runsOf(ELLIPSIS, false);
}

function widthOf(
  { context }: Pen,
  runs: readonly FontRun[],
  style: { readonly weight: number; readonly size: number },
): number {
  return runs.reduce((sum, run) => {
    context.font = fontOf(run, style);
    return sum + context.measureText(run.text).width;
  }, 0);
}

function fontOf(
  { family }: FontRun,
  { weight, size }: { readonly weight: number; readonly size: number },
): string {
  return `${String(weight)} ${String(size)}px "${family}"`;
}
