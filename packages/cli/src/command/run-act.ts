import type { Client, EndpointKey, Input } from '@ra3/sdk';
import { problemOf, readOutcome, shownValues, type Act } from '@ra3/subjects/define-act';
import { CommandError } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import { askFirst } from './ask-first.js';
import type { CommandContext } from './command-context.js';
import type { FieldType } from './command-definition.js';
import { sendWrite } from './send-write.js';

/** What else an act does, as the host says: lines of the question, and fields of the JSON. */
export interface Consequences {
  readonly lines: readonly string[];
  readonly record: object;
}

/** What a command tells of its act, besides its texts. */
export interface ToldByAct<Given> {
  /** The fields of its JSON: those of the input, and of `consequences`. */
  readonly adds: Readonly<Record<string, FieldType>>;
  readonly consequences?: () => Promise<{
    readonly consequencesOf: (input: Given, client: Client, context: CommandContext) => Promise<Consequences>;
  }>;
}

interface Running<Given> {
  readonly face: ToldByAct<Given>;
  readonly isDryRun: boolean;
  readonly context: CommandContext;
}

type Outcome = 'unchanged' | 'declined' | 'done' | 'dry-run';

/**
 * Does an act of `@ra3/subjects`, after a question that says what it means.
 * @throws {CommandError} `refused` for an input that its rules do not take, `not-found` where there is nothing to remove.
 */
export async function runAct<Call extends EndpointKey, List extends EndpointKey>(
  act: Act<Call, List>,
  typed: Input<Call>,
  running: Running<Input<Call>>,
): Promise<ExitCode> {
  const { context, face } = running;
  const { text } = context.language;
  const problem = problemOf(act, typed);
  if (problem !== undefined) throw new CommandError('refused', text(problem.text, { count: problem.count }));
  const client = await context.openClient();
  const { call, input } = act.subject;
  const look = async () =>
    readOutcome(act, typed, await client.call(call, input, { signal: context.runtime.signal }));
  const { row, isDone } = await look();
  const values = shownValues({ ...row, ...typed });
  const say = (part: 'done' | 'idle') => text(`subjects.${act.texts}.${part}`, values);
  const unknown = Object.fromEntries(Object.keys(face.adds).map((field) => [field, null]));
  const print = (outcome: Outcome, record: object = {}) =>
    printOutcome(outcome, { record: { ...unknown, ...typed, ...record, outcome }, say, context });
  if (isDone) {
    if (act.leaves === 'gone') throw new CommandError('not-found', say('idle'));
    return print('unchanged');
  }
  const { lines, record } = await readConsequences(typed, client, running);
  return print(await askAndSend(act, typed, { ...running, client, look, lines, values }), record);
}

async function printOutcome(
  outcome: Outcome,
  printed: Readonly<{ record: object; say: (part: 'done' | 'idle') => string; context: CommandContext }>,
): Promise<ExitCode> {
  const { record, say, context } = printed;
  const { output } = context;
  if (output.isJson && outcome !== 'declined') await output.record(record);
  else if (outcome === 'unchanged') await output.lines([say('idle')]);
  else if (outcome === 'done') await output.lines([say('done')]);
  return exitCodes.ok;
}

async function readConsequences<Given>(
  typed: Given,
  client: Client,
  { face, context }: Running<Given>,
): Promise<Consequences> {
  const found = await face.consequences?.();
  return found === undefined ? { lines: [], record: {} } : found.consequencesOf(typed, client, context);
}

interface Sending<Given> extends Running<Given> {
  readonly client: Client;
  readonly look: () => Promise<{ readonly isDone: boolean }>;
  readonly values: ReturnType<typeof shownValues>;
  readonly lines: readonly string[];
}

async function askAndSend<Call extends EndpointKey, List extends EndpointKey>(
  act: Act<Call, List>,
  typed: Input<Call>,
  { isDryRun, context, client, look, lines, values }: Sending<Input<Call>>,
): Promise<Outcome> {
  const { language, runtime } = context;
  const agreed = await askFirst(context, {
    preview: () => [language.text(`subjects.${act.texts}.effect`, values), ...lines],
    question: language.text(`subjects.${act.texts}.question`, values),
    isDryRun,
  });
  if (agreed !== 'go') return agreed === 'dryRun' ? 'dry-run' : agreed;
  await sendWrite(context, {
    send: () => client.call(act.call, typed, { signal: runtime.signal }),
    isDone: async () => (await look()).isDone,
  });
  return 'done';
}
