import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { argument } from '../command/input-kinds.js';
import { CommandError } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { PaintStyle } from '../print/paint.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { auditOf } from './batch-kind.js';
import type { RowState } from './journal-lines.js';
import { rowsToDo } from './batch-plan.js';
import { requireAdminHost, type AdminHost } from './open-admin-host.js';
import { refuseOtherAdmin } from './run-apply.js';
import { readStoredBatch, type StoredBatch } from './stored-batch.js';

const input = defineInput({ arguments: [argument('[batch]', 'terminal.batch.idArgument')] });
type VerifyInput = InputOf<typeof input>;

/** `ra3 batch verify`. Exit code: 0 when the audit log says the same as the journal, 6 when not. */
export const batchVerify = defineCommand({
  path: ['batch', 'verify'],
  isList: true,
  summary: 'terminal.batch.verifySummary',
  input,
  examples: ['ra3 batch verify', 'ra3 batch verify 2026-11-22T0301-ban-7f3a --output csv'],
  fields: ['line', 'verdict', 'outcome', 'target', 'entries'],
  row: {
    adds: { line: 'number', verdict: 'string', outcome: 'string', target: 'string', entries: 'number' },
  },
  load: () => import('./batch-verify.js'),
});

/** `ok`: the log says what the journal says; `missing`, `repeated` and `unexpected` say how they differ. */
type Verdict = 'ok' | 'missing' | 'repeated' | 'unexpected';

interface Verified {
  readonly line: number;
  readonly verdict: Verdict;
  readonly outcome: RowState['outcome'];
  readonly target: string;
  /** How often the audit log has it since the batch began. */
  readonly entries: number;
}

const styles: Readonly<Record<Verdict, PaintStyle>> = {
  ok: 'good',
  missing: 'bad',
  repeated: 'bad',
  unexpected: 'warn',
};

/** Compares what the journal says with the audit log of the host. */
export async function run({ arguments: [id] }: VerifyInput, context: CommandContext): Promise<ExitCode> {
  const { text } = context.language;
  const batch = await readStoredBatch(id, context);
  const adminHost = await requireAdminHost(context);
  refuseOtherAdmin(batch.journal.header, adminHost, context);
  if (!adminHost.hasAudit) throw new CommandError('refused', text('terminal.batch.noAudit'));
  const rows = await verifyRows(batch, (act) =>
    countAuditActions({ act, after: batch.journal.header.auditAfter }, adminHost),
  );
  const wrong = rows.filter(({ verdict }) => verdict !== 'ok').length;
  await printList<Verified>(
    {
      columns: [
        {
          field: 'verdict',
          head: text('terminal.column.result'),
          cell: ({ verdict }) => ({
            text: text(`terminal.batch.verdict.${verdict}`),
            style: styles[verdict],
          }),
        },
        {
          field: 'line',
          head: text('terminal.column.line'),
          isNumber: true,
          cell: ({ line }) => ({ text: String(line) }),
        },
        {
          field: 'outcome',
          head: text('terminal.column.outcome'),
          cell: ({ outcome }) => ({ text: text(`terminal.batch.outcome.${outcome}`) }),
        },
        { field: 'target', head: text('terminal.column.target'), cell: ({ target }) => ({ text: target }) },
        {
          field: 'entries',
          head: text('terminal.column.entries'),
          isNumber: true,
          cell: ({ entries }) => ({ text: String(entries) }),
        },
      ],
      rows,
      id: ({ line }) => line,
      below: () => [text('terminal.batch.verified', { ok: rows.length - wrong, wrong })],
      empty: text('terminal.batch.nothing'),
    },
    context,
  );
  return wrong === 0 ? exitCodes.ok : exitCodes.partlyFailed;
}

async function verifyRows(
  { plan, states }: StoredBatch,
  count: (act: string) => Promise<ReadonlyMap<string, number>>,
): Promise<Verified[]> {
  const rows = rowsToDo(plan).flatMap(({ line, request }) =>
    request === undefined ? [] : [{ line, ...auditOf(request) }],
  );
  const counts = new Map<string, ReadonlyMap<string, number>>();
  for (const act of new Set(rows.map((row) => row.act))) counts.set(act, await count(act));
  return rows.map(({ line, act, target }) => {
    const outcome = states.get(line)?.outcome ?? 'waiting';
    const entries = counts.get(act)?.get(target) ?? 0;
    return { line, verdict: judge(outcome, entries), outcome, target, entries };
  });
}

function judge(outcome: RowState['outcome'], entries: number): Verdict {
  if (entries > 1) return 'repeated';
  if (outcome === 'unknown') return 'ok';
  if (outcome === 'done') return entries === 1 ? 'ok' : 'missing';
  return entries === 0 ? 'ok' : 'unexpected';
}

/** How often an admin did an act to each target after an entry of the audit log. Reads the log page by page. */
async function countAuditActions(
  { act, after }: { readonly act: string; readonly after: number },
  { client, admin, signal }: AdminHost,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  let before: number | undefined;
  for (;;) {
    const query = { act, admin: admin.userId, ...(before !== undefined && { before }) };
    const { records } = await client.moderation.auditLog(query, { signal });
    const newer = records.filter(({ entryId }) => entryId > after);
    for (const { target } of newer) counts.set(target, (counts.get(target) ?? 0) + 1);
    before = records.at(-1)?.entryId;
    if (newer.length < records.length || before === undefined) return counts;
  }
}
