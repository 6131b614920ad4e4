import { CommandError } from '../failure/command-error.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument } from '../command/input-kinds.js';
import { requireAdminHost, rowError, type AdminHost } from '../admin/admin-host.js';
import { findUserById } from '../admin/find-user.js';
import { banRow, isMadeBy, liftRow, type PreparedRow } from '../users/prepare-row.js';
import { requireJournal, type RowState } from './batch-journal.js';
import { rowRow } from './row-columns.js';
import { acceptCollateral, batchOptions } from './batch-options.js';
import { runBatch } from './run-batch.js';

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

/** The kind of batch that takes another one back; nothing takes back warnings and codes. */
const undoKinds = {
  ban: 'unban',
  unban: 'ban',
  forbid: 'allow',
  allow: 'forbid',
  warn: undefined,
  generate: undefined,
} as const;

/** Takes back the rows of a journal that are done, and no others, as a batch with a journal of its own. */
export const run: Run<typeof input> = async ({ arguments: [file], options }, context) => {
  const adminHost = await requireAdminHost(context);
  const { header, states } = await requireJournal(file, adminHost);
  const kind = undoKinds[header.kind];
  if (kind === undefined) throw new CommandError('refused', context.language.text('terminal.batch.noUndo'));
  const lines = [...states.values()]
    .filter(({ outcome }) => outcome === 'done')
    .map((state) => {
      // The row that takes it back has a call, an end and a collateral of its own.
      const { line, named, ref, userId, userName } = state.row;
      return { line, named, ref, userId, userName, plan: () => undoRow(state, adminHost) };
    });
  return runBatch({ kind, source: header.id, lines, options, adminHost });
};

async function undoRow({ row, sentAt = '' }: RowState, adminHost: AdminHost): Promise<PreparedRow> {
  const { call, seen: replaced } = row;
  switch (call?.act) {
    case 'forbid':
      return { mark: 'add', call: { act: 'allow', body: call.body } };
    case 'allow':
      return { mark: 'add', call: { act: 'forbid', body: call.body } };
    case 'ban': {
      const user = await findUserById(call.body.userId, adminHost);
      if (user === undefined || !isMadeBy(call.body, Date.parse(sentAt), user.ban))
        throw rowError('changedSince', {}, adminHost);
      // The ban that was replaced or lifted is put back when it would still run.
      if (!replaced || Date.parse(replaced.expiryTime) <= adminHost.now()) return liftRow(user, '');
      return banRow(user, { ...replaced, length: { until: replaced.expiryTime } }, adminHost);
    }
    default:
      throw rowError('cannotUndo', {}, adminHost);
  }
}
