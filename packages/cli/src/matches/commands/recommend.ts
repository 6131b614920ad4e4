import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { flag } from '../../terminal/input-kinds.js';
import { guidArgument } from './guid-argument.js';

const input = defineInput({
  arguments: [guidArgument],
  options: { undo: flag('--undo', 'terminal.match.undoOption') },
});
export type MatchRecommendInput = InputOf<typeof input>;

export const matchRecommend = defineCommand({
  path: ['match', 'recommend'],
  summary: 'terminal.match.recommendSummary',
  input,
  examples: [
    'ra3 match recommend 00000000-0000-4000-8000-000000000000',
    'ra3 match recommend 00000000-0000-4000-8000-000000000000 --undo',
  ],
  fields: ['guid', 'isRecommended', 'isChanged'],
  row: { adds: { guid: 'string', isRecommended: 'boolean', isChanged: 'boolean' } },
  load: () => import('./recommend.run.js'),
});
