import { officialMapIdsByIndex } from '../../contract/official-maps.js';
import { parseWireMod } from '../mods/mod-name.js';

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
