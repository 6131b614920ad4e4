import { expect, test } from 'vitest';
import { mods } from '../contract/facts.js';
import { ladderModOf, modFamilyOf, modGroupOf, parseWireMod, shownMod } from './mods-rules.js';

// S1-06
test.each([
  ['RA3', { kind: 'known', id: 'ra3' }],
  ['Red Alert 3 1.12', { kind: 'known', id: 'ra3', version: '1.12' }],
  ['corona', { kind: 'known', id: 'corona' }],
  ['corona3192', { kind: 'known', id: 'corona', version: '3192' }],
  ['Corona v3.192', { kind: 'known', id: 'corona', version: 'v3.192' }],
  ['CORONA V3.1', { kind: 'known', id: 'corona', version: 'V3.1' }],
  ['corona NATION 9', { kind: 'unknown', text: 'corona NATION 9' }],
  ['armor rush', { kind: 'known', id: 'armorRush' }],
  ['Armor-Rush 1.2', { kind: 'known', id: 'armorRush', version: '1.2' }],
  ['GenEvo', { kind: 'known', id: 'genevo' }],
  ['Generals Evolution 0.3', { kind: 'known', id: 'genevo', version: '0.3' }],
  ['coronation', { kind: 'unknown', text: 'coronation' }],
  ['My Mod', { kind: 'unknown', text: 'My Mod' }],
  ['\u001b[31mMy\u202eMod', { kind: 'unknown', text: 'MyMod' }],
  ['', { kind: 'unknown', text: '' }],
] as const)('the wire mod %j is read as %j', (wire, mod) => {
  expect(parseWireMod(wire)).toEqual(mod);
});

// S1-06
test('every supported mod is found by its own name', () => {
  expect(mods.map(({ englishName }) => parseWireMod(englishName))).toEqual(
    mods.map(({ id }) => ({ kind: 'known', id })),
  );
});

// S1-07
test.each([
  ['Red Alert 3 1.12', 'ra3'],
  ['corona3192', 'corona'],
  ['Armor Rush 1.0', 'armor rush'],
  ['Generals Evolution', 'genevo'],
  ['Resurrection 2', 'resurrection'],
  ['Dawn', undefined],
  ['My Mod', undefined],
])('%s is of family %s', (name, family) => {
  expect(modFamilyOf(name)).toBe(family);
});

// S2-61
test('the mod is named unless it is vanilla', () => {
  expect(shownMod('RA3')).toBeUndefined();
  expect(shownMod('Red Alert 3 1.12')).toBeUndefined();
  expect(shownMod('')).toBeUndefined();
  expect(shownMod('corona3192')).toEqual({ kind: 'known', id: 'corona', version: '3192' });
  expect(shownMod('My Mod')).toEqual({ kind: 'unknown', text: 'My Mod' });
});

// S2-56, S2-57
test('all versions of a mod are one group', () => {
  expect(['corona3192', 'Corona', 'RA3', 'My Mod', 'my mod'].map(modGroupOf)).toEqual([
    'corona',
    'corona',
    'ra3',
    'my mod',
    'my mod',
  ]);
});

// S2-16
test('the mod of a page is corona, otherwise vanilla', () => {
  expect(['corona', 'ra3', 'dawn', '', null, undefined].map(ladderModOf)).toEqual([
    'corona',
    'ra3',
    'ra3',
    'ra3',
    'ra3',
    'ra3',
  ]);
});

test('a long hostile name is read at once', () => {
  expect(parseWireMod(`r${'-'.repeat(200_000)}`)).toHaveProperty('kind', 'unknown');
});
