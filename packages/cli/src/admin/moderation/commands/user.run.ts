import { applyOne } from '../../../batches/run/apply-one.js';
import { CommandError } from '../../../failure/command-error.js';
import type { ExitCode } from '../../../output/exit-codes.js';
import type { CommandContext } from '../../../terminal/command-context.js';
import type { BanUserInput, UnbanUserInput, WarnUserInput } from './user-commands.js';

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
