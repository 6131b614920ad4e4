import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from '../program.js';
import { rowSchema } from './row-schema.js';

const printing = commands.filter(({ fields }) => fields.length > 0);
const nameOf = (path: readonly string[]) => `${path.join('-')}.txt`;

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** The fields of a schema, a line each, with their types: `history[].endElo integer`. */
function linesOf({ properties = {}, items, anyOf = [] }: Schema, before: string): string[] {
  const inner = items === undefined ? [] : linesOf(items, `${before}[]`);
  const own = Object.entries(properties).flatMap(([name, schema]) => {
    const path = before === '' ? name : `${before}.${name}`;
    return [`${path} ${typesOf(schema).join('|')}`, ...linesOf(schema, path)];
  });
  return [...own, ...inner, ...anyOf.flatMap((one) => linesOf(one, before))];
}

function typesOf({ type, anyOf = [] }: Schema): string[] {
  const types = [...[type ?? []].flat(), ...anyOf.flatMap(typesOf)];
  return types.length === 0 ? ['any'] : [...new Set(types)];
}

// Scripts read these rows: a field that is renamed or left out, or has another type, breaks them. After a change that is meant,
// write the files again with `npx vitest run --project cli golden -u`, and say so in the change.
test.each(printing.map((definition) => [definition.path.join(' '), definition] as const))(
  'the rows of "%s" keep their fields and types',
  async (_name, definition) => {
    const lines = linesOf(rowSchema(definition), '');

    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`golden/${nameOf(definition.path)}`);
  },
);

test('every golden file is of a command', () => {
  const known = new Set(printing.map(({ path }) => nameOf(path)));

  expect(readdirSync(new URL('golden', import.meta.url)).filter((name) => !known.has(name))).toEqual([]);
});

test('every field of every row has a type', () => {
  const untyped = printing.flatMap((definition) => {
    const { properties } = rowSchema(definition) as { readonly properties: Readonly<Record<string, object>> };
    const names = Object.keys(properties).filter((name) => Object.keys(properties[name] ?? {}).length === 0);
    return names.map((name) => `${definition.path.join(' ')}: ${name}`);
  });

  expect(untyped).toEqual([]);
});
