import { defineCommand, nounOf, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument } from '../command/input-kinds.js';
import { CommandError } from '../failure/command-error.js';
import { rowSchema } from './row-schema.js';

const input = defineInput({ arguments: [argument('<command...>', 'terminal.schema.commandArgument')] });

export const schema = defineCommand({
  path: ['schema'],
  summary: 'terminal.schema.summary',
  input,
  examples: ['ra3 schema ladder', 'ra3 schema auth status'],
  load: () => import('./schema.js'),
});

export const run: Run<typeof input> = async ({ arguments: [words] }, { output, language, definitions }) => {
  const name = words.join(' ');
  const definition =
    definitions.find(({ path }) => path.join(' ') === name) ??
    definitions.find(({ path, isDefault }) => isDefault === true && nounOf(path).join(' ') === name);
  if (definition === undefined)
    throw new CommandError('not-found', language.text('terminal.schema.noSuchCommand', { name }));
  if (definition.fields.length === 0)
    throw new CommandError('not-found', language.text('terminal.schema.noJson', { name }));
  await output.raw(`${JSON.stringify(rowSchema(definition), null, 2)}\n`);
};
