import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { choiceOption } from '../command/input-kinds.js';
import { seasonOption } from '../command/season-option.js';
import { splitKinds, type SplitKind } from './split-kinds.js';
import { modOption, playerArgument } from './player-input.js';
import { requireExtension } from '../command/require-extension.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { resolvePersona } from './resolve-persona.js';
import { splitColumns, splitRows, streakLines } from './split-rows.js';

const input = defineInput({
  arguments: [playerArgument],
  options: {
    by: choiceOption<SplitKind>('--by <what>', 'terminal.persona.byOption', {
      choices: splitKinds,
      defaultValue: 'matchup',
    }),
    mod: modOption,
    season: seasonOption,
  },
});
type PersonaSplitsInput = InputOf<typeof input>;

export const personaSplits = defineCommand({
  path: ['persona', 'splits'],
  isList: true,
  summary: 'terminal.persona.splitsSummary',
  input,
  examples: [
    'ra3 persona splits Natasha',
    'ra3 persona splits Natasha --by map --mod corona --season 6',
    'ra3 persona splits 1042 --by hour --json',
  ],
  fields: ['by', 'name', 'wins', 'losses', 'games', 'winRate'],
  row: {
    adds: {
      by: 'string',
      name: 'string',
      wins: 'number',
      losses: 'number',
      games: 'number',
      winRate: 'number?',
    },
  },
  load: () => import('./persona-splits.js'),
});

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
