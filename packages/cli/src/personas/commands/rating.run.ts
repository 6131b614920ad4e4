import { requireExtension } from '../../accounts/access/require-extension.js';
import type { ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { printList } from '../../terminal/print-list.js';
import { resolvePersona } from '../lookup/resolve-persona.js';
import { ratingColumns, ratingLines } from '../view/rating-lines.js';
import type { PersonaRatingInput } from './rating.js';

/** The rating of a persona on one ladder, match by match, oldest first. */
export async function run(
  { arguments: [player], options: { mod, type } }: PersonaRatingInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, runtime } = context;
  const client = await context.openClient();
  await requireExtension(client, 'personas.ratingHistory', context);
  const personaId = await resolvePersona(client, player, context);
  const history = await client.personas.ratingHistory({ personaId, mod, type }, { signal: runtime.signal });
  return printList(
    {
      rows: history.records,
      columns: ratingColumns(language),
      id: ({ matchId }) => matchId,
      above: () => ratingLines(history, context),
      empty: language.text('terminal.persona.noRating'),
    },
    context,
  );
}
