import { defineCommand, type Run } from '../command/command-definition.js';
import { printList } from '../command/print-list.js';
import { ownPersonaColumns } from './own-persona.js';

export const personaList = defineCommand({
  path: ['persona', 'list'],
  isList: true,
  summary: 'terminal.persona.listSummary',
  examples: ['ra3 persona list', 'ra3 persona list --json --fields personaName,ranked'],
  fields: ['personaId', 'personaName', 'ranked', 'isSelectedForLadders'],
  row: { call: 'personas.list', at: 'records' },
  load: () => import('./persona-list.js'),
});

export const run: Run = async (_input, context) => {
  const client = await context.openClient();
  const { records } = await client.personas.list({}, { signal: context.runtime.signal });
  return printList(context, {
    rows: records,
    columns: ownPersonaColumns(context.language),
    id: ({ personaId }) => personaId,
    empty: context.language.text('terminal.persona.noneYet'),
  });
};
