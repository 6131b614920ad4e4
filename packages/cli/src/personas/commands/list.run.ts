import type { ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { printList } from '../../terminal/print-list.js';
import { ownPersonaColumns } from '../view/own-persona-columns.js';

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
