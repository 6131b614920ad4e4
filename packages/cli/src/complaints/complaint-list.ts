import { ownComplaints } from '@ra3/subjects/own-complaints';
import { listCommand } from '../command/subject-commands.js';

export const complaintList = listCommand(ownComplaints, {
  path: ['complaint', 'list'],
  summary: 'terminal.complaint.listSummary',
  examples: ['ra3 complaint list', 'ra3 complaint list --fields personaName,topic,outcome,answer'],
  cells: {
    outcome: ({ outcome }, { language }) => ({
      text: outcome ?? language.text('terminal.complaint.open'),
      style: outcome === 'acted' ? 'good' : 'muted',
    }),
  },
});
