// @vitest-environment node
import { limits } from '@ra3/sdk/facts';
import { expect, test } from 'vitest';
import { addressOfFilters, periods, readFilters, searchOf } from './library-filters.js';

const read = (query: string) => readFilters(new URLSearchParams(query));
const NOW = new Date('2026-06-15T12:00:00Z');

// S2-64 S9-10 S9-11
test('without filters the search asks for everything of the last 180 days, newest first', () => {
  expect(searchOf(read(''), 1, NOW)).toEqual({
    page: 1,
    mod: 'all',
    matchType: 'all',
    maps: [],
    personaVagueName: '',
    minElo: limits.eloFilterShown.min,
    maxElo: limits.eloFilterShown.max,
    showDesync: true,
    showDisconnect: true,
    showShort: true,
    after: '2025-12-17T12:00:00.000Z',
    before: '2026-06-16T12:00:00.000Z',
    sortBy: 'time',
  });
});

// S9-10
test('the last period that can be chosen is the longest that a host searches', () => {
  expect(periods).toEqual([7, 30, 90, limits.replayLibraryDays]);
});

// S2-64 S9-11
test('every filter of the address reaches the request', () => {
  const query =
    'mod=corona&type=automatch1v1&maps=map_a,map_b&faction=Allied&against=Celestial&player=+Ann+&elo=400&without=desync,disconnect,short&days=30&sort=downloads';

  expect(searchOf(read(query), 3, NOW)).toEqual({
    page: 3,
    mod: 'corona',
    matchType: 'automatch1v1',
    maps: ['map_a', 'map_b'],
    faction1: 'Allied',
    faction2: 'Celestial',
    personaVagueName: 'Ann',
    minElo: 400,
    maxElo: 599,
    showDesync: false,
    showDisconnect: false,
    showShort: false,
    after: '2026-05-16T12:00:00.000Z',
    before: '2026-06-16T12:00:00.000Z',
    sortBy: 'downloads',
  });
});

// S2-64
test('maps and factions apply to 1v1 only, and an Elo bracket to automatch 1v1 only', () => {
  const narrow = 'maps=map_a&faction=Allied&elo=400';

  expect(read(`type=custom2v2&${narrow}`)).toMatchObject({ maps: [], faction: '', eloFrom: undefined });
  expect(read(`type=custom1v1&${narrow}`)).toMatchObject({
    maps: ['map_a'],
    faction: 'Allied',
    eloFrom: undefined,
  });
});

test.each([
  'mod=ra3&type=automatch1v1&maps=map_a%2Cmap_b&faction=Allied&against=Soviet&player=Ann&elo=1600&without=short&days=7&sort=downloads',
  '',
])('the address %j is written as it was read', (query) => {
  expect(addressOfFilters(read(query))).toBe(query);
});

test.each([
  'mod=generals',
  'type=5v5',
  'days=365',
  'elo=401&type=automatch1v1',
  'sort=size',
  'without=everything',
  'faction=Celestial&mod=ra3&type=custom1v1',
])('%s names nothing that exists, and is left out', (query) => {
  expect(addressOfFilters(read(query))).toBe(addressOfFilters(read(query.split('&').slice(1).join('&'))));
});
