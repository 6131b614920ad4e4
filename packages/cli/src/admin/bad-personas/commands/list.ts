import { defineCommand } from '../../../terminal/command-definition.js';

export const adminBadPersonaList = defineCommand({
  path: ['admin', 'badpersona', 'list'],
  isList: true,
  summary: 'terminal.admin.badName.listSummary',
  examples: ['ra3 admin badpersona list', 'ra3 admin badpersona list -q'],
  fields: ['name', 'addedBy', 'addedTime'],
  row: { call: 'moderation.badPersonas', at: 'records' },
  load: () => import('./list.run.js'),
});
