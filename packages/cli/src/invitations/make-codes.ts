import { rename } from 'node:fs/promises';
import { adminLimits } from '@ra3/sdk/facts';
import type { AdminHost, CallReply } from '../admin/admin-host.js';
import { readOwnJournal } from '../batches/batch-journal.js';
import { journalPath, runBatch, type Batch } from '../batches/run-batch.js';
import type { ExitCode } from '../print/exit-codes.js';

/**
 * Makes invitation codes as a batch of one call, so that a lost answer never makes them twice: a run after it gets the codes of
 * that call.
 */
export async function makeCodes(
  adminHost: AdminHost,
  deliver: (reply: CallReply) => Promise<void>,
): Promise<ExitCode> {
  const plan = () => ({ mark: 'add', call: { act: 'generate', body: {} } }) as const;
  const batch: Batch = {
    kind: 'generate',
    source: undefined,
    lines: [{ line: 1, named: '', ref: '', plan }],
    count: adminLimits.invitationCodesPerGenerate,
    options: {},
    adminHost,
    deliver,
  };
  const path = journalPath(batch);
  const { header, states } = await readOwnJournal(path, adminHost);
  if (header !== undefined && states.get(1)?.outcome === 'done')
    await rename(path, path.replace(/\.ndjson$/u, `-${header.started.replaceAll(':', '')}.ndjson`));
  return runBatch(batch);
}
