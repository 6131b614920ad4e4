import { CommandError } from '../../failure/command-error.js';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { nounOf } from '../../terminal/command-definition.js';
import { rowSchema } from '../row-schema.js';
import type { SchemaInput } from './schema.js';

export async function run(
  { arguments: [words] }: SchemaInput,
  { output, language, definitions }: CommandContext,
): Promise<ExitCode> {
  const name = words.join(' ');
  const definition =
    definitions.find(({ path }) => path.join(' ') === name) ??
    definitions.find(({ path, isDefault }) => isDefault === true && nounOf(path).join(' ') === name);
  if (definition === undefined)
    throw new CommandError('not-found', language.text('terminal.schema.noSuchCommand', { name }));
  if (definition.fields.length === 0)
    throw new CommandError('not-found', language.text('terminal.schema.noJson', { name }));
  await output.raw(`${JSON.stringify(rowSchema(definition), null, 2)}\n`);
  return exitCodes.ok;
}
