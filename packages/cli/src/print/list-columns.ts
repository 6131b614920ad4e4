import { stripHarmful } from '@ra3/sdk/rules';
import type { ListColumn } from './list-table.js';

type Rest<Row> = Partial<Pick<ListColumn<Row>, 'shrinksTo' | 'dropsAt'>>;

/** A column of a field that is a text; nothing for null. Harmful characters are left out. */
export function textColumn<Row extends object>(
  field: keyof Row & string,
  head: string,
  rest: Rest<Row> = {},
): ListColumn<Row> {
  return { field, head, ...rest, cell: (row) => ({ text: stripHarmful(String(row[field] ?? '')) }) };
}

/** A column of a field that is a number; nothing for null. */
export function numberColumn<Row extends object>(
  field: keyof Row & string,
  head: string,
  rest: Rest<Row> = {},
): ListColumn<Row> {
  return { ...textColumn(field, head, rest), isNumber: true };
}
