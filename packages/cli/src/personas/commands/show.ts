import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { textOption } from '../../terminal/input-kinds.js';
import { modOption, playerArgument } from './player-input.js';

const input = defineInput({
  arguments: [playerArgument],
  options: {
    mod: modOption,
    vs: textOption('--vs <player>', 'terminal.persona.versusOption'),
  },
});
export type PersonaShowInput = InputOf<typeof input>;

export const personaShow = defineCommand({
  path: ['persona', 'show'],
  isDefault: true,
  summary: 'terminal.persona.summary',
  input,
  examples: ['ra3 persona Natasha', 'ra3 persona 1042 --mod corona --json', 'ra3 persona Natasha --vs Tanya'],
  fields: [
    'personaId',
    'personaName',
    'mod',
    'ladder1v1',
    'ladder2v2',
    'ladder3v3',
    'history',
    'recentMatches',
    'opponentId',
    'opponentName',
    'wins',
    'losses',
    'undecided',
    'together',
    'eloDelta',
    'seenMatches',
    'matches',
  ],
  row: {
    call: 'ladders.persona',
    adds: {
      mod: 'string',
      history: { reply: 'ladders.personaHistory' },
      recentMatches: { reply: 'matches.recentOfPersona', at: 'records' },
      matches: { reply: 'matches.recentOfPersona', at: 'records' },
      opponentId: 'number',
      opponentName: 'string',
      wins: 'number',
      losses: 'number',
      undecided: 'number',
      together: 'number',
      eloDelta: 'number',
      seenMatches: 'number',
    },
  },
  load: () => import('./show.run.js'),
});
