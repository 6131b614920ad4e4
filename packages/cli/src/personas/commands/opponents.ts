import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { modOption, playerArgument } from './player-input.js';

const input = defineInput({ arguments: [playerArgument], options: { mod: modOption } });
export type PersonaOpponentsInput = InputOf<typeof input>;

export const personaOpponents = defineCommand({
  path: ['persona', 'opponents'],
  isList: true,
  summary: 'terminal.persona.opponentsSummary',
  input,
  examples: ['ra3 persona opponents Natasha', 'ra3 persona opponents 1042 --mod corona --limit 3 -q'],
  fields: ['personaId', 'personaName', 'wins', 'losses', 'winRate', 'lastTime'],
  row: { call: 'personas.opponents', at: 'records', adds: { winRate: 'number?' } },
  load: () => import('./opponents.run.js'),
});
