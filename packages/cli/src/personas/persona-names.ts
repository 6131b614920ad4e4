import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { playerArgument } from './persona-inputs.js';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { requireExtension } from '../command/require-extension.js';
import type { ExitCode } from '../print/exit-codes.js';
import { textColumn } from '../print/list-table.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { resolvePersona } from './resolve-persona.js';

const input = defineInput({ arguments: [playerArgument], options: {} });
type PersonaNamesInput = InputOf<typeof input>;

export const personaNames = defineCommand({
  path: ['persona', 'names'],
  isList: true,
  summary: 'terminal.persona.namesSummary',
  input,
  examples: ['ra3 persona names Natasha', 'ra3 persona names 1042 --json'],
  fields: ['name', 'until'],
  row: { call: 'personas.earlierNames', at: 'records' },
  load: () => import('./persona-names.js'),
});

/** The names that a persona had before, latest first. */
export async function run(
  { arguments: [player] }: PersonaNamesInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { runtime, language } = context;
  const { text, locale } = language;
  const client = await context.openClient();
  await requireExtension(client, 'personas.earlierNames', context);
  const personaId = await resolvePersona(client, player, context);
  const { records } = await client.personas.earlierNames({ personaId }, { signal: runtime.signal });
  return printList(
    {
      rows: records,
      columns: [
        textColumn('name', text('terminal.column.name'), { shrinksTo: 10 }),
        {
          field: 'until',
          head: text('terminal.column.until'),
          cell: ({ until }) => ({ text: formatExactTime(new Date(until), locale) }),
        },
      ],
      id: ({ name }) => name,
      empty: text('terminal.persona.noEarlierNames'),
    },
    context,
  );
}
