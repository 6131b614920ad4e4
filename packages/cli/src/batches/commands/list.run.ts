import type { ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { printList } from '../../terminal/print-list.js';
import { journalDirectory } from '../journal/journal-directory.js';
import { listJournals, readJournalPlan, type StoredJournal } from '../journal/journal-file.js';
import { readRowStates } from '../journal/journal-lines.js';
import { openRows, tallyRows } from '../view/tally.js';

export async function run(_input: unknown, context: CommandContext): Promise<ExitCode> {
  const { text } = context.language;
  const directory = journalDirectory(context.runtime);
  const journals = await listJournals(directory);
  const rows = await Promise.all(journals.toReversed().map((journal) => describeBatch(directory, journal)));
  return printList(
    {
      columns: [
        { field: 'id', head: text('terminal.column.batch'), cell: ({ id }) => ({ text: id }) },
        {
          field: 'host',
          head: text('terminal.column.host'),
          dropsAt: 2,
          cell: ({ host }) => ({ text: host }),
        },
        {
          field: 'admin',
          head: text('terminal.column.admin'),
          dropsAt: 3,
          cell: ({ admin }) => ({ text: admin }),
        },
        {
          field: 'rows',
          head: text('terminal.column.rows'),
          isNumber: true,
          cell: (row) => ({ text: String(row.rows) }),
        },
        {
          field: 'done',
          head: text('terminal.column.done'),
          isNumber: true,
          cell: ({ done }) => ({ text: String(done) }),
        },
        {
          field: 'failed',
          head: text('terminal.column.failed'),
          isNumber: true,
          cell: ({ failed }) => ({ text: String(failed) }),
        },
        {
          field: 'open',
          head: text('terminal.column.open'),
          isNumber: true,
          cell: ({ open }) => ({ text: String(open), ...(open > 0 && { style: 'warn' }) }),
        },
      ],
      rows,
      id: ({ id }) => id,
      empty: text('terminal.batch.none'),
    },
    context,
  );
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
