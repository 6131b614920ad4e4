import { Box, Text, useIsScreenReaderEnabled } from 'ink';
import { lineWidth } from '../../live/styled-cells.js';
import { knownMeasure } from '../../print/cells.js';
import { cleanLine } from '../../print/clean-output.js';
import type { Paint } from '../../print/paint.js';
import type { TypedLine } from '../edit-line.js';

/** Bars and braille, which are noise when they are spoken. */
const CHARTS = /[\u2581-\u2588\u2800-\u28ff]{2,}/gu;

interface WordsProps {
  readonly children: string;
  /** The cells that it may take. Default: it fits. */
  readonly columns?: number;
}

/**
 * One line of text, with colours of ours where it has any. Ink keeps each text that it has measured for ever (until 8.0), so
 * that what is drawn should be of few words: a cell, an age in minutes.
 */
export function Words({ children, columns = Number.POSITIVE_INFINITY }: WordsProps) {
  const isSpoken = useIsScreenReaderEnabled();
  const text = isSpoken ? children.replaceAll(CHARTS, '').trimEnd() : children;
  return <Text wrap="truncate-end">{cutLine(text, columns)}</Text>;
}

interface LinesProps {
  readonly lines: readonly string[];
  readonly columns: number;
}

/** Lines from top to bottom, an empty one as a row of its own. */
export function Lines({ lines, columns }: LinesProps) {
  return lines.map((line, row) => (
    <Box key={row} height={1} flexShrink={0}>
      <Words columns={columns}>{line}</Words>
    </Box>
  ));
}

/** Cuts a line with colours; Ink would write half of a wide character behind the last column. */
function cutLine(line: string, columns: number): string {
  if (lineWidth(line) <= columns) return line;
  let left = columns - 1;
  const parts = line.split(/(\u001b\[[0-9;]*m)/u).map((part, index) => {
    if (index % 2 === 1) return part;
    const kept = knownMeasure.cut(part, Math.max(0, left));
    left -= knownMeasure.width(kept);
    // What follows a cut is not shown, however short it is.
    if (kept !== part) left = 0;
    return kept;
  });
  return `${parts.join('')}…`;
}

/** Without colours a sign alone marks the cursor, because NO_COLOR means no sequence of this kind. */
export function inverse(text: string, paint: Paint): string {
  return hasColours(paint) ? `\u001b[7m${text}\u001b[27m` : text;
}

export function hasColours(paint: Paint): boolean {
  return paint('muted', ' ') !== ' ';
}

/** The lines of a text that is being typed, with its cursor: a bar behind the text, a marked character within it. */
export function typedLines({ text, caret }: TypedLine, paint: Paint): string[] {
  const characters = Array.from(text);
  const at = characters[caret];
  const [before, after] = [characters.slice(0, caret), characters.slice(caret + 1)].map((some) =>
    some.join(''),
  );
  const mark = (character: string): string =>
    hasColours(paint) ? inverse(character, paint) : `_${character}`;
  const cursor = at === undefined ? '_' : at === '\n' ? `${mark(' ')}\n` : mark(at);
  return `${before ?? ''}${cursor}${after ?? ''}`.split('\n').map((line) => cleanLine(line, true));
}
