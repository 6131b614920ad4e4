import { Box } from 'ink';
import { cleanLine } from '../../print/clean-output.js';
import { knownMeasure, truncateCells } from '../../print/cells.js';
import type { Paint } from '../../print/paint.js';
import { lineOf } from '../edit-line.js';
import { shownOffers, type Offer, type Picker as PickerState } from '../app-picker.js';
import { windowOf } from './data-table.js';
import { inverse, typedLines, Words } from './words.js';

interface Shown {
  readonly picker: PickerState;
  readonly paint: Paint;
  readonly columns: number;
  readonly rows: number;
}

/** `:`, `Ctrl-K`, `?` and the questions of views: what is typed, and below it the offers that fit. */
export function Picker({ picker, paint, columns, rows }: Shown) {
  const { kind, title = '', at } = picker;
  const sign = cleanLine(title, false) || { ask: '', command: ':', find: '^K', help: '?' }[kind];
  const [typed = '', ...more] = typedLines(lineOf(picker.typed, picker.caret), paint);
  const isQuestion = kind === 'ask';
  const offers = shownOffers(picker);
  const { offset, shown } = windowOf(offers, at, Math.max(1, rows - (isQuestion ? 2 : 1)));
  const head = isQuestion
    ? [paint('signal', sign), `: ${typed}`, ...more.map((line) => `  ${line}`)]
    : [`${paint('signal', sign)} ${typed}`];
  const line = ({ text, note = '' }: Offer, isAt: boolean): string => {
    const name = truncateCells(`${isAt ? '>' : ' '} ${cleanLine(text, false)}`, columns, knownMeasure);
    const whole = `${name}  ${paint('muted', cleanLine(note, false))}`;
    return isAt ? inverse(whole, paint) : whole;
  };
  return (
    <Box flexDirection="column" width={columns}>
      {head.map((text, row) => (
        <Words key={`head ${String(row)}`} columns={columns}>
          {text}
        </Words>
      ))}
      {shown.map((offer, row) => (
        <Words key={row} columns={columns}>
          {line(offer, row + offset === at)}
        </Words>
      ))}
    </Box>
  );
}
