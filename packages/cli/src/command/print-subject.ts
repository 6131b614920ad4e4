import type { EndpointKey } from '@ra3/sdk';
import { cleanText } from '@ra3/sdk/rules/text';
import type { CellValue, RowOf, Subject } from '@ra3/subjects/define-subject';
import type { ExitCode } from '../print/exit-codes.js';
import type { ListColumn } from '../print/list-table.js';
import { ageCell, dayText } from '../print/player-cells.js';
import type { Cell } from '../print/table.js';
import { timeText } from '../print/time-text.js';
import type { CommandContext } from './command-context.js';
import { printList } from './print-list.js';

/** Cells that show more than their value, by field; `plain` is what they would show else. */
export type Cells<Row> = Readonly<Record<string, (row: Row, context: CommandContext, plain: Cell) => Cell>>;

interface Shown<Row> {
  readonly cells: Cells<Row>;
  readonly context: CommandContext;
}

/** Prints a list of `@ra3/subjects` as the options of the command line ask. */
export async function printSubject<Call extends EndpointKey>(
  subject: Subject<Call>,
  { cells, context }: Shown<RowOf<Call>>,
): Promise<ExitCode> {
  const { language, runtime } = context;
  const client = await context.openClient();
  const reply = await client.call(subject.call, subject.input, { signal: runtime.signal });
  return printList(context, {
    rows: subject.rows(reply),
    columns: columnsOf(subject, { cells, context }),
    id: subject.id,
    empty: language.text(`subjects.${subject.texts}.none`),
  });
}

/** A text may be cut to so many cells; the columns of low priority leave a narrow terminal first. */
const SHORTEST_TEXT = 8;
const dropsAt = { high: undefined, middle: 1, low: 2 };

function columnsOf<Call extends EndpointKey>(
  { columns }: Subject<Call>,
  { cells, context }: Shown<RowOf<Call>>,
): ListColumn<RowOf<Call>>[] {
  const { language, runtime } = context;
  const now = runtime.clock.now();
  return columns.map(({ field, head, priority, kind, read }, index) => {
    const leaves = dropsAt[priority];
    return {
      field,
      head: kind === 'flag' ? '' : language.text(head).toLocaleUpperCase(language.locale),
      isNumber: kind === 'number',
      ...(kind === 'text' && { shrinksTo: SHORTEST_TEXT }),
      // Of one priority the last leaves first, one by one.
      ...(leaves !== undefined && { dropsAt: leaves + index / 100 }),
      cell: (row) => {
        const plain = cellOf(read(row), { now, language, flag: language.text(head) });
        return cells[field]?.(row, context, plain) ?? plain;
      },
    };
  });
}

const UNKNOWN = '--';
const LONGEST_TEXT = 64;

function cellOf(
  { kind, value }: CellValue,
  { now, language, flag }: Readonly<{ now: number; language: CommandContext['language']; flag: string }>,
): Cell {
  if (value === null || value === '') return { text: UNKNOWN };
  switch (kind) {
    case 'text':
      return { text: cleanText(value, LONGEST_TEXT) };
    case 'number':
      return { text: String(value) };
    case 'time':
      return { text: timeText(value) };
    case 'day':
      return { text: dayText(value) };
    case 'age':
      return ageCell(value, now, language);
    case 'words':
      return { text: value.join(', ') };
    case 'flag':
      return value ? { text: flag, style: 'good' } : { text: '' };
  }
}
