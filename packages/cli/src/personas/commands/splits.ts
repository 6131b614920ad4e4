import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { choiceOption } from '../../terminal/input-kinds.js';
import { seasonOption } from '../../terminal/season-option.js';
import { splitKinds, type SplitKind } from '../lookup/split-kinds.js';
import { modOption, playerArgument } from './player-input.js';

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
export type PersonaSplitsInput = InputOf<typeof input>;

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
  load: () => import('./splits.run.js'),
});
