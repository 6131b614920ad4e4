import { ladderMods } from '@ra3/sdk/facts';
import { CommandError } from '../../failure/command-error.js';
import type { Language } from '../../language/translate.js';
import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { choiceOption, parsedArgument } from '../../terminal/input-kinds.js';

const input = defineInput({
  arguments: [parsedArgument('<id>', 'terminal.persona.idArgument', readPersonaId)],
  options: {
    mod: choiceOption('--mod <mod>', 'terminal.persona.modOption', {
      choices: ladderMods,
      defaultValue: 'ra3',
    }),
  },
});
export type PersonaInput = InputOf<typeof input>;

export const persona = defineCommand({
  path: ['persona'],
  summary: 'terminal.persona.summary',
  input,
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
  row: { call: 'ladders.persona', adds: { mod: 'string' } },
  load: () => import('./persona.run.js'),
});

function readPersonaId(typed: string, { text }: Language): number {
  const id = /^[1-9]\d{0,15}$/u.test(typed) ? Number(typed) : Number.NaN;
  if (Number.isSafeInteger(id)) return id;
  throw new CommandError('usage', text('terminal.persona.badId'));
}
