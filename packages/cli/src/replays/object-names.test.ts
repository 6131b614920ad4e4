import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadObjectNames } from '@ra3/locales/objects';
import { GAME_OBJECTS } from '@ra3/replay-tools';
import { expect, test } from 'vitest';

const idText = (id: number) => id.toString(16).toUpperCase().padStart(8, '0');
const objects = GAME_OBJECTS.map(({ id, name }) => ({ id: idText(id), name }));

test('every object of the game but the MCV, which is called the same, has a Chinese name', async () => {
  const nameOf = await loadObjectNames('zh-CN');

  const without = objects.filter((object) => nameOf(object) === object.name);

  expect(new Set(without.map(({ name }) => name))).toEqual(new Set(['MCV']));
});

test('every Chinese name is that of an object', () => {
  const file = path.resolve(import.meta.dirname, '../../../../locales/objects/zh-CN.json');
  const names = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object); // Our own file.
  const known = new Set(objects.flatMap(({ id, name }) => [id, name]));

  expect(names.filter((key) => !known.has(key))).toEqual([]);
});

test('what two sides call differently is told apart, and an id of a mod stays as it is', async () => {
  const nameOf = await loadObjectNames('zh-CN');

  expect(nameOf({ id: '80D4EA1E', name: 'Barracks' })).toBe('军营');
  expect(nameOf({ id: '509BD329', name: 'Barracks' })).toBe('新兵训练营');
  expect(nameOf({ id: '0BADF00D', name: '0BADF00D' })).toBe('0BADF00D');
});
