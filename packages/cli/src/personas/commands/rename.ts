import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { parsedArgument } from '../../terminal/input-kinds.js';
import { ownPersonaArgument, readPersonaName } from './own-arguments.js';

const input = defineInput({
  arguments: [
    ownPersonaArgument,
    parsedArgument('<name>', 'terminal.persona.newNameArgument', readPersonaName),
  ],
});
export type PersonaRenameInput = InputOf<typeof input>;

export const personaRename = defineCommand({
  path: ['persona', 'rename'],
  summary: 'terminal.persona.renameSummary',
  input,
  examples: ['ra3 persona rename Natasha Tanya'],
  fields: ['personaId', 'oldName', 'personaName'],
  row: { adds: { personaId: 'number', oldName: 'string', personaName: 'string' } },
  load: () => import('./rename.run.js'),
});
