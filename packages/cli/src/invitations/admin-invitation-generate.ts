import { fchmodSync, fstatSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { adminLimits } from '@ra3/sdk/facts';
import { defineCommand, type Run } from '../command/command-definition.js';
import { requireAdminHost, type CallReply } from '../admin/admin-host.js';
import { readOwnJournal } from '../batches/batch-journal.js';
import { journalPath, runBatch, type Batch } from '../batches/run-batch.js';
import type { CommandContext } from '../command/command-context.js';

const OWNER_ONLY = 0o600;
const OF_OTHERS = 0o077;

export const adminInvitationGenerate = defineCommand({
  path: ['admin', 'invitation', 'generate'],
  summary: 'terminal.adminInvitation.generateSummary',
  examples: ['ra3 admin invitation generate --yes > codes.txt'],
  row: { adds: { code: 'string' } },
  load: () => import('./admin-invitation-generate.js'),
});

/**
 * Makes invitation codes as a batch of one call, so that a lost answer never makes them twice: a run after it gets the codes of
 * that call.
 */
export const run: Run = async (_input, context) => {
  const adminHost = await requireAdminHost(context);
  const plan = () => ({ mark: 'add', call: { act: 'generate', body: {} } }) as const;
  const batch: Batch = {
    kind: 'generate',
    source: undefined,
    lines: [{ line: 1, named: '', ref: '', plan }],
    count: adminLimits.invitationCodesPerGenerate,
    options: {},
    adminHost,
    deliver: (reply) => printCodes(reply, context),
  };
  const path = journalPath(batch);
  const { header, states } = await readOwnJournal(path, adminHost);
  if (header !== undefined && states.get(1)?.outcome === 'done')
    await rename(path, path.replace(/\.ndjson$/u, `-${header.started.replaceAll(':', '')}.ndjson`));
  return runBatch(batch);
};

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
