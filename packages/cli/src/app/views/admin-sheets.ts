import { mayDecide, mayResolve } from '@ra3/sdk/rules/staff';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { inboxOutcomes, type InboxOutcome } from '@ra3/sdk/facts';
import { plainLines } from '../../announcements/announcement-texts.js';
import type { EditedText } from '../../announcements/edit-stored.js';
import {
  differenceLines,
  findTextProblem,
  problemText,
  sendNewText,
} from '../../announcements/publish-text.js';
import { sendWrite } from '../../command/send-write.js';
import { rowRecord, previewColumns } from '../../batches/row-columns.js';
import { sendOnce } from '../../batches/send-once.js';
import { findInboxEntry } from '../../inbox/find-inbox-entry.js';
import { inboxLines, type InboxEntry } from '../../inbox/inbox-entry.js';
import { formatList } from '../../print/list-table.js';
import { isTitle, readTemplates, type ReasonTemplate } from '../../templates/find-template.js';
import { cleanName, measureFor } from '../../print/cells.js';
import { wrapText } from '../../print/wrap-text.js';
import { callNow, prepareRow } from '../../users/prepare-row.js';
import type { AdminUser } from '../../users/user-columns.js';
import type { AppView, ViewContext, AdminViews } from '../app-view.js';
import { formSheetView, type FormField, type FormPlan, type FormValues } from './form-sheet-view.js';

export type UserAct = 'ban' | 'unban' | 'warn';

/** The sheet that bans, warns, or lifts the ban of an account. */
export async function userSheet(act: UserAct, user: AdminUser, views: AdminViews): Promise<AppView> {
  const { language } = views.context;
  const { text } = language;
  // Whole, because it is to be typed.
  const name = stripHarmful(user.userName);
  const verb = text(`terminal.appAdmin.verb.${act}`, { name });
  const templates = act === 'unban' ? [] : await templatesOf(views);
  return formSheetView(
    {
      crumb: verb,
      commandOf: (values) => commandOf(act, user.userId, values),
      fields: fieldsOf(act, templates, views),
      verb,
      ...(act === 'ban' && { typedName: name }),
      planOf: async (typed, width) => {
        const values = withReasons(typed, templates);
        const plan = await planOf({ act, user, values, width }, views);
        // Those of a template stand in no field of the sheet.
        const taken = ['reason_en', 'reason_zh'].flatMap((id) =>
          values[id] === typed[id] ? [] : [stripHarmful(values[id] ?? '')],
        );
        return { ...plan, lines: [...plan.lines, ...taken] };
      },
    },
    views,
  );
}

/** The templates of reasons; none on a host without them. */
async function templatesOf({ admin, context }: AdminViews): Promise<readonly ReasonTemplate[]> {
  return (await admin.client.supports('cases.templates')) ? readTemplates(admin.client, context) : [];
}

/** A text of a field; undefined for an empty one. */
function written(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}

/** The reasons of the chosen template, where no other ones are written. */
function withReasons(
  { template = '', ...values }: FormValues,
  templates: readonly ReasonTemplate[],
): FormValues {
  const chosen = templates.find((one) => isTitle(template, one));
  if (chosen === undefined) return values;
  return {
    ...values,
    reason_en: written(values.reason_en) ?? chosen.reasonEnglish,
    reason_zh: written(values.reason_zh) ?? chosen.reasonChinese,
  };
}

function fieldsOf(act: UserAct, templates: readonly ReasonTemplate[], { context }: ViewContext): FormField[] {
  const { text } = context.language;
  const english = { id: 'reason_en', label: text('terminal.adminOne.reasonEnOption'), isLong: true };
  const chinese = { id: 'reason_zh', label: text('terminal.adminOne.reasonZhOption'), isLong: true };
  if (act === 'unban') return [{ id: 'reason', label: text('terminal.adminOne.reasonOption') }];
  const choices = templates.map(({ title }) => stripHarmful(title));
  const template = { id: 'template', label: text('terminal.template.field'), choices };
  const reasons = [english, chinese, ...(choices.length > 0 ? [template] : [])];
  if (act === 'warn') return reasons;
  return [
    { id: 'for', label: text('terminal.adminOne.forOption'), value: '7d' },
    { id: 'types', label: text('terminal.adminOne.typesOption'), value: 'user' },
    ...reasons,
  ];
}

const OPTION_OF: Readonly<Record<string, string>> = { reason_en: 'reason-en', reason_zh: 'reason-zh' };

function commandOf(act: UserAct, userId: number, values: FormValues): string {
  const options = Object.entries(values).filter(([, value]) => value !== '');
  const words = options.map(
    ([id, value]) => `--${OPTION_OF[id] ?? id} '${value.replaceAll("'", String.raw`'\''`)}'`,
  );
  return [`ra3 admin ${act} ${String(userId)}`, ...words].join(' ');
}

interface PlannedAct {
  readonly act: UserAct;
  readonly user: AdminUser;
  readonly values: FormValues;
  readonly width: number;
}

