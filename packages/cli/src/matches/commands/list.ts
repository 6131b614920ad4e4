import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type ArgumentDefinition, type InputOf } from '../../terminal/input-definition.js';
import { matchPresets, type MatchPreset } from '../query/match-choice.js';
import { filterOptions } from './filter-options.js';
import { matchFields } from './match-fields.js';

const preset: ArgumentDefinition<MatchPreset | undefined> = {
  name: '[list]',
  about: 'terminal.match.presetArgument',
  choices: matchPresets,
};

const input = defineInput({ arguments: [preset], options: filterOptions });
export type MatchListInput = InputOf<typeof input>;

export const matchList = defineCommand({
  path: ['match', 'list'],
  isList: true,
  summary: 'terminal.match.listSummary',
  input,
  examples: [
    'ra3 match list',
    'ra3 match list mine --limit 10',
    'ra3 match list --player Natasha --map "Infinity Isle" --elo 1200- --since 7d',
    'ra3 match list favourites --tag cup -q | ra3 match download -',
  ],
  fields: [...matchFields],
  row: { call: 'matches.recent', at: 'records' },
  load: () => import('./list.run.js'),
});
