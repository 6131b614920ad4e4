import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { modOption, playerArgument, typeOption } from './player-input.js';

const input = defineInput({ arguments: [playerArgument], options: { mod: modOption, type: typeOption } });
export type PersonaRatingInput = InputOf<typeof input>;

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
  load: () => import('./rating.run.js'),
});
