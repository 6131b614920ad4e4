import type { TerminalMessageKey } from '@ra3/locales';
import type { EndpointKey, Input } from '@ra3/sdk';
import type { Act } from '@ra3/subjects/define-act';
import type { RowOf, Subject } from '@ra3/subjects/define-subject';
import { defineCommand, type CommandDefinition, type CommandPath } from './command-definition.js';
import { defineInput, type ArgumentDefinition } from './input-definition.js';
import { flag } from './input-kinds.js';
import type { Cells } from './print-subject.js';
import type { ToldByAct } from './run-act.js';

interface OwnWords {
  readonly path: CommandPath;
  readonly summary: TerminalMessageKey;
  readonly examples: readonly [string, ...string[]];
}

interface ListFace<Row> extends OwnWords {
  readonly cells?: Cells<Row>;
  /** The part of the reply that the rows are. Default: `records`; null for a reply that is the list itself. */
  readonly at?: string | null;
}

/** The fields of a row's JSON. */
export function fieldsOf<Call extends EndpointKey>({
  columns,
  otherFields,
}: Subject<Call>): readonly string[] {
  return [...columns.map(({ field }) => field), ...otherFields];
}

/** The command that prints a list of `@ra3/subjects`, in every format of `printList`. */
export function listCommand<Call extends EndpointKey>(
  subject: Subject<Call>,
  { cells = {}, at = 'records', ...words }: ListFace<RowOf<Call>>,
): CommandDefinition {
  return defineCommand({
    ...words,
    isList: true,
    fields: fieldsOf(subject),
    needs: subject.call,
    row: { call: subject.call, ...(at !== null && { at }) },
    load: async () => {
      const { printSubject } = await import('./print-subject.js');
      return { run: (_input, context) => printSubject(subject, { cells, context }) };
    },
  });
}

interface ActFace<Given, Value> extends OwnWords, ToldByAct<Given> {
  /** The argument that names what the act is done to. */
  readonly argument: ArgumentDefinition<Value>;
  readonly inputOf: (value: Value) => Given;
}

/** The command that does an act of `@ra3/subjects`: it asks first, sends once, and checks the list when the answer is lost. */
export function actCommand<Call extends EndpointKey, List extends EndpointKey, Value = string>(
  act: Act<Call, List>,
  face: ActFace<Input<Call>, Value>,
): CommandDefinition {
  const { argument, inputOf, adds, path, summary, examples } = face;
  const input = defineInput({
    arguments: [argument],
    options: { dryRun: flag('--dry-run', 'terminal.admin.dryRunOption') },
  });
  return defineCommand<typeof input>({
    ...{ path, summary, examples, input },
    needs: act.call,
    row: { adds: { ...adds, outcome: 'string' } },
    load: async () => {
      const { runAct } = await import('./run-act.js');
      return {
        run: ({ arguments: [typed], options: { dryRun } }, context) =>
          runAct(act, inputOf(typed), { face, isDryRun: dryRun, context }),
      };
    },
  });
}
