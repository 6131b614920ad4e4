import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument } from '../command/input-kinds.js';
import { printList } from '../command/print-list.js';
import { exitCodes } from '../print/exit-codes.js';
import { numberColumn, textColumn, column } from '../print/list-table.js';
import { auditOf, requireAdminHost, type AdminHost } from '../admin/admin-host.js';
import { requireJournal, type RowState } from './batch-journal.js';
import { outcomeColumns, rowRecord, rowRow } from './row-columns.js';

const input = defineInput({ arguments: [argument('<out>', 'terminal.batch.journalArgument')] });

/** `ra3 admin batch verify`. Exit code: 0 when the audit log says the same as the journal, 6 when not, 5 without a log. */
export const adminBatchVerify = defineCommand({
  path: ['admin', 'batch', 'verify'],
  isList: true,
  summary: 'terminal.batch.verifySummary',
  input,
  examples: ['ra3 admin batch verify bans.ndjson', 'ra3 admin batch verify bans.ndjson --output csv'],
  fields: ['verdict', 'target', 'entries', ...Object.keys(rowRow.adds)],
  row: { adds: { ...rowRow.adds, verdict: 'string', target: 'string', entries: 'number?' } },
  load: () => import('./batch-verify.js'),
});

/** `ok`: the log says what the journal says; `missing`, `repeated` and `unexpected` say how they differ. */
const styles = {
  ok: 'good',
  missing: 'bad',
  repeated: 'bad',
  unexpected: 'warn',
  unchecked: 'muted',
} as const;

/** Every row of a journal with what became of it, compared with the audit log of the host. */
export const run: Run<typeof input> = async ({ arguments: [file] }, context) => {
  const { language, output } = context;
  const { text } = language;
  const adminHost = await requireAdminHost(context);
  const { header, states } = await requireJournal(file, adminHost);
  const counts = await countEntries(header.auditAfter, adminHost);
  const rows = [...states.values()].map((state) => {
    const { act, target } = auditOf(state.row.call);
    const entries = counts === undefined ? undefined : (counts.get(`${act} ${target}`) ?? 0);
    return {
      verdict: judge(state.outcome, entries),
      target,
      entries: entries ?? null,
      ...rowRecord(state.row, state, language),
    };
  });
  const wrong = rows.filter(({ verdict }) => verdict !== 'ok').length;
  await printList<(typeof rows)[number]>(context, {
    columns: [
      column('verdict', text('terminal.column.result'), ({ verdict }) => ({
        text: text(`terminal.batch.verdict.${verdict}`),
        style: styles[verdict],
      })),
      ...outcomeColumns(language),
      textColumn('target', text('terminal.column.target'), { dropsAt: 5 }),
      numberColumn('entries', text('terminal.column.entries'), { dropsAt: 6 }),
    ],
    rows,
    id: ({ line }) => line,
    below: () => [text('terminal.batch.verified', { count: rows.length - wrong, wrong })],
    empty: text('terminal.batch.nothing'),
  });
  if (counts !== undefined) return wrong === 0 ? exitCodes.ok : exitCodes.partlyFailed;
  await output.note(text('terminal.batch.noAudit'));
  return exitCodes.refused;
};

function judge(outcome: RowState['outcome'], entries: number | undefined): keyof typeof styles {
  if (entries === undefined) return 'unchecked';
  if (entries > 1) return 'repeated';
  if (outcome === 'unknown') return 'ok';
  if (outcome === 'done') return entries === 1 ? 'ok' : 'missing';
  return entries === 0 ? 'ok' : 'unexpected';
}

/** How often this admin did each action to each target after an entry of the audit log; undefined without a log. */
async function countEntries(
  after: number,
  { client, admin, hasAudit, signal }: AdminHost,
): Promise<ReadonlyMap<string, number> | undefined> {
  if (!hasAudit) return undefined;
  const counts = new Map<string, number>();
  for (let before: number | undefined; ;) {
    const query = { admin: admin.userId, ...(before !== undefined && { before }) };
    const { records } = await client.moderation.auditLog(query, { signal });
    const newer = records.filter(({ entryId }) => entryId > after);
    for (const { act, target } of newer)
      counts.set(`${act} ${target}`, (counts.get(`${act} ${target}`) ?? 0) + 1);
    before = records.at(-1)?.entryId;
    if (newer.length < records.length || before === undefined) return counts;
  }
}
