import type { AutomatchGame, OnlinePlayer, Room, StatusDetail } from '@ra3/sdk/browser';
import { roomMapPath } from '../../entities/map/map-name-queries.js';
import { inGroup } from './mod-groups.js';

interface LiveFilter {
  /** The chosen mod group; undefined for all. */
  readonly mod: string | undefined;
  /** Searched in names of rooms, maps and players; empty for all. */
  readonly text: string;
  /** Returns the name of a map in the reader's language. */
  readonly mapName: (path: string) => string;
}

/** What is left of the live state. */
export interface FoundLive {
  readonly games: readonly Room[];
  readonly automatch: readonly AutomatchGame[];
  readonly players: readonly OnlinePlayer[];
}

/**
 * Filters rooms, games and players at once. Players are found by their own name and by that of their room and its map;
 * with a mod only those who play it are found.
 */
export function findLive(detail: StatusDetail, { mod, text, mapName }: LiveFilter): FoundLive {
  const wanted = text.trim().toLowerCase();
  const holds = (...names: readonly string[]) =>
    wanted === '' || names.some((name) => name.toLowerCase().includes(wanted));
  const namesOf = ({ players }: Room | AutomatchGame) => players.map(({ name }) => name);
  const ofMod = { games: inGroup(detail.games, mod), automatch: inGroup(detail.automatch, mod) };
  const mapNames = (map: string) => (map === '' ? [] : [mapName(map)]);
  const games = ofMod.games.filter((room) =>
    holds(room.roomname, ...mapNames(roomMapPath(room)), ...namesOf(room)),
  );
  const automatch = ofMod.automatch.filter((game) =>
    holds(...mapNames(game.mapname ?? ''), ...namesOf(game)),
  );
  const idsOf = (found: readonly (Room | AutomatchGame)[]) =>
    new Set(found.flatMap(({ players }) => players.map(({ id }) => id)));
  const foundIds = idsOf([...games, ...automatch]);
  const modIds = idsOf([...ofMod.games, ...ofMod.automatch]);
  const players = detail.players.filter(
    ({ id, name }) => (mod === undefined || modIds.has(id)) && (holds(name) || foundIds.has(id)),
  );
  return { games, automatch, players };
}
