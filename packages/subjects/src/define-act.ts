import type { MessageValues } from '@ra3/locales';
import type { EndpointKey, Input, Reply } from '@ra3/sdk';
import { stripHarmful } from '@ra3/sdk/rules/text';
import type { NamesWith, RowOf, SharedText, Subject } from './define-subject.js';

/** What is wrong with an input: a text, and the number in it. */
interface Problem {
  readonly text: SharedText;
  readonly count: number;
}

/** What a field takes. */
export interface FieldRule<in Given> {
  readonly field: string;
  /** The most characters of its text. */
  readonly most: number;
  readonly problemOf: (given: Given) => Problem | undefined;
}

/** A text of 1 to `most` characters, without white space around it. */
export function textRule<Field extends string>(
  field: Field,
  most: number,
): FieldRule<Readonly<Record<Field, string>>> {
  return {
    field,
    most,
    problemOf: ({ [field]: text }) =>
      text.trim() !== '' && text.length <= most
        ? undefined
        : { text: 'subjects.problem.length', count: most },
  };
}

/** The names under which the catalog has all texts of an act. */
type ActName = Extract<
  Extract<NamesWith<'verb'>, NamesWith<'question'>>,
  Extract<Extract<NamesWith<'effect'>, NamesWith<'done'>>, NamesWith<'idle'>>
>;

/** A write as data: its call, what its fields take, what it does to a list, and its texts. */
export interface Act<Call extends EndpointKey, List extends EndpointKey> {
  readonly call: Call;
  readonly subject: Subject<List>;
  /** Whether a row is the one that the input names. */
  readonly names: (row: RowOf<List>, input: Input<Call>) => boolean;
  /** Whether that row is in the list once the act is done. */
  readonly leaves: 'there' | 'gone';
  readonly rules: readonly FieldRule<Input<Call>>[];
  /**
   * Under this name the catalog has the text of its button (`verb`), what it asks (`question`), what it means (`effect`),
   * that it is done (`done`), and that there is nothing to do (`idle`). Each may hold fields of the input and, where the
   * act needs one, of the row that it names.
   */
  readonly texts: ActName;
}

/** Declares a write. Mark the call as pure, so that a bundle holds only the acts that it offers. */
export function defineAct<Call extends EndpointKey, List extends EndpointKey>(
  act: Act<Call, List>,
): Act<Call, List> {
  return act;
}

/**
 * The row that an input names, and whether the list shows that the act is done: asked before it is sent, and when its
 * answer is lost.
 */
export function readOutcome<Call extends EndpointKey, List extends EndpointKey>(
  { subject, names, leaves }: Act<Call, List>,
  input: Input<Call>,
  reply: Reply<List>,
): { readonly row: RowOf<List> | undefined; readonly isDone: boolean } {
  const row = subject.rows(reply).find((each) => names(each, input));
  return { row, isDone: (row !== undefined) === (leaves === 'there') };
}

/** The first thing that the rules of an act find wrong with an input. */
export function problemOf<Given>(
  { rules }: { readonly rules: readonly FieldRule<Given>[] },
  given: Given,
): Problem | undefined {
  return rules.map((rule) => rule.problemOf(given)).find((problem) => problem !== undefined);
}

/** The texts and numbers of an input, for the placeholders of an act's texts. */
export function shownValues(input: object): MessageValues {
  const values: [string, string | number][] = [];
  for (const [field, value] of Object.entries<unknown>({ ...input })) {
    if (typeof value === 'string') values.push([field, stripHarmful(value)]);
    else if (typeof value === 'number') values.push([field, value]);
  }
  return Object.fromEntries(values);
}
