import { cleanText } from '@ra3/sdk/rules/text';
import { isSimpleText, simpleMeasure, type TextMeasure } from './simple-measure.js';

/** Measures any text; undefined until `measureFor` has loaded its tables. */
let tables: TextMeasure | undefined;

/** A measure that measures these texts rightly. */
export async function measureFor(texts: Iterable<string>): Promise<TextMeasure> {
  for (const text of texts) {
    if (isSimpleText(text)) continue;
    tables ??= (await import('./unicode-measure.js')).unicodeMeasure;
    return tables;
  }
  return simpleMeasure;
}

/** Measures simple text, and any other text once `measureFor` has met one. */
export const knownMeasure: TextMeasure = {
  width: (text) => (tables ?? simpleMeasure).width(text),
  cut: (text, cells) => (tables ?? simpleMeasure).cut(text, cells),
};

/** Makes `knownMeasure` measure any text, where the tables of Unicode are loaded anyway. */
export function provideTables(measure: TextMeasure): void {
  tables = measure;
}

const LONGEST_NAME = 40;

/** A name that a stranger chose: without control characters, and cut where it is long. */
export function cleanName(name: string): string {
  return cleanText(name, LONGEST_NAME);
}

const ELLIPSIS = '…';

/** Cuts a text to at most `cells` cells and marks the cut with an ellipsis. */
export function truncateCells(text: string, cells: number, measure: TextMeasure): string {
  if (cells <= 0) return '';
  return measure.width(text) <= cells ? text : measure.cut(text, cells - 1) + ELLIPSIS;
}

/** Pads a text with spaces to `cells` cells; a wider text is returned unchanged. */
export function padCells(
  text: string,
  cells: number,
  { side, measure }: { side: 'left' | 'right'; measure: TextMeasure },
): string {
  const missing = ' '.repeat(Math.max(0, cells - measure.width(text)));
  return side === 'left' ? text + missing : missing + text;
}
