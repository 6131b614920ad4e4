import type { SiteMessageKey, TerminalMessageKey } from '@ra3/locales';
import type { EndpointKey, Input, Reply } from '@ra3/sdk';

/** Keys of the texts that site and terminal both have. */
export type SharedText = Extract<SiteMessageKey & TerminalMessageKey, `subjects.${string}`>;

/** The names under which the catalog has such a text: `forbiddenNames` has `subjects.forbiddenNames.none`. */
export type NamesWith<Part extends string> = NameIn<SharedText, Part>;
type NameIn<Key, Part extends string> = Key extends `subjects.${infer Name}.${Part}` ? Name : never;

/** What a cell holds, by the kind of its column; null where the host knows nothing. Times are ISO 8601. */
export type CellValue =
  | { readonly kind: 'text'; readonly value: string | null }
  | { readonly kind: 'number'; readonly value: number | null }
  | { readonly kind: 'time' | 'day' | 'age'; readonly value: string | null }
  | { readonly kind: 'words'; readonly value: readonly string[] }
  | { readonly kind: 'flag'; readonly value: boolean };

/** Which columns a narrow window or terminal drops first: `low`, then `middle`; `high` ones stay. */
export type Priority = 'high' | 'middle' | 'low';

/** A field of the rows, and how it is shown. */
export interface Column<in Row> {
  readonly field: string;
  readonly kind: CellValue['kind'];
  readonly head: SharedText;
  readonly priority: Priority;
  readonly read: (row: Row) => CellValue;
}

type FieldOfHead<Key> = Key extends `subjects.column.${infer Field}` ? Field : never;
type HeadedField = FieldOfHead<SharedText>;

/** A column whose head the catalog has under the name of its field. */
type MakeColumn<Value> = <Field extends HeadedField>(
  field: Field,
  priority?: Priority,
) => Column<Readonly<Record<Field, Value>>>;

/** The columns of a subject, by kind. A kind takes only fields of its type: `time` takes no number. */
export interface ColumnKinds {
  /** A text that a person wrote. */
  readonly text: MakeColumn<string | null>;
  readonly number: MakeColumn<number | null>;
  /** A moment, to the minute. */
  readonly time: MakeColumn<string | null>;
  /** The day of a moment. */
  readonly day: MakeColumn<string | null>;
  /** How long ago a moment was. */
  readonly age: MakeColumn<string | null>;
  /** Words of the contract, as they are typed. */
  readonly words: MakeColumn<readonly string[]>;
  /** What is so of few rows: their cells have the text of the head. */
  readonly flag: MakeColumn<boolean>;
}

/** The rows of a reply: its `records`, or what it lists itself. */
export type RowOf<Call extends EndpointKey> =
  Reply<Call> extends { readonly records: readonly (infer Row extends object)[] }
    ? Row
    : Reply<Call> extends readonly (infer Row extends object)[]
      ? Row
      : never;

/** A list as data: which call has it, which of its rows, and what a row shows. */
export interface Subject<Call extends EndpointKey> {
  readonly call: Call;
  readonly input: Input<Call>;
  readonly rows: (reply: Reply<Call>) => readonly RowOf<Call>[];
  /** What names a row in another call, and in what `ra3 … --quiet` prints. */
  readonly id: (row: RowOf<Call>) => string | number;
  readonly columns: readonly Column<RowOf<Call>>[];
  /** Fields of a row that have no column: JSON has them, and `--fields` can ask for them. */
  readonly otherFields: readonly string[];
  /** `subjects.<name>.none` says that the list is empty, `subjects.<name>.title` is its caption. */
  readonly texts: Extract<NamesWith<'none'>, NamesWith<'title'>>;
}

interface Described<Call extends EndpointKey> extends Omit<Subject<Call>, 'columns' | 'otherFields'> {
  readonly columns: (kinds: ColumnKinds) => readonly Column<RowOf<Call>>[];
  readonly otherFields?: readonly (keyof RowOf<Call> & string)[];
}

/** Declares a list. Mark the call as pure, so that a bundle holds only the lists that it shows. */
export function defineSubject<Call extends EndpointKey>(described: Described<Call>): Subject<Call> {
  return { otherFields: [], ...described, columns: described.columns(kinds) };
}

const kinds: ColumnKinds = {
  text: makeColumn('text', (value: string | null) => ({ kind: 'text', value })),
  number: makeColumn('number', (value: number | null) => ({ kind: 'number', value })),
  time: makeColumn('time', (value: string | null) => ({ kind: 'time', value })),
  day: makeColumn('day', (value: string | null) => ({ kind: 'day', value })),
  age: makeColumn('age', (value: string | null) => ({ kind: 'age', value })),
  words: makeColumn('words', (value: readonly string[]) => ({ kind: 'words', value })),
  flag: makeColumn('flag', (value: boolean) => ({ kind: 'flag', value })),
};

function makeColumn<Value>(kind: CellValue['kind'], cellOf: (value: Value) => CellValue): MakeColumn<Value> {
  return (field, priority = 'high') => ({
    field,
    kind,
    head: `subjects.column.${field}`,
    priority,
    read: (row) => cellOf(row[field]),
  });
}
