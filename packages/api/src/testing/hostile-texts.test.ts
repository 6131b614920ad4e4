import { userNameProblem } from '@ra3/sdk/rules/accounts';
import { gameIdProblem } from '@ra3/sdk/rules/personas';
import { describe, expect, test } from 'vitest';
import { makeRandom } from '../values/random.js';
import { fanMaps } from '../demo/demo-maps.js';
import { makeRoomName } from '../demo/room-names.js';
import { accountName } from '../demo/world/account-names.js';
import * as adminTexts from '../demo/world/admin-texts.js';
import { announcement } from '../demo/world/foundation.js';
import { hostileDemoTexts } from './hostile-texts.js';
import { ACCOUNTS, makePopulation, type Inhabitant } from '../demo/world/population.js';
import { planSeasons } from '../demo/world/season-plan.js';

const ROOMS_EACH = 4;
const accounts = Array.from({ length: ACCOUNTS - 1 }, (_, index) => accountName(index + 1));
const { playerNames, roomTitles } = hostileDemoTexts;
const hostile = [...playerNames, ...roomTitles];

/** What everybody of a world would call some rooms. */
function nameRooms(people: readonly Inhabitant[], given: readonly string[]): string[] {
  const random = makeRandom('rooms');
  return Array.from({ length: ROOMS_EACH }, (_, round) => round + 1).flatMap((teamSize) =>
    people.map((host) => makeRoomName(random, { host, teamSize, given })),
  );
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

describe.each(['ra3', '7', 'another seed'])('With the seed %s', (seed) => {
  const plain = makePopulation(seed);
  const attacking = makePopulation(seed, playerNames);
  const plainTexts = stringsIn([
    ...[plain.map(({ name }) => name), nameRooms(plain, []), accounts],
    ...[adminTexts, announcement, fanMaps, planSeasons(new Date(0))],
  ]);

  test('no text of the default world is hostile', () => {
    const texts = new Set(plainTexts);

    expect(hostile.filter((text) => texts.has(text))).toEqual([]);
    expect(nameRooms(plain, []).filter((name) => hostile.some((text) => name.endsWith(` ${text}`)))).toEqual(
      [],
    );
  });

  test('no text of the default world has control characters, changes of direction, markup or double spaces', () => {
    const harmful = /(?!\n)[\p{C}\p{M}]|[\p{Script=Arabic}\p{Script=Hebrew}]|[<>{}$\\&"]|--|\.\.|[^\S\n]{2}/u;

    expect(plainTexts.filter((text) => harmful.test(text))).toEqual([]);
  });

  test('the hostile world has every hostile text', () => {
    const names = new Set(attacking.map(({ name }) => name));
    const rooms = nameRooms(attacking, roomTitles);

    expect(playerNames.filter((text) => !names.has(text))).toEqual([]);
    expect(roomTitles.filter((text) => !rooms.some((name) => name.endsWith(` ${text}`)))).toEqual([]);
  });

  test('hostile names replace plain ones one for one: the same people play the same games', () => {
    const renamed = attacking.filter(({ name }, index) => name !== plain[index]?.name);
    const unnamed = (people: readonly Inhabitant[]) => people.map((person) => ({ ...person, name: '' }));

    expect(renamed.map(({ name }) => name)).toEqual(playerNames);
    expect(unnamed(attacking)).toEqual(unnamed(plain));
  });

  // S5-09 S9-01
  test.each([
    ['default', plain],
    ['hostile', attacking],
  ])(
    'all 900 names of the %s world are legal and different, and some as long as allowed',
    (_world, people) => {
      const names = people.map(({ name }) => name);

      expect(names.filter((name) => gameIdProblem(name) !== undefined)).toEqual([]);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(900);
      expect(names.filter((name) => name.length === 16).length).toBeGreaterThan(3);
    },
  );

  test('names of players are written in Latin, Chinese, Japanese and Cyrillic letters, and some name their clan', () => {
    const names = plain.map(({ name }) => name);
    const share = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length / names.length;

    expect(share(/^[\w[\]]+$/)).toBeGreaterThan(0.3);
    expect(share(/\p{Script=Han}/u)).toBeGreaterThan(0.2);
    expect(share(/[\p{Script=Hiragana}\p{Script=Katakana}]/u)).toBeGreaterThan(0.03);
    expect(share(/\p{Script=Cyrillic}/u)).toBeGreaterThan(0.03);
    expect(share(/^\[[A-Z0-9]+\]/)).toBeGreaterThan(0.03);
  });
});

test('user names of the accounts are legal and different', () => {
  expect(accounts.filter((name) => userNameProblem(name) !== undefined)).toEqual([]);
  expect(new Set(accounts).size).toBe(ACCOUNTS - 1);
});
