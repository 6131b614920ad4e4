import { UNBAN_TIME } from '@ra3/sdk/rules/moderation';
import { CommandError } from '../failure/command-error.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument } from '../command/input-kinds.js';
import { requireAdminHost, rowError, type AdminHost } from '../users/admin-host.js';
import type { AdminCall } from '../users/admin-call.js';
import { requireJournal, type RowState } from './batch-journal.js';
import { findUserById } from '../users/find-user.js';
import {
  banCall,
  findCollateral,
  liftCall,
  SAME_END_MS,
  seenBanOf,
  type PreparedRow,
  type SeenBan,
} from '../users/prepare-row.js';
import { rowRow } from './row-columns.js';
import { banTimeAt, endOfBan } from '../users/row-words.js';
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
    .map((state) => ({ ...state.row, plan: () => undoRow(state, adminHost) }));
  return runBatch({ kind, source: header.id, lines, options, adminHost });
};

function undoRow({ row, last }: RowState, adminHost: AdminHost): Promise<PreparedRow> | PreparedRow {
  const { call, userId, userName } = row;
  const account = { ...(userId !== undefined && { userId }), ...(userName !== undefined && { userName }) };
  switch (call?.act) {
    case 'forbid':
      return { mark: 'add', call: { act: 'allow', body: call.body } };
    case 'allow':
      return { mark: 'add', call: { act: 'forbid', body: call.body } };
    case 'ban': {
      const done = { sent: call.body, sentAt: Date.parse(last?.at ?? ''), then: row.seen ?? null };
      return undoBan(done, adminHost).then((undone) => ({ ...account, ...undone }));
    }
    default:
      throw rowError('cannotUndo', {}, adminHost);
  }
}

interface DoneBan {
  readonly sent: Extract<AdminCall, { act: 'ban' }>['body'];
  readonly sentAt: number;
  readonly then: SeenBan | null;
}

/** Lifts the ban of the batch, or puts back the one that it replaced or lifted and that would still run. */
async function undoBan({ sent, sentAt, then }: DoneBan, adminHost: AdminHost): Promise<PreparedRow> {
  const now = adminHost.now();
  const { userId } = sent;
  const user = await findUserById(userId, adminHost);
  const seen = user && seenBanOf(user);
  if (seen === undefined || !isOurs(seen, sent, sentAt)) throw rowError('changedSince', {}, adminHost);
  if (then !== null && Date.parse(then.expiryTime) > now) {
    const { type, reasonChinese, reasonEnglish, expiryTime: until } = then;
    const ban = { banTime: banTimeAt({ until }, now), type, reasonChinese, reasonEnglish };
    const call = banCall(userId, ban, { seen, adminHost });
    const mark = seen === null ? 'add' : 'change';
    return { mark, call, until, seen, ...(await findCollateral(userId, type, adminHost)) };
  }
  return seen === null
    ? { mark: 'same', seen }
    : { mark: 'add', call: liftCall(userId, '', { seen, adminHost }), seen };
}

/** Whether the running ban is the one that a batch made, or none where it lifted one. */
function isOurs(now: SeenBan | null, sent: DoneBan['sent'], sentAt: number): boolean {
  if (sent.banTime === UNBAN_TIME || now === null) return sent.banTime === UNBAN_TIME && now === null;
  const end = endOfBan({ banTime: sent.banTime }, sentAt);
  const isNear = Math.abs(Date.parse(now.expiryTime) - end) <= SAME_END_MS;
  return isNear && now.type === sent.type && now.reasonChinese === sent.reasonChinese;
}
