import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument } from '../command/input-kinds.js';
import { requireAdminHost } from '../admin/admin-host.js';
import { requireJournal } from './batch-journal.js';
import { rowRow } from './row-columns.js';
import { acceptCollateral, batchOptions } from './batch-options.js';
import { runBatch } from './run-batch.js';
import { undoOf } from './undo-of.js';

const input = defineInput({
  arguments: [argument('<out>', 'terminal.batch.journalArgument')],
  options: { ...batchOptions, acceptCollateral },
});

export const adminBatchUndo = defineCommand({
  path: ['admin', 'batch', 'undo'],
  isList: true,
  summary: 'terminal.batch.undoSummary',
  input,
  examples: ['ra3 admin batch undo bans.ndjson --dry-run', 'ra3 admin batch undo bans.ndjson'],
  row: rowRow,
  load: () => import('./batch-undo.js'),
});

/** Takes back the rows of a journal that are done, and no others, as a batch with a journal of its own. */
export const run: Run<typeof input> = async ({ arguments: [file], options }, context) => {
  const adminHost = await requireAdminHost(context);
  const journal = await requireJournal(file, adminHost);
  return runBatch({ ...undoOf(journal, adminHost), options });
};
