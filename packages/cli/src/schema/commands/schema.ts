import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { manyArguments } from '../../terminal/input-kinds.js';

const input = defineInput({ arguments: [manyArguments('<command...>', 'terminal.schema.commandArgument')] });
export type SchemaInput = InputOf<typeof input>;

export const schema = defineCommand({
  path: ['schema'],
  summary: 'terminal.schema.summary',
  input,
  examples: ['ra3 schema ladder', 'ra3 schema auth status'],
  fields: [],
  load: () => import('./schema.run.js'),
});
