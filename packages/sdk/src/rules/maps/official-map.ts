import { officialMapIdsByIndex } from '../../contract/official-maps.js';
import { parseWireMod } from '../mods/mod-name.js';

/** What of a room says which map it plays. */
export interface RoomMap {
  readonly mod: string;
  readonly playerCount: number;
  readonly mapname?: string;
  readonly mapindex?: number;
}

/**
 * Finds the map of a room: its name where it has one, else its index in the official list of the room (S3-13, S9-22;
 * the lists are assumed). Nothing for an index beyond the list.
 */
export function mapOfRoom({ mapname, mapindex, ...room }: RoomMap): string | undefined {
  if (mapname !== undefined && mapname !== '') return mapname;
  return mapindex === undefined ? undefined : officialMapList(room)[mapindex];
}

/** Chooses the official list: that of three and more players (archon), then that of the mod, then the default. */
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
