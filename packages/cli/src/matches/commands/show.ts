import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { guidArgument } from './guid-argument.js';
import { matchFields } from './match-fields.js';

const input = defineInput({ arguments: [guidArgument] });
export type GuidInput = InputOf<typeof input>;

export const matchShow = defineCommand({
  path: ['match', 'show'],
  summary: 'terminal.match.showSummary',
  input,
  examples: [
    'ra3 match show 00000000-0000-4000-8000-000000000000',
    'ra3 match show 00000000-0000-4000-8000-000000000000 --fields map,winners',
  ],
  fields: [...matchFields, 'isFavourite', 'isRecommended', 'isDownloaded', 'favouriteTag'],
  row: {
    call: 'matches.get',
    adds: {
      isFavourite: 'boolean?',
      isRecommended: 'boolean?',
      isDownloaded: 'boolean?',
      favouriteTag: 'string?',
    },
  },
  load: () => import('./show.run.js'),
});
