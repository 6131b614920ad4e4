import { expect, test } from 'vitest';
import { commands } from '../program.js';
import { rowSchema } from './schema.js';

const printing = commands.filter(({ fields }) => fields.length > 0);

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
// write the file again with `npx vitest run --project cli golden -u`, and say so in the change.
test('the rows of every command keep their fields and types', async () => {
  const sections = printing
    .map((definition) =>
      [`ra3 ${definition.path.join(' ')}`, ...linesOf(rowSchema(definition), '')].join('\n'),
    )
    .sort();

  await expect(`${sections.join('\n\n')}\n`).toMatchFileSnapshot('row-fields.golden.txt');
});

test('every field of every row has a type', () => {
  const untyped = printing.flatMap((definition) => {
    const { properties } = rowSchema(definition) as { readonly properties: Readonly<Record<string, object>> };
    const names = Object.keys(properties).filter((name) => Object.keys(properties[name] ?? {}).length === 0);
    return names.map((name) => `${definition.path.join(' ')}: ${name}`);
  });

  expect(untyped).toEqual([]);
});
