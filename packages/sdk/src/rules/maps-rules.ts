import { maps, type MapFact } from '../contract/facts.js';
import { mapIdOf, normalizeMapPath } from './map-paths-rules.js';
import { cleanText } from './text-rules.js';
import { officialMapIdsByIndex } from '../contract/official-maps.js';
import { parseWireMod } from './mods-rules.js';

const LONGEST_MAP_NAME = 60;
const factById: ReadonlyMap<string, MapFact> = new Map(
  maps.flatMap((map) => [map.id, map.otherId ?? map.id].map((id) => [id, map] as const)),
);
const officialFolder = /(?:^|\/)maps\/official\//;
const fileName = /([^\\/]+)\.map$/i;
const campaignName = /^camp_(?:([asj])(?![a-z]))?/;

/** Returns the official map of a path or an id, or `undefined` for a community map. */
export function findMap(path: string): MapFact | undefined {
  return factById.get(mapIdOf(path));
}

/**
 * Returns the name of a map for people: from the first of the game strings that has one (keys as `parseGameStrings`
 * returns them; those of the host, then `knownMapNames`), else the English name of an official map, else its id made
 * readable, or its file name where the id is a checksum. The name may be untrusted text: never markup.
 */
export function mapName(path: string, ...gameStrings: readonly ReadonlyMap<string, string>[]): string {
  const id = mapIdOf(path);
  for (const names of gameStrings) {
    const name = cleanText(names.get(`map:${id}`) ?? '', LONGEST_MAP_NAME);
    if (name !== '') return name;
  }
  return (
    factById.get(id)?.englishName ?? (readableWords(id) || readableMapName(fileName.exec(path)?.[1] ?? ''))
  );
}

const versionAtEnd = /^(.*\S)\s*(\[[0-9][0-9a-z.]*\])$/i;

/**
 * Returns the name of a map without the version at its end, and that version, which is shown small.
 *
 * @example splitMapVersion('Escape Fortress[1.2]') // { name: 'Escape Fortress', version: '[1.2]' }
 */
export function splitMapVersion(name: string): { readonly name: string; readonly version: string } {
  const [, stem = name, version = ''] = versionAtEnd.exec(name) ?? [];
  return { name: stem, version };
}

/** Between the words of an id; a word that a program made, such as a checksum, tells readers nothing. */
const betweenWords = /(^|[_-])[0-9a-f]{12,}(?![^_-])|[_-]+/gi;

/**
 * Returns an id or a file name in readable form, without checksums; `?` when nothing is left. The number of players is never
 * guessed from it.
 *
 * @example readableMapName('my_first-map_v2') // 'my first map v2'
 */
export function readableMapName(id: string): string {
  return readableWords(id) || '?';
}

function readableWords(id: string): string {
  return cleanText(id.replaceAll(betweenWords, ' '), LONGEST_MAP_NAME);
}

/** Returns whether a map belongs to the campaign: its base name begins with `camp_`. */
export function isCampaignMap(path: string): boolean {
  return campaignName.test(mapIdOf(path));
}

/**
 * Returns the side of a campaign map by the letter behind `camp_`: allies, soviets, or japan's empire (S3-11; the
 * position is assumed).
 */
export function campaignFaction(path: string): 'a' | 's' | 'j' | undefined {
  const letter = campaignName.exec(mapIdOf(path))?.[1];
  return letter === 'a' || letter === 's' || letter === 'j' ? letter : undefined;
}

/**
 * Returns whether a map has to be downloaded before it can be played (S3-11; the rule is assumed): it came neither
 * with the game nor with a mod, whose maps are in the folder of the official ones.
 */
export function isDownloadableMap(path: string): boolean {
  if (mapIdOf(path) === '' || findMap(path) !== undefined || isCampaignMap(path)) return false;
  return !officialFolder.test(normalizeMapPath(path));
}

/**
 * Returns an unsigned 32-bit number from which the thumbnail of a map is drawn. The same map gives the same number
 * (FNV-1a).
 */
export function thumbnailSeed(path: string): number {
  const bytes = new TextEncoder().encode(mapIdOf(path));
  return bytes.reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
}

/** The fields of a room that say which map it plays. */
export interface RoomMap {
  readonly mod: string;
  readonly playerCount: number;
  readonly mapname?: string;
  readonly mapindex?: number;
}

/**
 * Returns the map of a room: its name where it has one, else the map at its index in the official list of the room
 * (S3-13, S9-22; the lists are assumed). `undefined` for an index beyond the list.
 */
export function mapOfRoom({ mapname, mapindex, ...room }: RoomMap): string | undefined {
  if (mapname !== undefined && mapname !== '') return mapname;
  return mapindex === undefined ? undefined : officialMapList(room)[mapindex];
}

/**
 * Returns the official list of a room: that of three or more players (archon), else that of the mod, else the
 * default.
 */
export function officialMapList({
  mod,
  playerCount,
}: Pick<RoomMap, 'mod' | 'playerCount'>): readonly string[] {
  if (playerCount > 2) return officialMapIdsByIndex.archon;
  const known = parseWireMod(mod);
  if (known.kind === 'known' && known.id === 'corona') return officialMapIdsByIndex.corona;
  if (known.kind === 'known' && known.id === 'armorRush') return officialMapIdsByIndex.armorRush;
  return officialMapIdsByIndex.default;
}
