import { fchmodSync, fstatSync } from 'node:fs';
import { defineCommand, type Run } from '../command/command-definition.js';
import { requireAdminHost, type CallReply } from '../admin/admin-host.js';
import type { CommandContext } from '../command/command-context.js';
import { makeCodes } from './make-codes.js';

const OWNER_ONLY = 0o600;
const OF_OTHERS = 0o077;

export const adminInvitationGenerate = defineCommand({
  path: ['admin', 'invitation', 'generate'],
  summary: 'terminal.adminInvitation.generateSummary',
  examples: ['ra3 admin invitation generate --yes > codes.txt'],
  row: { adds: { code: 'string' } },
  load: () => import('./admin-invitation-generate.js'),
});

export const run: Run = async (_input, context) =>
  makeCodes(await requireAdminHost(context), (reply) => printCodes(reply, context));

/** Prints the new codes, one a line and nothing else. A file of ours that they go to becomes readable for its owner only. */
async function printCodes(
  { codes }: CallReply,
  { output, language, runtime }: CommandContext,
): Promise<void> {
  if (codes === undefined) {
    await output.note(language.text('terminal.batch.noCodes'));
    return;
  }
  closeToOthers(runtime.stdout);
  if (output.isJson) for (const code of codes) await output.record({ code });
  else await output.lines(codes);
}

function closeToOthers(stdout: object): void {
  if (!('fd' in stdout) || typeof stdout.fd !== 'number') return;
  const { uid, mode } = fstatSync(stdout.fd);
  const isOurs = uid === process.getuid?.();
  if (fstatSync(stdout.fd).isFile() && isOurs && (mode & OF_OTHERS) !== 0) fchmodSync(stdout.fd, OWNER_ONLY);
}
