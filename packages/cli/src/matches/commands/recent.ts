import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { flag, textOption } from '../../terminal/input-kinds.js';
import { filterOptions } from './filter-options.js';
import { matchFields } from './match-fields.js';

const { mod, type, elo } = filterOptions;

const input = defineInput({
  arguments: [],
  options: {
    mod,
    type,
    map: textOption('--map <name>', 'terminal.match.oneMapOption'),
    faction: textOption('--faction <name>', 'terminal.match.duelFactionOption'),
    elo,
    replay: flag('--replay', 'terminal.match.replayOption'),
    worth: flag('--worth', 'terminal.match.worthOption'),
  },
});
export type MatchRecentInput = InputOf<typeof input>;

export const matchRecent = defineCommand({
  path: ['match', 'recent'],
  isList: true,
  summary: 'terminal.match.recentSummary',
  input,
  examples: [
    'ra3 match recent --mod corona --map "Infinity Isle"',
    'ra3 match recent --worth --replay --limit 10',
    'ra3 match recent --faction Soviet --elo 1400- --limit all --output csv > matches.csv',
    'ra3 match recent --worth --replay --limit 5 -q | ra3 match download -',
  ],
  fields: [...matchFields],
  row: { call: 'matches.filtered', at: 'records' },
  load: () => import('./recent.run.js'),
});
