import { formatExactTime } from '@ra3/sdk/rules';
import { requireExtension } from '../../accounts/access/require-extension.js';
import type { ExitCode } from '../../output/exit-codes.js';
import { textColumn } from '../../output/list-columns.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { printList } from '../../terminal/print-list.js';
import { resolvePersona } from '../lookup/resolve-persona.js';
import type { PersonaNamesInput } from './names.js';

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
