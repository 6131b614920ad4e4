import { requireExtension } from '../../accounts/access/require-extension.js';
import type { ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { printList } from '../../terminal/print-list.js';
import { resolvePersona } from '../lookup/resolve-persona.js';
import { splitColumns, splitRows, streakLines } from '../view/split-rows.js';
import type { PersonaSplitsInput } from './splits.js';

/** Wins and losses of a persona in rated 1v1, by what the user asks for. */
export async function run(
  { arguments: [player], options: { by, mod, season } }: PersonaSplitsInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, runtime } = context;
  const client = await context.openClient();
  await requireExtension(client, 'personas.splits', context);
  const personaId = await resolvePersona(client, player, context);
  const splits = await client.personas.splits(
    { personaId, mod, ...(season !== undefined && { seasonId: season }) },
    { signal: runtime.signal },
  );
  return printList(
    {
      rows: splitRows(splits, by),
      columns: splitColumns(by, language),
      id: ({ name }) => name,
      above: () => streakLines(splits, context),
      empty: language.text('terminal.persona.noRating'),
    },
    context,
  );
}
