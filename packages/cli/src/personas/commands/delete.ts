import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { ownPersonaArgument } from './own-arguments.js';

const input = defineInput({ arguments: [ownPersonaArgument] });
export type PersonaDeleteInput = InputOf<typeof input>;

export const personaDelete = defineCommand({
  path: ['persona', 'delete'],
  summary: 'terminal.persona.deleteSummary',
  input,
  examples: ['ra3 persona delete Natasha'],
  fields: ['personaId', 'personaName', 'isDeleted'],
  row: { adds: { personaId: 'number', personaName: 'string', isDeleted: 'boolean' } },
  load: () => import('./delete.run.js'),
});
