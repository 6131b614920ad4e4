import { defineCommand } from '../../terminal/command-definition.js';

export const personaList = defineCommand({
  path: ['persona', 'list'],
  isList: true,
  summary: 'terminal.persona.listSummary',
  examples: ['ra3 persona list', 'ra3 persona list --json --fields personaName,ranked'],
  fields: ['personaId', 'personaName', 'ranked', 'isSelectedForLadders'],
  row: { call: 'personas.list', at: 'records' },
  load: () => import('./list.run.js'),
});
