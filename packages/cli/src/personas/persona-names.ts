import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { playerArgument } from './persona-inputs.js';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { textColumn, column } from '../print/list-table.js';
import { printList } from '../command/print-list.js';
import { resolvePersona } from './resolve-persona.js';

const input = defineInput({ arguments: [playerArgument], options: {} });

export const personaNames = defineCommand({
  path: ['persona', 'names'],
  isList: true,
  summary: 'terminal.persona.namesSummary',
  input,
  examples: ['ra3 persona names Natasha', 'ra3 persona names 1042 --json'],
  fields: ['name', 'until'],
  row: { call: 'personas.earlierNames', at: 'records' },
  needs: 'personas.earlierNames',
  load: () => import('./persona-names.js'),
});

export const run: Run<typeof input> = async ({ arguments: [player] }, context) => {
  const { runtime, language } = context;
  const { text, locale } = language;
  const client = await context.openClient();
  const personaId = await resolvePersona(client, player, context);
  const { records } = await client.personas.earlierNames({ personaId }, { signal: runtime.signal });
  return printList<(typeof records)[number]>(context, {
    rows: records,
    columns: [
      textColumn('name', text('terminal.column.name'), { shrinksTo: 10 }),
      column('until', text('terminal.column.until'), ({ until }) => formatExactTime(new Date(until), locale)),
    ],
    id: ({ name }) => name,
    empty: text('terminal.persona.noEarlierNames'),
  });
};
