import { defineCommand } from '../command/command-definition.js';
import { adminLimits } from '@ra3/sdk/facts';
import { batchOptionsOf } from '../batches/batch-input.js';
import { executePlan } from '../batches/execute-plan.js';
import { confirmRows } from '../batches/confirm-rows.js';
import { requireAdminHost } from '../batches/open-admin-host.js';
import { codePrinter } from '../batches/print-codes.js';
import { makePlan } from '../batches/batch-plan.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';

/** `ra3 admin invitation generate`. */
export const adminInvitationGenerate = defineCommand({
  path: ['admin', 'invitation', 'generate'],
  summary: 'terminal.adminInvitation.generateSummary',
  examples: ['ra3 admin invitation generate --yes > codes.txt'],
  fields: ['code'],
  row: { adds: { code: 'string' } },
  load: () => import('./admin-invitation-generate.js'),
});

/** Makes invitation codes by the engine of batches, so that a lost answer never makes them twice. */
export async function run(_input: unknown, context: CommandContext): Promise<ExitCode> {
  const { language, runtime } = context;
  const adminHost = await requireAdminHost(context);
  const count = adminLimits.invitationCodesPerGenerate;
  const question = language.text('terminal.batch.ask.generate', { count, host: adminHost.host });
  if (!(await confirmRows(question, count, context))) return exitCodes.ok;
  const { host, admin } = adminHost;
  const made = new Date(runtime.clock.now()).toISOString();
  const row = { line: 1, mark: 'add', named: '', ref: '', request: { act: 'generate', body: {} } } as const;
  const plan = makePlan({ kind: 'generate', host, admin, made, fileSha256: '', rows: [row] });
  const options = batchOptionsOf(
    { rate: undefined, maxFailures: undefined, stopOnUnknown: false, until: undefined },
    { acceptCollateral: false, onlyFailed: false },
  );
  return executePlan(
    { plan, adminHost, options, command: 'admin invitation generate', deliver: codePrinter(context) },
    context,
  );
}
