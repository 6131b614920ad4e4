import { defineCommand } from '../command/command-definition.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';

export const adminInvitationStats = defineCommand({
  path: ['admin', 'invitation', 'stats'],
  summary: 'terminal.admin.invitation.statsSummary',
  examples: ['ra3 admin invitation stats', 'ra3 admin invitation stats --fields free'],
  fields: ['free', 'ready', 'used'],
  row: { call: 'invitations.counts' },
  load: () => import('./admin-invitation-stats.js'),
});

export async function run(_input: unknown, context: CommandContext): Promise<ExitCode> {
  const { output, language, runtime } = context;
  const client = await context.openClient();
  const counts = await client.invitations.counts({}, { signal: runtime.signal });
  if (output.isJson) await output.record(counts);
  else await output.lines([language.text('terminal.admin.invitation.counts', { ...counts })]);
  return exitCodes.ok;
}
