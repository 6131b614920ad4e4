import { defineCommand } from '../command/command-definition.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import type { Persona } from '@ra3/sdk';
import { cleanText } from '@ra3/sdk/rules/text';
import type { Language } from '../i18n/translate.js';
import type { ListColumn } from '../print/list-table.js';

export const personaList = defineCommand({
  path: ['persona', 'list'],
  isList: true,
  summary: 'terminal.persona.listSummary',
  examples: ['ra3 persona list', 'ra3 persona list --json --fields personaName,ranked'],
  fields: ['personaId', 'personaName', 'ranked', 'isSelectedForLadders'],
  row: { call: 'personas.list', at: 'records' },
  load: () => import('./persona-list.js'),
});

export async function run(_input: unknown, context: CommandContext): Promise<ExitCode> {
  const client = await context.openClient();
  const { records } = await client.personas.list({}, { signal: context.runtime.signal });
  return printList(
    {
      rows: records,
      columns: ownPersonaColumns(context.language),
      id: ({ personaId }) => personaId,
      empty: context.language.text('terminal.persona.noneYet'),
    },
    context,
  );
}

const LONGEST_NAME = 40;

/** The columns of the own personas. */
function ownPersonaColumns({ text }: Language): readonly ListColumn<Persona>[] {
  return [
    {
      field: 'personaId',
      head: text('terminal.column.id'),
      isNumber: true,
      cell: ({ personaId }) => ({ text: String(personaId) }),
    },
    {
      field: 'personaName',
      head: text('terminal.column.name'),
      shrinksTo: 10,
      cell: ({ personaName }) => ({ text: cleanText(personaName, LONGEST_NAME) }),
    },
    {
      field: 'ranked',
      head: text('terminal.column.ladder'),
      cell: ({ ranked }) =>
        ranked
          ? { text: text('terminal.persona.ranked'), style: 'good' }
          : { text: text('terminal.persona.notSelected'), style: 'muted' },
    },
  ];
}
