import { defineCommand } from '../command/command-definition.js';
import type { Language } from '../i18n/translate.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { ListColumn } from '../print/list-table.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { journalDirectory, listJournals, readJournalPlan, type StoredJournal } from './journal-file.js';
import { readRowStates } from './journal-lines.js';
import { openRows, tallyRows } from './tally.js';

/** `ra3 batch list`. */
export const batchList = defineCommand({
  path: ['batch', 'list'],
  isList: true,
  summary: 'terminal.batch.listSummary',
  examples: ['ra3 batch list', 'ra3 batch list --output csv'],
  fields: ['id', 'kind', 'host', 'admin', 'started', 'rows', 'done', 'failed', 'open'],
  row: {
    adds: {
      id: 'string',
      kind: 'string',
      host: 'string',
      admin: 'string',
      started: 'string',
      rows: 'number',
      done: 'number',
      failed: 'number',
      open: 'number',
    },
  },
  load: () => import('./batch-list.js'),
});

type BatchRecord = Awaited<ReturnType<typeof describeBatch>>;

export async function run(_input: unknown, context: CommandContext): Promise<ExitCode> {
  const { language, runtime } = context;
  const directory = journalDirectory(runtime);
  const journals = (await listJournals(directory)).reverse();
  return printList<BatchRecord>(
    {
      columns: columnsOf(language),
      rows: await Promise.all(journals.map((journal) => describeBatch(directory, journal))),
      id: ({ id }) => id,
      empty: language.text('terminal.batch.none'),
    },
    context,
  );
}

function columnsOf({ text }: Language): ListColumn<BatchRecord>[] {
  const count = (field: 'rows' | 'done' | 'failed'): ListColumn<BatchRecord> => ({
    field,
    head: text(`terminal.column.${field}`),
    isNumber: true,
    cell: (row) => ({ text: String(row[field]) }),
  });
  return [
    { field: 'id', head: text('terminal.column.batch'), cell: ({ id }) => ({ text: id }) },
    { field: 'host', head: text('terminal.column.host'), dropsAt: 2, cell: ({ host }) => ({ text: host }) },
    {
      field: 'admin',
      head: text('terminal.column.admin'),
      dropsAt: 3,
      cell: ({ admin }) => ({ text: admin }),
    },
    count('rows'),
    count('done'),
    count('failed'),
    {
      field: 'open',
      head: text('terminal.column.open'),
      isNumber: true,
      cell: ({ open }) => ({ text: String(open), ...(open > 0 && { style: 'warn' }) }),
    },
  ];
}

async function describeBatch(directory: string, journal: StoredJournal) {
  const { id, kind, host, admin, started } = journal.header;
  const plan = await readJournalPlan(directory, journal);
  const tally = tallyRows(plan ?? { rows: [] }, readRowStates(journal.lines));
  return {
    id,
    kind,
    host,
    admin: admin.userName,
    started,
    rows: Object.values(tally).reduce((sum, count) => sum + count, 0),
    done: tally.done,
    failed: tally.refused + tally.drifted + tally.skipped,
    open: openRows(tally),
  };
}
