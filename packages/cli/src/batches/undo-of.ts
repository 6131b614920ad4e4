import { rowError, type AdminHost } from '../admin/admin-host.js';
import { findUserById } from '../admin/find-user.js';
import { CommandError } from '../failure/command-error.js';
import { banRow, isMadeBy, liftRow, type PreparedRow } from '../users/prepare-row.js';
import type { JournalHeader, RowState } from './batch-journal.js';
import type { Batch } from './run-batch.js';

/** The kind of batch that takes another one back; nothing takes back warnings and codes. */
const undoKinds = {
  ban: 'unban',
  unban: 'ban',
  forbid: 'allow',
  allow: 'forbid',
  warn: undefined,
  generate: undefined,
} as const;

interface Journal {
  readonly header: JournalHeader;
  readonly states: ReadonlyMap<number, RowState>;
}

/** The batch that takes back the rows of a journal that are done, and no others. @throws {CommandError} where nothing does */
export function undoOf({ header, states }: Journal, adminHost: AdminHost): Omit<Batch, 'options'> {
  const kind = undoKinds[header.kind];
  if (kind === undefined)
    throw new CommandError('refused', adminHost.context.language.text('terminal.batch.noUndo'));
  const lines = [...states.values()]
    .filter(({ outcome }) => outcome === 'done')
    .map((state) => {
      // The row that takes it back has a call, an end and a collateral of its own.
      const { line, named, ref, userId, userName } = state.row;
      return { line, named, ref, userId, userName, plan: () => undoRow(state, adminHost) };
    });
  return { kind, source: header.id, lines, adminHost };
}

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
