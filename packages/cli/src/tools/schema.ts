import {
  defineCommand,
  nounOf,
  type Run,
  type CommandDefinition,
  type FieldType,
  type ReplyType,
  type RowSource,
} from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument } from '../command/input-kinds.js';
import { CommandError } from '../failure/command-error.js';
import { contract } from '@ra3/sdk/contract';
import type { EndpointKey } from '@ra3/sdk/contract';

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

type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * The JSON Schema (2020-12) of one row of a command's `--json`. Fields of the contract have the contract's own schema;
 * a reader must accept further fields, which a later version may add.
 */
export function rowSchema({ path, fields, row = {} }: CommandDefinition): JsonSchema {
  const known: JsonSchema = { ...contractFields(row), ...addedFields(row) };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `ra3 ${path.join(' ')}`,
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, known[field] ?? {}])),
    additionalProperties: true,
  };
}

function addedFields({ adds = {} }: RowSource): JsonSchema {
  return Object.fromEntries(Object.entries(adds).map(([name, type]) => [name, schemaOf(type)]));
}

function schemaOf(type: FieldType): JsonSchema {
  if (typeof type === 'object') {
    if ('listOf' in type) return { type: 'array', items: schemaOf(type.listOf) };
    if ('reply' in type) return replySchemaOf(type);
    const { object, isNullable = false } = type;
    const properties = Object.entries(object).map(([name, field]) => [name, schemaOf(field)] as const);
    return {
      type: isNullable ? ['object', 'null'] : 'object',
      properties: Object.fromEntries(properties),
      additionalProperties: true,
    };
  }
  const name = type.replace('?', '');
  return { type: type.endsWith('?') ? [name, 'null'] : name };
}

function replySchemaOf({ reply, at, isNullable }: ReplyType): JsonSchema {
  const schema = plainData(replyOf(reply, at));
  return isNullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}

/** The properties of a call's reply, or of the entries of its list `at`. */
function contractFields({ call, at }: RowSource): JsonSchema {
  if (call === undefined) return {};
  const whole = replyOf(call, at);
  return plainData(part(part(whole, 'items') ?? whole, 'properties'));
}

function replyOf(call: EndpointKey, at: string | undefined): unknown {
  const [group = '', name = ''] = call.split('.');
  const reply = part(part(part(contract, group), name), 'reply');
  return at === undefined ? reply : part(part(reply, 'properties'), at);
}

/** Without what TypeBox keeps beside the schema, and open for the fields that a later version may add. */
function plainData(schema: unknown): JsonSchema {
  if (schema === undefined) return {};
  const isOpen = (key: string, value: unknown) => (key === 'additionalProperties' ? true : value);
  return JSON.parse(JSON.stringify(schema), isOpen) as JsonSchema;
}

function part(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return new Map<string, unknown>(Object.entries(value)).get(name);
}
