import { Value } from 'typebox/value';
import { rowSchema } from '../tools/schema.js';
import type { CommandDefinition } from '../command/command-definition.js';

/**
 * Holds what a command printed with `--json` or `--output json|ndjson` against its schema.
 *
 * @throws {Error} naming the first row that does not meet it, and why.
 */
export function checkRows(definition: CommandDefinition, argv: readonly string[], stdout: string): void {
  if (definition.fields.length === 0) return;
  const schema = rowSchema(definition);
  for (const row of printedRows(argv, stdout)) {
    if (Value.Check(schema, row)) continue;
    const [error] = Value.Errors(schema, row);
    const place = `${error?.instancePath ?? ''}: ${error?.message ?? ''}`;
    throw new Error(`ra3 ${definition.path.join(' ')} printed a row that its schema refuses at ${place}`);
  }
}

function printedRows(argv: readonly string[], stdout: string): unknown[] {
  // Of chosen fields, those that a row lacks are null.
  if (stdout === '' || argv.some((word) => word.startsWith('--fields'))) return [];
  const format = argv[argv.indexOf('--output') + 1];
  if (argv.includes('--output') && format === 'json') return JSON.parse(stdout) as unknown[]; // The format is an array.
  const isLines = argv.includes('--output') ? format === 'ndjson' : argv.includes('--json');
  return isLines ? rowsIn(stdout) : [];
}

function rowsIn(stdout: string): unknown[] {
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
}
