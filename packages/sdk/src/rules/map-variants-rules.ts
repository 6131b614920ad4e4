import { mapIdOf } from './map-paths-rules.js';

/**
 * Returns, for maps that share their name with another one of the list, what tells them apart: the shortest end of the id that no
 * other of them has. A map whose name is its own is not in the answer; a map listed twice counts once.
 *
 * @example mapVariants(['map_mp_promo_feasel3a', 'map_mp_promo_feasel3b'], () => 'Dreadnought Alley')
 * // feasel3a and feasel3b
 */
export function mapVariants(
  maps: readonly string[],
  nameOf: (map: string) => string,
): ReadonlyMap<string, string> {
  const idsByName = new Map<string, Set<string>>();
  for (const map of maps) {
    const ids = idsByName.get(nameOf(map)) ?? new Set();
    idsByName.set(nameOf(map), ids.add(mapIdOf(map)));
  }
  return new Map(
    maps.flatMap((map) => {
      const ids = [...(idsByName.get(nameOf(map)) ?? [])];
      return ids.length < 2 ? [] : [[map, ownEnd(mapIdOf(map), ids)] as const];
    }),
  );
}

function ownEnd(id: string, ids: readonly string[]): string {
  const longest = wordsOf(id).length;
  const ends = Array.from({ length: longest }, (_, index) => endOf(id, index + 1));
  const own = ends.findIndex((end, index) =>
    ids.every((each) => each === id || endOf(each, index + 1) !== end),
  );
  return ends[own] ?? id;
}

function endOf(id: string, words: number): string {
  return wordsOf(id).slice(-words).join(' ');
}

function wordsOf(id: string): string[] {
  return id.split(/[_-]+/);
}
