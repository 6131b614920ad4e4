import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { modOption, playerArgument, typeOption } from './player-input.js';
import { requireExtension } from '../command/require-extension.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { resolvePersona } from './resolve-persona.js';
import { ratingColumns, ratingLines } from './rating-lines.js';

const input = defineInput({ arguments: [playerArgument], options: { mod: modOption, type: typeOption } });
type PersonaRatingInput = InputOf<typeof input>;

export const personaRating = defineCommand({
  path: ['persona', 'rating'],
  isList: true,
  summary: 'terminal.persona.ratingSummary',
  input,
  examples: [
    'ra3 persona rating Natasha',
    'ra3 persona rating 1042 --mod corona --type 2v2 --output csv > rating.csv',
    'ra3 persona rating Natasha --sort -elo --limit 1 -q',
  ],
  fields: ['time', 'elo', 'eloDelta', 'seasonId', 'matchId'],
  row: { call: 'personas.ratingHistory', at: 'records' },
  load: () => import('./persona-rating.js'),
});

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