/** The row of the command's preview, with the accounts that are hit too, in red. */
async function planOf({ act, user, values, width }: PlannedAct, views: AdminViews): Promise<FormPlan> {
  const { context } = views;
  const { language, output } = context;
  const typed = `user:${String(user.userId)}`;
  const found = await prepareRow(act, { ...values, user: typed }, views.admin);
  const row = rowRecord({ line: 1, named: typed, ref: '', ...found }, undefined, language);
  const columns = previewColumns(act, language).filter(({ field }) => field !== 'line' && field !== 'note');
  const lines = await formatList(columns, [row], { paint: output.paint, width, hasHeader: false });
  const style = row.collateral === 0 ? 'warn' : 'bad';
  const { paint } = output;
  const measure = await measureFor([row.note]);
  const notes = row.note === '' ? [] : wrapText([{ text: row.note, style }], { width, paint, measure });
  const call = callNow(found, views.admin);
  const isReasoned = act !== 'unban' || (values.reason ?? '') !== '';
  if (call === undefined || found.mark === 'same')
    return { lines: [...lines, ...notes, language.text('terminal.batch.nothing')] };
  if (!isReasoned) return { lines: [...lines, ...notes, language.text('terminal.adminOne.reasonMissing')] };
  return {
    lines: [...lines, ...notes],
    send: async () => {
      await sendOnce(call, views.admin);
      return [
        output.paint(
          'good',
          language.text(`terminal.batch.doneOne.${act}`, { name: cleanName(user.userName) }),
        ),
      ];
    },
  };
}

/** Resolves an entry of the inbox with an answer to its author. */
export function resolveSheet(entry: InboxEntry, views: AdminViews): AppView {
  const { context } = views;
  const { client, signal } = views.admin;
  const { text } = context.language;
  const { entryId } = entry;
  const [acted, dismissed, ...ofAppeals] = inboxOutcomes;
  const outcomes = entry.kind === 'appeal' ? ofAppeals : [acted, dismissed];
  const { actor, now } = views.admin;
  const isYours = mayResolve(actor, entry) && (entry.kind !== 'appeal' || mayDecide(actor, entry.ban, now()));
  return formSheetView(
    {
      crumb: text('terminal.appAdmin.resolve'),
      commandOf: ({ outcome = '', answer = '' }) =>
        `ra3 admin inbox resolve ${String(entryId)} ${outcome} --answer '${answer}'`,
      fields: [
        {
          id: 'outcome',
          label: text('terminal.column.outcome'),
          value: outcomes[0],
          choices: outcomes,
        },
        { id: 'answer', label: text('terminal.inbox.answerOption'), isLong: true },
      ],
      verb: text('terminal.appAdmin.resolve'),
      planOf: ({ outcome = '', answer = '' }) => {
        const chosen = outcomes.find((one): one is InboxOutcome => one === outcome);
        return Promise.resolve({
          lines: [
            ...inboxLines(entry),
            isYours ? `${outcome}: ${answer}` : context.output.paint('warn', text('terminal.inbox.notYours')),
          ],
          ...(isYours &&
            chosen !== undefined && {
              send: async () => {
                await sendWrite(context, {
                  send: () => client.complaints.resolve({ entryId, outcome: chosen, answer }, { signal }),
                  isDone: async () => (await findInboxEntry(client, entryId, context)).outcome === chosen,
                });
                return [text('terminal.inbox.resolved', { id: entryId, outcome })];
              },
            }),
        });
      },
    },
    views,
  );
}

/** Makes the host read the built site again. */
export function reloadSheet(views: AdminViews): AppView {
  const { client, signal } = views.admin;
  const { text } = views.context.language;
  return formSheetView(
    {
      crumb: text('terminal.appAdmin.reload'),
      commandOf: () => 'ra3 admin server reload',
      fields: [],
      verb: text('terminal.appAdmin.reload'),
      planOf: () =>
        Promise.resolve({
          lines: [text('terminal.admin.server.reloadPlan')],
          send: async () => {
            await client.host.reloadWeb({}, { signal });
            return [text('terminal.admin.server.reloaded')];
          },
        }),
    },
    views,
  );
}

/** Shows how an edited text differs from the host's, and publishes it. What is not published stays in its file. */
export function publishSheet(edited: EditedText, views: AdminViews): AppView {
  const { client } = views;
  const { context } = views;
  const { output, language } = context;
  const { name, content, stored, file, remove } = edited;
  const verb = language.text('terminal.appAdmin.verb.publish', { name });
  const before = plainLines(stored.content);
  const problem = findTextProblem(name, content);
  const planOf = (): FormPlan => {
    if (content === before)
      return { lines: [language.text('terminal.admin.announcement.sameText', { name })] };
    const difference = differenceLines(name, { before, after: content }, output.paint);
    if (problem !== undefined)
      return { lines: [...difference, output.paint('bad', problemText(name, problem, language))] };
    return {
      lines: [
        ...difference,
        output.paint('muted', language.text('terminal.admin.announcement.kept', { file })),
      ],
      send: async () => {
        await sendNewText(edited, client, context);
        await remove();
        return [output.paint('good', language.text('terminal.admin.announcement.published', { name }))];
      },
    };
  };
  return formSheetView(
    {
      crumb: name,
      commandOf: () => `ra3 admin announcement edit ${name}`,
      fields: [],
      verb,
      planOf: () => Promise.resolve(planOf()),
    },
    views,
  );
}
