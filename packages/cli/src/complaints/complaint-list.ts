import type { Reply } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { cleanText } from '@ra3/sdk/rules/text';
import { timeText } from '../print/time-text.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { printList } from '../command/print-list.js';
import type { Language } from '../i18n/translate.js';
import { cleanName } from '../print/cells.js';
import { column, textColumn, type ListColumn } from '../print/list-table.js';

export const complaintList = defineCommand({
  path: ['complaint', 'list'],
  isList: true,
  summary: 'terminal.complaint.listSummary',
  examples: ['ra3 complaint list', 'ra3 complaint list --fields personaName,topic,outcome,answer'],
  fields: [
    ...['complaintId', 'time', 'topic', 'personaId', 'personaName', 'matchId', 'text'],
    ...['outcome', 'answer', 'resolvedTime'],
  ],
  row: { call: 'complaints.own', at: 'records' },
  needs: 'complaints.own',
  load: () => import('./complaint-list.js'),
});

export const run: Run = async (_input, context) => {
  const client = await context.openClient();
  const { records } = await client.complaints.own({}, { signal: context.runtime.signal });
  return printList(context, {
    rows: records,
    columns: complaintColumns(context.language),
    id: ({ complaintId }) => complaintId,
    empty: context.language.text('terminal.complaint.none'),
  });
};

type OwnComplaint = Reply<'complaints.own'>['records'][number];

const { textCharacters, answerCharacters } = limits.complaints;

function complaintColumns({ text }: Language): readonly ListColumn<OwnComplaint>[] {
  return [
    textColumn('time', text('terminal.column.when'), {
      show: (time) => ({ text: timeText(time), style: 'muted' }),
    }),
    textColumn('personaName', text('terminal.column.player'), { shrinksTo: 8, show: cleanName }),
    textColumn('topic', text('terminal.complaint.topic')),
    column('outcome', text('terminal.column.outcome'), ({ outcome }) => ({
      text: outcome ?? text('terminal.complaint.open'),
      style: outcome === 'acted' ? 'good' : 'muted',
    })),
    column('text', text('terminal.inbox.text'), {
      shrinksTo: 10,
      dropsAt: 1,
      cell: (row) => cleanText(row.text, textCharacters),
    }),
    column('answer', text('terminal.complaint.answer'), {
      shrinksTo: 10,
      cell: ({ answer }) => cleanText(answer, answerCharacters),
    }),
  ];
}
