import type { TerminalMessageKey } from '@ra3/locales';
import type { Client, EndpointKey, Input } from '@ra3/sdk';
import type { Act } from '@ra3/subjects/define-act';
import type { Subject } from '@ra3/subjects/define-subject';
import type { Language } from '../i18n/translate.js';
import type { Cell } from '../print/table.js';
import type { CommandContext } from './command-context.js';
import {
  defineCommand,
  type CommandDefinition,
  type CommandPath,
  type FieldType,
} from './command-definition.js';
import { defineInput, type ArgumentDefinition } from './input-definition.js';
import { flag } from './input-kinds.js';

interface OwnWords {
  readonly path: CommandPath;
  readonly summary: TerminalMessageKey;
  readonly examples: readonly [string, ...string[]];
}

export interface ListFace<Row> extends OwnWords {
  /** Cells that show more than their value, by field. */
  readonly cells?: Readonly<Record<string, (row: Row, context: CommandContext) => Cell>>;
  /** The part of the reply that the rows are. Default: `records`; null for a reply that is the list itself. */
  readonly at?: string | null;
}

/** The command that prints a list of `@ra3/subjects`, in every format of `printList`. */
export function listCommand<Call extends EndpointKey, Row extends object>(
  subject: Subject<Call, Row>,
  { cells = {}, at = 'records', ...words }: ListFace<Row>,
): CommandDefinition {
  return defineCommand({
    ...words,
    isList: true,
    fields: [...subject.columns.map(({ field }) => field), ...subject.otherFields],
    row: { call: subject.call, ...(at !== null && { at }) },
    load: async () => {
      const { printSubject } = await import('./print-subject.js');
      return { run: (_input, context) => printSubject(subject, { cells, context }) };
    },
  });
}

/** What else an act does, as the host says: lines of the question, and fields of the JSON. */
export interface Consequences {
  readonly lines: readonly string[];
  readonly record: object;
}

export interface ActFace<Given> extends OwnWords {
  /** The argument that names what the act is done to. */
  readonly argument: ArgumentDefinition<string>;
  readonly inputOf: (typed: string, language: Language) => Given;
  /** The fields of its JSON: those of the input, and of `consequences`. */
  readonly adds: Readonly<Record<string, FieldType>>;
  readonly consequences?: () => Promise<{
    readonly consequencesOf: (input: Given, client: Client, context: CommandContext) => Promise<Consequences>;
  }>;
}

/** The command that does an act of `@ra3/subjects`: it asks first, sends once, and checks the list when the answer is lost. */
export function actCommand<Call extends EndpointKey, List extends EndpointKey, Row extends object>(
  act: Act<Call, List, Row>,
  face: ActFace<Input<Call>>,
): CommandDefinition {
  const { argument, inputOf, adds, path, summary, examples } = face;
  const input = defineInput({
    arguments: [argument],
    options: { dryRun: flag('--dry-run', 'terminal.admin.dryRunOption') },
  });
  return defineCommand<typeof input>({
    ...{ path, summary, examples, input },
    row: { adds: { ...adds, outcome: 'string' } },
    load: async () => {
      const { runAct } = await import('./run-act.js');
      return {
        run: ({ arguments: [typed], options: { dryRun } }, context) =>
          runAct(act, inputOf(typed, context.language), { face, isDryRun: dryRun, context }),
      };
    },
  });
}
