import { expect, test } from 'vitest';
import { findMap } from './map-name.js';
import { mapOfRoom, officialMapList } from './official-map.js';

// S9-22
test('the list by index differs for three and more players, Corona, Armor Rush and the rest', () => {
  const lists = [
    officialMapList({ mod: 'RA3', playerCount: 3 }),
    officialMapList({ mod: 'corona3192', playerCount: 2 }),
    officialMapList({ mod: 'Armor Rush', playerCount: 2 }),
    officialMapList({ mod: 'RA3', playerCount: 2 }),
  ];

  expect(new Set(lists.map((list) => list.join())).size).toBe(4);
});

// S9-22
test('three players use the archon list whatever their mod, and unknown mods the default', () => {
  expect(officialMapList({ mod: 'corona', playerCount: 4 })).toBe(
    officialMapList({ mod: 'RA3', playerCount: 3 }),
  );
  expect(officialMapList({ mod: 'My Mod', playerCount: 2 })).toBe(
    officialMapList({ mod: 'RA3', playerCount: 1 }),
  );
});

// S9-22
test('every map of the lists is an official map', () => {
  const ids = ['RA3', 'corona', 'armor rush'].flatMap((mod) =>
    [2, 3].flatMap((playerCount) => officialMapList({ mod, playerCount })),
  );

  expect(ids.filter((id) => findMap(id) === undefined)).toEqual([]);
});

// S3-13
test('a room is on the map of its name, else on that of its index', () => {
  const room = { mod: 'RA3', playerCount: 2 };

  expect(mapOfRoom({ ...room, mapname: 'maps/x.map', mapindex: 0 })).toBe('maps/x.map');
  expect(mapOfRoom({ ...room, mapname: '', mapindex: 0 })).toBe('map_mp_2_feasel4');
  expect(mapOfRoom({ ...room, mapindex: 999 })).toBeUndefined();
  expect(mapOfRoom({ ...room, mapindex: -1 })).toBeUndefined();
  expect(mapOfRoom(room)).toBeUndefined();
});
