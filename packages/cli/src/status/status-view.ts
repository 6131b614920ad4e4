import type { StatusDetail } from '@ra3/sdk';
import { knownMapNames } from '@ra3/sdk/rules/map-facts';
import { mapName, mapOfRoom } from '@ra3/sdk/rules/maps';
import { modGroupOf, shownMod } from '@ra3/sdk/rules/mods';
import { automatchCardKind, countStatus, titleOfRoom, type StatusCounts } from '@ra3/sdk/rules/status';
import { cleanText } from '@ra3/sdk/rules/text';
import { cleanName } from '../print/cells.js';

/** Rooms that can be joined come first. */
export const gameStates = ['staging', 'playing', 'automatch'] as const;
export type GameState = (typeof gameStates)[number];

export interface PlayerView {
  readonly id: number;
  readonly name: string;
  /** Absent when the host sends none. */
  readonly elo?: number;
  readonly isHost: boolean;
}

/** A room or an automatch game, ready to print: texts have no control characters. */
export interface GameView {
  readonly state: GameState;
  readonly hostName: string;
  /** The room's title without the host's name; `1v1` or `2v2` for an automatch game. */
  readonly roomName: string;
  /** Path of the map; empty when the host sends none. */
  readonly mapPath: string;
  readonly map: string;
  /** Empty for vanilla, whose name is not shown (S2-61). */
  readonly mod: string;
  readonly modGroup: string;
  readonly players: readonly PlayerView[];
}

/** The server status of S2-56, ready to print. */
export interface StatusView {
  readonly online: number;
  readonly idle: number;
  readonly counts: StatusCounts;
  readonly searching: {
    readonly ra3: number;
    readonly corona: number;
    readonly '1v1': number;
    readonly '2v2': number;
    readonly pve: number;
    readonly archon: number;
  };
  readonly games: readonly GameView[];
  readonly players: readonly { readonly id: number; readonly name: string }[];
}

const LONGEST_PATH = 260;

type Room = StatusDetail['games'][number];
type AutomatchGame = StatusDetail['automatch'][number];

/** Converts the host's response for printing; players in no game are idle (S2-56). */
export function viewStatus(detail: StatusDetail): StatusView {
  const counts = countStatus(detail);
  const { count1v1, count2v2, countPve, countArchon, count1v1Details } = detail.automatching;
  return {
    online: counts.online,
    idle: counts.idle,
    counts,
    searching: { ...count1v1Details, '1v1': count1v1, '2v2': count2v2, pve: countPve, archon: countArchon },
    games: [
      ...detail.games.filter(({ gamemode }) => gamemode !== 'closedplaying').map(viewRoom),
      ...detail.games.filter(({ gamemode }) => gamemode === 'closedplaying').map(viewRoom),
      ...detail.automatch.map(viewAutomatch),
    ],
    players: detail.players.map(({ id, name }) => ({ id, name: cleanName(name) })),
  };
}

function viewRoom(room: Room): GameView {
  const title = titleOfRoom(room);
  return {
    state: room.gamemode === 'closedplaying' ? 'playing' : 'staging',
    ...title,
    ...viewPlace(room),
    players: viewPlayers(room.players),
  };
}

function viewAutomatch(game: AutomatchGame): GameView {
  return {
    state: 'automatch',
    hostName: '',
    roomName: automatchCardKind(game.players.length),
    ...viewPlace(game),
    players: viewPlayers(game.players).map((player) => ({ ...player, isHost: false })),
  };
}

function viewPlace(game: Room | AutomatchGame): Pick<GameView, 'mapPath' | 'map' | 'mod' | 'modGroup'> {
  const path = mapOfRoom({ ...game, playerCount: game.players.length });
  const mod = shownMod(game.mod);
  return {
    mapPath: path === undefined ? '' : cleanText(path, LONGEST_PATH),
    map: path === undefined ? '' : mapName(path, knownMapNames('en')),
    mod: mod === undefined ? '' : mod.kind === 'known' ? mod.id : mod.text,
    modGroup: modGroupOf(game.mod),
  };
}

function viewPlayers(players: Room['players']): PlayerView[] {
  return players.map(({ id, name, elo }, index) => ({
    id,
    name: cleanName(name),
    isHost: index === 0,
    ...(elo !== undefined && elo >= 0 && { elo }),
  }));
}

export interface StatusRow extends Omit<StatusView, 'counts'> {
  readonly rooms: number;
}

export function statusRow(view: StatusView): StatusRow {
  const { online, idle, searching, games, players } = view;
  return {
    online,
    idle,
    rooms: games.filter(({ state }) => state !== 'automatch').length,
    searching,
    games,
    players,
  };
}
