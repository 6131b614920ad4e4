import { ladderMods } from '@ra3/sdk/facts';
import { defineCommand } from '../../terminal/command-definition.js';

export const persona = defineCommand({
  path: ['persona'],
  summary: 'terminal.persona.summary',
  arguments: [{ name: '<id>', about: 'terminal.persona.idArgument' }],
  options: [{ flags: '--mod <mod>', about: 'terminal.persona.modOption', choices: ladderMods }],
  examples: ['ra3 persona 1042', 'ra3 persona 1042 --mod corona --json'],
  fields: [
    'personaId',
    'personaName',
    'mod',
    'ladder1v1',
    'ladder2v2',
    'ladder3v3',
    'history',
    'recentMatches',
  ],
  load: () => import('./persona.run.js'),
});
