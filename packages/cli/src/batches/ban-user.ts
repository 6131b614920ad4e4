import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import { defineCommand, type CommandDefinition } from '../command/command-definition.js';
import { defineInput, type InputDefinition } from '../command/input-definition.js';
import { argument, textOption } from '../command/input-kinds.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import { confirmRows, requireAdminHost, type AdminHost } from '../admin/admin-host.js';
import { findTemplate, readTemplates } from '../templates/find-template.js';
import { callNow, prepareRow, type RowFields } from '../users/prepare-row.js';
import { acceptCollateral } from './batch-options.js';
import { notePreview, rowRecord, rowRow } from './row-columns.js';
import { sendOnce } from './send-once.js';

const ref = textOption('--ref <note>', 'terminal.adminOne.refOption');
const reasons = {
  reasonEn: textOption('--reason-en <text>', 'terminal.adminOne.reasonEnOption'),
  reasonZh: textOption('--reason-zh <text>', 'terminal.adminOne.reasonZhOption'),
  template: textOption('--template <title>', 'terminal.template.option'),
};

type UserKind = 'ban' | 'unban' | 'warn';

export const adminBanUser = userCommand('ban', {
  summary: 'terminal.adminBan.userSummary',
  options: {
    for: textOption('--for <length>', 'terminal.adminOne.forOption'),
    ...reasons,
    types: textOption('--types <types>', 'terminal.adminOne.typesOption'),
    ref,
    acceptCollateral,
  },
  examples: [
    "ra3 admin ban 1042 --for 7d --reason-en 'Map hack' --reason-zh 开图",
    "ra3 admin ban mail:x@qq.com --for perm --types user+machine --reason-en 'Sold accounts' --accept-collateral",
  ],
});

export const adminUnbanUser = userCommand('unban', {
  summary: 'terminal.adminUnban.userSummary',
  options: { reason: textOption('--reason <text>', 'terminal.adminOne.reasonOption'), ref },
  examples: [
    "ra3 admin unban 1042 --reason 'Served'",
    "ra3 admin unban name:Natasha --reason 'A mistake of ours' --yes",
  ],
});

export const adminWarnUser = userCommand('warn', {
  summary: 'terminal.adminWarn.userSummary',
  options: { ...reasons, ref },
  examples: ["ra3 admin warn 1042 --reason-en 'Insults in a room' --reason-zh 在房间里骂人"],
});

function userCommand(
  kind: UserKind,
  { options, ...words }: Pick<CommandDefinition, 'summary' | 'examples'> & Pick<InputDefinition, 'options'>,
): CommandDefinition {
  return defineCommand({
    ...words,
    path: ['admin', kind, 'user'],
    isDefault: true,
    row: rowRow,
    input: defineInput({ arguments: [argument('<user>', 'terminal.adminOne.userArgument')], options }),
    load: async () => {
      const { changeUser } = await import('./ban-user.js');
      return { run: (input: UserInput, context: CommandContext) => changeUser(kind, input, context) };
    },
  });
}

type UserWord = 'for' | 'reason' | 'reasonEn' | 'reasonZh' | 'template' | 'types' | 'ref';

interface UserInput {
  readonly arguments: readonly [string];
  readonly options: Partial<Record<UserWord, string | undefined>> & { readonly acceptCollateral?: boolean };
}

/**
 * Bans, unbans or warns one user: finds the account, shows the consequences, asks, and makes the call.
 * @throws {CommandError} for what cannot be done; `not-found` when no account is meant
 */
export async function changeUser(
  kind: UserKind,
  { arguments: [typed], options }: UserInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, output } = context;
  const { acceptCollateral: accepts, ...words } = options;
  if (kind === 'ban') refuseMissingLength(words.for, language);
  const adminHost = await requireAdminHost(context);
  const fields = await fieldsOf(words, adminHost);
  const found = await prepareRow(kind, { ...fields, user: typed }, adminHost);
  const row = { line: 1, named: typed, ref: words.ref ?? '', ...found };
  const call = callNow(found, adminHost);
  if (call === undefined || found.mark === 'same') {
    await output.note(language.text('terminal.batch.nothing'));
    return exitCodes.ok;
  }
  refuseMissingReason(kind, words.reason, language);
  const shown = rowRecord(row, undefined, language);
  if (row.collateral !== undefined && accepts !== true) throw new CommandError('refused', shown.note);
  await notePreview(kind, [row], context);
  const name = shown.userName ?? typed;
  const question = language.text(`terminal.batch.askOne.${kind}`, { name, host: adminHost.host });
  if (!(await confirmRows(question, 1, context))) return exitCodes.ok;
  await sendOnce(call, adminHost);
  if (output.isJson) await output.record({ ...shown, outcome: 'done' });
  else await output.lines([language.text(`terminal.batch.doneOne.${kind}`, { name })]);
  return exitCodes.ok;
}

/** The words as the columns of a batch, with the reasons of the template that they name. */
async function fieldsOf(
  { reasonEn, reasonZh, template, ...words }: Omit<UserInput['options'], 'acceptCollateral'>,
  { client, context }: AdminHost,
): Promise<RowFields> {
  if (template === undefined) return { ...words, reason_en: reasonEn, reason_zh: reasonZh };
  const found = findTemplate(template, await readTemplates(client, context), context.language);
  const [reason_en, reason_zh] = [reasonEn ?? found.reasonEnglish, reasonZh ?? found.reasonChinese];
  return { ...words, reason_en, reason_zh };
}

function refuseMissingLength(length: string | undefined, { text }: CommandContext['language']): void {
  if (length !== undefined) return;
  const message = text('terminal.usage.missingArgument', { name: '--for' });
  throw new CommandError('usage', text('terminal.usage.wrong', { message }));
}

/** The site asks for a reason as well; a batch has a column for it. */
function refuseMissingReason(
  kind: UserKind,
  reason: string | undefined,
  { text }: CommandContext['language'],
): void {
  if (kind === 'unban' && (reason ?? '').trim() === '')
    throw new CommandError('usage', text('terminal.adminOne.reasonMissing'));
}
