import { expect, test } from 'vitest';
import { maps } from './facts.js';
import { libraryMapIds, serviceMaps, type ServiceMapFact } from './service-maps.js';

const pools: readonly string[] = ['service', 'corona', 'vanilla', 'old', 'corona_old', 'vanilla_old'];

// S7-58
test('the service has 135 maps, each with an id of its own, a name, a size and two to six start positions', () => {
  const isWhole = (value: number) => Number.isInteger(value) && value >= 0;
  const isComplete = ({ id, englishName, pool, width, height, border, starts }: ServiceMapFact) =>
    /^ra3bn_[a-z0-9_]+$/.test(id) &&
    englishName !== '' &&
    pools.includes(pool) &&
    Math.min(width, height) > 2 * border &&
    [2, 4, 5, 6].includes(starts.length) &&
    [border, ...starts.flat()].every(isWhole);

  expect(serviceMaps).toHaveLength(135);
  expect(serviceMaps.filter((map) => !isComplete(map))).toEqual([]);
  expect(new Set([...maps, ...serviceMaps].map(({ id }) => id)).size).toBe(maps.length + serviceMaps.length);
});

// S7-58
test('a map of the service has its names, its pool, its size and its start positions', () => {
  expect(serviceMaps.find(({ id }) => id === 'ra3bn_lake_of_albatross_1_1')).toEqual({
    id: 'ra3bn_lake_of_albatross_1_1',
    englishName: 'Lake of Albatross[1.1]',
    chineseName: '信天翁之湖(Lake of Albatross)[1.1]',
    pool: 'service',
    ...{ width: 470, height: 405, border: 15 },
    starts: [
      [3683, 474],
      [712, 475],
    ],
  });
});

// S9-22, S2-64
test('the replay library offers 28 maps for two: 11 of the game, and the service’s current 14 and 3 of Corona', () => {
  const poolOf = new Map(serviceMaps.map(({ id, pool }) => [id, pool]));
  const counts = { game: 0, service: 0, corona: 0 };
  for (const id of libraryMapIds) {
    const pool = poolOf.get(id) ?? 'game';
    if (pool in counts) counts[pool as keyof typeof counts] += 1;
  }
  const seats = new Map([
    ...maps.map(({ id, players }) => [id, players] as const),
    ...serviceMaps.map(({ id, starts }) => [id, starts.length] as const),
  ]);

  expect(new Set(libraryMapIds).size).toBe(28);
  expect(counts).toEqual({ game: 11, service: 14, corona: 3 });
  expect(libraryMapIds.filter((id) => seats.get(id) !== 2)).toEqual([]);
});
