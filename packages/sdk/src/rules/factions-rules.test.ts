import { expect, test } from 'vitest';
import { factions } from '../contract/facts.js';
import { parseFaction, parseFactionPair, playsAllFactions } from './factions-rules.js';

// S3-24
test('every faction of the facts is known', () => {
  expect(Object.keys(factions).map(parseFaction)).toEqual(
    Object.keys(factions).map((faction) => ({ kind: 'known', faction })),
  );
});

// S3-24
test.each([
  ['Unknown_6B8903C4', '6B8903C4'],
  ['Unknown', ''],
  ['', ''],
  [null, ''],
  ['GenEvoMars', 'GenEvoMars'],
  ['constructor', 'constructor'],
  ['Al\u202elied', 'Allied'],
])('the unknown faction %j is shown as %j', (wire, text) => {
  expect(parseFaction(wire)).toEqual({ kind: 'unknown', text });
});

// S2-50
test('the all-factions icon shows when all three factions are known', () => {
  const three = { primaryFaction: 'Allied', secondaryFaction: 'Soviet', tertiaryFaction: 'Empire' };

  expect(playsAllFactions(three)).toBe(true);
  expect(playsAllFactions({ ...three, tertiaryFaction: null })).toBe(false);
  expect(playsAllFactions({ ...three, tertiaryFaction: 'Unknown' })).toBe(false);
  expect(playsAllFactions({ ...three, secondaryFaction: 'Unknown_6B8903C4' })).toBe(false);
  expect(playsAllFactions({})).toBe(false);
});

// S2-53
test('a pair of factions is read, and a key of another form is not', () => {
  expect(parseFactionPair('Allied-Soviet')).toEqual(['Allied', 'Soviet']);
  expect(['Allied', '-Soviet', 'Allied-', 'a-b-c', ''].map(parseFactionPair)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});
