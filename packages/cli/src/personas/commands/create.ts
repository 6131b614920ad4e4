import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { parsedArgument } from '../../terminal/input-kinds.js';
import { readPersonaName } from './own-arguments.js';

const input = defineInput({
  arguments: [parsedArgument('<name>', 'terminal.persona.nameArgument', readPersonaName)],
});
export type PersonaCreateInput = InputOf<typeof input>;

export const personaCreate = defineCommand({
  path: ['persona', 'create'],
  summary: 'terminal.persona.createSummary',
  input,
  examples: ['ra3 persona create Natasha'],
  fields: ['personaName', 'isCreated'],
  row: { adds: { personaName: 'string', isCreated: 'boolean' } },
  load: () => import('./create.run.js'),
});
