import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { playerArgument } from './player-input.js';

const input = defineInput({ arguments: [playerArgument], options: {} });
export type PersonaNamesInput = InputOf<typeof input>;

export const personaNames = defineCommand({
  path: ['persona', 'names'],
  isList: true,
  summary: 'terminal.persona.namesSummary',
  input,
  examples: ['ra3 persona names Natasha', 'ra3 persona names 1042 --json'],
  fields: ['name', 'until'],
  row: { call: 'personas.earlierNames', at: 'records' },
  load: () => import('./names.run.js'),
});
