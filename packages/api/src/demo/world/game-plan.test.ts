import { maps } from '@ra3/sdk/facts';
import { serviceMaps } from '@ra3/sdk/rules/map-facts';
import { mapIdOf } from '@ra3/sdk/rules/map-paths';
import { expect, test } from 'vitest';
import { makeRandom } from '../../values/random.js';
import { coronaVersions, pickMapPath, vanilla, type ModVersion } from './game-plan.js';

const PICKS = 2_000;
const seatsById = new Map([
  ...maps.map(({ id, players }) => [id, players] as const),
  ...serviceMaps.map(({ id, starts }) => [id, starts.length] as const),
]);
const poolById = new Map(serviceMaps.map(({ id, pool }) => [id, pool]));

function pickMany(mod: ModVersion, players: number, isAutomatch: boolean): string[] {
  const random = makeRandom('maps', mod.fullName, players);
  return Array.from({ length: PICKS }, () => mapIdOf(pickMapPath(random, { players, mod, isAutomatch })));
}

const poolsOf = (ids: readonly string[]) => new Set(ids.map((id) => poolById.get(id) ?? 'game'));

// S7-58
test.each([2, 4, 6])(
  'automatch of %i is played on the game’s and the service’s maps with so many seats',
  (players) => {
    const ids = pickMany(vanilla, players, true);

    expect(poolsOf(ids)).toEqual(new Set(['game', 'service']));
    expect(new Set(ids.map((id) => seatsById.get(id)))).toEqual(new Set([players]));
  },
);

// S7-58
test('Corona is played on its own maps too, and vanilla never is', () => {
  const [corona, other] = [coronaVersions[0] ?? vanilla, vanilla].map((mod) => pickMany(mod, 2, true));

  expect(poolsOf(corona ?? [])).toContain('corona');
  expect(poolsOf(other ?? [])).not.toContain('corona');
});

test('replaced versions are not played any more, and maps that players made in rooms only', () => {
  const rooms = pickMany(vanilla, 4, false);

  expect(rooms.filter((id) => poolById.get(id)?.includes('old') === true)).toEqual([]);
  expect(rooms).toContain('hidden_lagoon_v2');
  expect(pickMany(vanilla, 4, true).filter((id) => !seatsById.has(id))).toEqual([]);
});
