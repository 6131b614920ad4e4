import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAME_OBJECTS } from './object-table.gen.js';
import { findGameObject, findPower, objectIdText } from './object-table.js';

test('the generated table holds every row of the source table', () => {
  const source = readFileSync(new URL('../../tables/objects.tsv', import.meta.url), 'utf8');
  const rows = source.split('\n').slice(1, -1);

  const written = GAME_OBJECTS.map((object) => {
    const id = object.isLow24 ? `??${objectIdText(object.id).slice(2)}` : objectIdText(object.id);
    const numbers = [object.cost, object.buildSeconds].map((number) => number ?? '');
    return [id, object.kind, object.faction, object.name, ...numbers].join('\t');
  });

  expect(written).toHaveLength(206);
  expect(written.map((row) => row.toLowerCase())).toEqual(rows.map((row) => row.toLowerCase()));
});

test('a unit is found by its id, also when the id was read as a negative number', () => {
  expect(findGameObject(0xa01d437d | 0)).toMatchObject({ name: 'Crusher Crane', cost: 1500 });
});

test('an id that the table lacks is shown as its number', () => {
  expect(findGameObject(0x0000beef)).toBeNull();
  expect(objectIdText(0x0000beef)).toBe('0000BEEF');
});

test('a power is found whatever its highest byte, where no recording showed that byte', () => {
  expect(findPower(0xab61360f)).toMatchObject({ name: 'Iron Curtain' });
  expect(findPower(0x47324218)).toMatchObject({ name: 'Cryobeam I' });
  expect(findPower(0x48324218)).toBeNull();
});
