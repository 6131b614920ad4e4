import { column } from '../../print/list-table.js';
import { describeError } from '../../failure/describe-error.js';
import { makeViewList, type AppView, type TabName, type ViewContext, type ViewTools } from '../app-view.js';

/** A thing that a sheet asks for. */
export interface FormField {
  readonly id: string;
  readonly label: string;
  readonly value?: string;
  /** The values it can have; without them, a text. */
  readonly choices?: readonly string[];
  /** The text may have several lines. */
  readonly isLong?: boolean;
}

export type FormValues = Readonly<Record<string, string>>;

export interface FormPlan {
  /** What will happen, and whom it hits. */
  readonly lines: readonly string[];
  /** Does it, and returns what is said of it; absent while there is nothing to do. */
  readonly send?: () => Promise<readonly string[]>;
}

export interface FormSheet {
  /** The tab from which it was opened. Default: admin. */
  readonly tab?: TabName;
  readonly crumb: string;
  /** The command line that does the same. */
  readonly commandOf: (values: FormValues) => string;
  readonly fields: readonly FormField[];
  /** The name of the act: `Ban Natasha`. */
  readonly verb: string;
  /** What has to be typed before it is done. Without it, the verb is asked for once more. */
  readonly typedName?: string;
  readonly planOf: (values: FormValues, width: number, signal: AbortSignal) => Promise<FormPlan>;
}

interface FormRow {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

const VERB = 'verb';

/** What a sheet has come to. */
interface FormState {
  readonly values: Record<string, string>;
  plan: FormPlan;
  done: readonly string[] | undefined;
  isSending: boolean;
}

/** A sheet: what will happen above, what is asked below, and the named verb last. Nothing is done by one key alone. */
export function formSheetView(sheet: FormSheet, views: ViewContext): AppView {
  const { context } = views;
  const { output, language } = context;
  const values = Object.fromEntries(sheet.fields.map(({ id, value = '' }) => [id, value]));
  const state: FormState = { values, plan: { lines: [] }, done: undefined, isSending: false };
  return {
    tab: sheet.tab ?? 'admin',
    crumb: sheet.crumb,
    get command() {
      return sheet.commandOf(values);
    },
    get isActing() {
      return state.isSending;
    },
    get isUnsaved() {
      const isFilled = sheet.fields.some(({ id, value = '' }) => values[id] !== value);
      return state.isSending || (state.done === undefined && isFilled);
    },
    load: async (signal) => {
      const width = Math.max(40, (context.runtime.stdout.columns ?? 80) - 2);
      if (state.done === undefined) {
        state.plan = await sheet.planOf(values, width, signal).catch((error: unknown): FormPlan => ({
          lines: [output.paint('bad', `✗ ${describeError(error, language).message}`)],
        }));
      }
      return makeViewList(
        rowsOf(sheet, state),
        {
          columns: [
            column('label', '', ({ label, id }) => (id === VERB ? { text: label, style: 'bad' } : label)),
            column('value', '', { shrinksTo: 10, cell: ({ value }) => value }),
          ],
          id: ({ id }) => id,
          actOf: ({ id }) => {
            const field = sheet.fields.find((one) => one.id === id);
            return (tools) =>
              field === undefined ? act({ sheet, state, tools }, views) : edit(field, values, tools);
          },
        },
        {
          empty: language.text('terminal.appAdmin.done'),
          above: () => [...(state.done ?? state.plan.lines), ''],
        },
      );
    },
  };
}

function rowsOf({ fields, verb }: FormSheet, { values, plan, done }: FormState): FormRow[] {
  if (done !== undefined) return [];
  const asked = fields.map(({ id, label }) => ({
    id,
    label,
    value: (values[id] ?? '').replaceAll('\n', ' ↵ '),
  }));
  return plan.send === undefined ? asked : [...asked, { id: VERB, label: `[ ${verb} ]`, value: '' }];
}

async function edit(
  { id, label, choices, isLong = false }: FormField,
  values: FormState['values'],
  { ask, reload }: ViewTools,
): Promise<void> {
  const answer = await ask(label, choices === undefined ? { typed: values[id] ?? '', isLong } : { choices });
  if (answer === undefined) return;
  values[id] = answer.trim();
  reload();
}

interface Acting {
  readonly sheet: FormSheet;
  readonly state: FormState;
  readonly tools: ViewTools;
}

async function act({ sheet, state, tools }: Acting, views: ViewContext): Promise<void> {
  const { send } = state.plan;
  if (send === undefined || state.isSending || !(await isConfirmed(sheet, tools, views))) return;
  state.isSending = true;
  try {
    state.done = await send();
  } finally {
    state.isSending = false;
  }
  tools.touch();
  tools.reload();
}

async function isConfirmed(
  { verb, typedName }: FormSheet,
  { ask, say }: ViewTools,
  { context }: ViewContext,
): Promise<boolean> {
  const { text } = context.language;
  if (typedName === undefined)
    return (await ask(`${verb}?`, { choices: [text('terminal.ask.no'), verb] })) === verb;
  const typed = await ask(text('terminal.appAdmin.typeName', { name: typedName, verb }), { typed: '' });
  if (typed === undefined) return false;
  if (typed.trim() === typedName) return true;
  say(text('terminal.appAdmin.otherName'));
  return false;
}
