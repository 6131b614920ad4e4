import { acceptCollateral, ROW_FIELDS, rowRow } from './batch-input.js';
import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { argument, textOption } from '../command/input-kinds.js';
import { applyOne } from './apply-one.js';
import { CommandError } from '../failure/command-error.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';

const user = argument('<user>', 'terminal.adminOne.userArgument');
const ref = textOption('--ref <note>', 'terminal.adminOne.refOption');
const reasons = {
  reasonEn: textOption('--reason-en <text>', 'terminal.adminOne.reasonEnOption'),
  reasonZh: textOption('--reason-zh <text>', 'terminal.adminOne.reasonZhOption'),
};

const banInput = defineInput({
  arguments: [user],
  options: {
    for: textOption('--for <length>', 'terminal.adminOne.forOption'),
    ...reasons,
    types: textOption('--types <types>', 'terminal.adminOne.typesOption'),
    ref,
    acceptCollateral,
  },
});
type BanUserInput = InputOf<typeof banInput>;

const unbanInput = defineInput({
  arguments: [user],
  options: { reason: textOption('--reason <text>', 'terminal.adminOne.reasonOption'), ref },
});
type UnbanUserInput = InputOf<typeof unbanInput>;

const warnInput = defineInput({ arguments: [user], options: { ...reasons, ref } });
type WarnUserInput = InputOf<typeof warnInput>;

/** `ra3 admin ban 1042 --for 7d`: a plan of one row, carried out as a file of bans is. */
export const adminBanUser = defineCommand({
  path: ['admin', 'ban', 'user'],
  isDefault: true,
  summary: 'terminal.adminBan.userSummary',
  input: banInput,
  examples: [
    "ra3 admin ban 1042 --for 7d --reason-en 'Map hack' --reason-zh 开图",
    "ra3 admin ban mail:x@qq.com --for perm --types user+machine --reason-en 'Sold accounts' --accept-collateral",
  ],
  fields: ROW_FIELDS,
  row: rowRow,
  load: async () => {
    const { banUser } = await import('./ban-user.js');
    return { run: banUser };
  },
});

/** `ra3 admin unban 1042`. */
export const adminUnbanUser = defineCommand({
  path: ['admin', 'unban', 'user'],
  isDefault: true,
  summary: 'terminal.adminUnban.userSummary',
  input: unbanInput,
  examples: ['ra3 admin unban 1042', "ra3 admin unban name:Natasha --reason 'A mistake of ours' --yes"],
  fields: ROW_FIELDS,
  row: rowRow,
  load: async () => {
    const { unbanUser } = await import('./ban-user.js');
    return { run: unbanUser };
  },
});

/** `ra3 admin warn 1042`. */
export const adminWarnUser = defineCommand({
  path: ['admin', 'warn', 'user'],
  isDefault: true,
  summary: 'terminal.adminWarn.userSummary',
  input: warnInput,
  examples: ["ra3 admin warn 1042 --reason-en 'Insults in a room' --reason-zh 在房间里骂人"],
  fields: ROW_FIELDS,
  row: rowRow,
  load: async () => {
    const { warnUser } = await import('./ban-user.js');
    return { run: warnUser };
  },
});

export function banUser(
  { arguments: [user], options }: BanUserInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { for: length, reasonEn, reasonZh, types, ref, acceptCollateral } = options;
  if (length === undefined) {
    const message = context.language.text('terminal.usage.missingArgument', { name: '--for' });
    throw new CommandError('usage', context.language.text('terminal.usage.wrong', { message }));
  }
  const typed = { user, for: length, reason_en: reasonEn, reason_zh: reasonZh, types, ref };
  return applyOne({ kind: 'ban', typed, acceptCollateral }, context);
}

export function unbanUser(
  { arguments: [user], options: { reason, ref } }: UnbanUserInput,
  context: CommandContext,
): Promise<ExitCode> {
  return applyOne({ kind: 'unban', typed: { user, reason, ref }, acceptCollateral: false }, context);
}

export function warnUser(
  { arguments: [user], options: { reasonEn, reasonZh, ref } }: WarnUserInput,
  context: CommandContext,
): Promise<ExitCode> {
  const typed = { user, reason_en: reasonEn, reason_zh: reasonZh, ref };
  return applyOne({ kind: 'warn', typed, acceptCollateral: false }, context);
}
