import { isUnjoinedText } from '../print/simple-measure.js';
import { unicodeMeasure } from '../print/unicode-measure.js';

const PIECE =
  /\u001b\[(\d+);(\d+)H|\u001b\[(K|2J)|\u001b\[[?0-9;]*[A-Za-z]|\u001b\][^\u0007]*\u0007|\u0007|([^\u001b\u0007]+)/gu;
const segmenter = new Intl.Segmenter();

/** The lines on a terminal after all writes, without colours: knows cursor positions, erasing and wide characters. */
export function screenText(written: string, size: { readonly rows: number }): string[] {
  const cells = Array.from({ length: size.rows }, (): string[] => []);
  let [row, column] = [0, 0];
  for (const [, toRow, toColumn, erase, text] of written.matchAll(PIECE)) {
    if (toRow !== undefined) [row, column] = [Number(toRow) - 1, Number(toColumn) - 1];
    else if (erase === 'K') cells[row]?.splice(column);
    else if (erase === '2J') for (const line of cells) line.splice(0);
    else if (text !== undefined) column = putText(cells[row] ?? [], column, text);
  }
  return cells.map((line) =>
    Array.from(line, (cell: string | undefined) => cell ?? ' ')
      .join('')
      .trimEnd(),
  );
}

/** Puts a text into the cells of a line and returns the column behind it. */
function putText(line: string[], column: number, text: string): number {
  let at = column;
  for (const character of isUnjoinedText(text) ? text : graphemesOf(text)) {
    const width = unicodeMeasure.width(character);
    line[at] = character;
    at += 1;
    // The second half of a wide character.
    for (let half = 1; half < width; half += 1, at += 1) line[at] = '';
  }
  return at;
}

function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
