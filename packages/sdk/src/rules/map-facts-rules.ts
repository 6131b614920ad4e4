/*
 * The maps of the service, and the names of maps and factions in two languages. The table is large, so a page or a
 * command imports this file only when it shows maps.
 */
import { chineseMapNames } from '../contract/chinese-map-names.js';
import { factionNames } from '../contract/faction-names.js';
import { maps } from '../contract/official-maps.js';
import { mapTerrains, type MapTerrain } from '../contract/map-terrains.js';
import { serviceMaps, type ServiceMapFact } from '../contract/service-maps.js';
import { isGameStringKey, type GameStringsLocale } from './game-strings-rules.js';
import { mapIdOf } from './map-paths-rules.js';

export type { MapTerrain } from '../contract/map-terrains.js';
export { factionNames } from '../contract/faction-names.js';
export {
  libraryMapIds,
  serviceMaps,
  type ServiceMapFact,
  type ServiceMapPool,
} from '../contract/service-maps.js';

/** A season as far as its name is concerned. */
export interface NamedSeason {
  readonly localizationKey: string;
  readonly englishName: string;
  readonly chineseName: string;
}

type Entry = readonly [key: string, text: string];

/**
 * Returns the strings that a host serves in one language: the names of all maps known here, of the factions by their
 * wire names, and of the host's seasons by their own keys, as entries for `formatGameStrings` (S7-58; which keys
 * there are beside those of maps is assumed).
 */
export function hostGameStrings(locale: GameStringsLocale, seasons: readonly NamedSeason[]): Entry[] {
  return [
    ...mapEntries(locale),
    ...Object.entries(factionNames).map(([faction, names]): Entry => [`FACTION:${faction}`, names[locale]]),
    ...seasons
      .filter(({ localizationKey }) => isGameStringKey(localizationKey))
      .map((season): Entry => [season.localizationKey, nameIn(locale, season)]),
  ];
}

const namesByLocale = new Map<GameStringsLocale, ReadonlyMap<string, string>>();

/** Returns the names of all maps known here in one language, by the keys that `mapName` looks for. */
export function knownMapNames(locale: GameStringsLocale): ReadonlyMap<string, string> {
  const known = namesByLocale.get(locale);
  if (known !== undefined) return known;
  const names = new Map(mapEntries(locale).map(([key, name]) => [key.toLowerCase(), name]));
  namesByLocale.set(locale, names);
  return names;
}

function mapEntries(locale: GameStringsLocale): Entry[] {
  const official: Record<string, string> = Object.fromEntries(
    maps.map(({ id, englishName }) => [id, englishName]),
  );
  if (locale === 'zh-CN') Object.assign(official, chineseMapNames);
  return [
    ...Object.entries(official),
    ...maps.flatMap(({ id, otherId }) =>
      otherId === undefined ? [] : [[otherId, official[id] ?? ''] as const],
    ),
    ...serviceMaps.map((map) => [map.id, nameIn(locale, map)] as const),
  ].map(([id, name]): Entry => [`MAP:${id}`, name]);
}

function nameIn(
  locale: GameStringsLocale,
  { englishName, chineseName = englishName }: { readonly englishName: string; readonly chineseName?: string },
): string {
  return locale === 'zh-CN' ? chineseName : englishName;
}

/** A place on a square picture of a map: parts of its edge from 0 to 1, from the left and from the top. */
export interface PicturePlace {
  readonly x: number;
  readonly y: number;
}

const UNITS_PER_CELL = 10;
const mapById: ReadonlyMap<string, ServiceMapFact> = new Map(serviceMaps.map((map) => [map.id, map]));

/**
 * Returns where players start on a square picture that shows the playable part of a map, the shorter edge in its
 * middle; `undefined` where the positions are not known. North is up and world units count from the south-west
 * corner, as in the game (assumed). A position outside the playable part stands at the edge.
 */
export function startPlaces(path: string): PicturePlace[] | undefined {
  const map = mapById.get(mapIdOf(path));
  if (map === undefined) return undefined;
  const playable = (cells: number) => (cells - 2 * map.border) * UNITS_PER_CELL;
  const [width, height] = [playable(map.width), playable(map.height)];
  const edge = Math.max(width, height);
  const place = (units: number, length: number) =>
    (Math.min(length, Math.max(0, units)) + (edge - length) / 2) / edge;
  return map.starts.map(([x, y]) => ({ x: place(x, width), y: 1 - place(y, height) }));
}

/**
 * Returns what a map mostly looks like, for the colour of its picture.
 *
 * @example mapTerrain('data/maps/official/map_mp_2_feasel5/map_mp_2_feasel5.map') // 'snow'
 */
export function mapTerrain(path: string): MapTerrain {
  const id = mapIdOf(path);
  return mapTerrains.find(([, words]) => words.some((word) => id.includes(word)))?.[0] ?? 'land';
}
