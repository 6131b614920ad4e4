import { isGb2312Character } from '@ra3/sdk/rules/personas';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine, openTestDatabase } from '../testing/engines.js';
import { searchKey } from './search-key.js';

const letters = Array.from({ length: 0xff_ff - 0x20 }, (_, index) =>
  String.fromCharCode(index + 0x21),
).filter((letter) => letter <= '~' || isGb2312Character(letter));

test.each([
  ['Admin', 'ＡＤＭ１Ｎ'],
  ['Admin', 'Аdmіn'],
  ['指挥官', ' 指挥\u200b官'],
  ['Миша', 'миша'],
])('%s is found by %s', (name, typed) => {
  expect(searchKey(typed)).toBe(searchKey(name));
});

test('no two letters of ASCII have one key but those that look alike in some case', () => {
  const ascii = letters.filter((letter) => letter <= '~' && letter === letter.toLowerCase());
  const alike = ascii.filter((letter) =>
    ascii.some((other) => other !== letter && searchKey(other) === searchKey(letter)),
  );

  expect(alike.join('')).toBe("'01`ilo|");
});

test('capitals and small letters of a Game ID have one key', () => {
  expect(letters.filter((letter) => searchKey(letter.toLowerCase()) !== searchKey(letter))).toEqual([]);
});

test('a capital of another script is found by the letter that it looks like', () => {
  expect(searchKey('АВСЕНКМОРТХΝΥ')).toBe(searchKey('abcehkmoptxny'));
});

test('a letter has a key of one character, so that parts of names are found', () => {
  expect(searchKey('Mm')).toBe('mm');
  expect(searchKey('Arnold').startsWith(searchKey('ar'))).toBe(true);
});

describeOnEachEngine('the key of a name in the database', (engine) => {
  test('is that of what is typed, for each letter of a Game ID', async () => {
    const database = await openTestDatabase(engine);
    const { rows } = await sql<{ letter: string; key: string }>`
      SELECT letter, search_key(letter) AS key FROM unnest(${letters}::text[]) AS letter`.execute(
      database.db,
    );
    await database.close();

    const differing = rows.filter(({ letter, key }) => {
      const typed = letter.normalize('NFKC');
      return typed === letter && searchKey(letter) !== key;
    });
    expect(rows).toHaveLength(letters.length);
    expect(differing).toEqual([]);
  });
});
