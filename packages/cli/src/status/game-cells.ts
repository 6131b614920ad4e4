import { mapText, modText } from '../i18n/fact-texts.js';
import type { Language } from '../i18n/translate.js';
import { averageElo, freeSeatsOfRoom, seatsOfRoom } from '@ra3/sdk/rules/status';
import { column, type ListColumn } from '../print/list-table.js';
import { eloCell } from '../print/player-cells.js';
import type { PaintStyle } from '../print/paint.js';
import type { Cell, Column } from '../print/table.js';
import type { GameView, PlayerView } from './status-view.js';

/** The columns of a table of games (S2-58: room name, map, players with Elo, host marked). */
export function gameColumns({ text }: Language): Column[] {
  return [
    { head: text('terminal.column.room'), shrinksTo: 12 },
    { head: text('terminal.column.map'), shrinksTo: 8 },
    { head: text('terminal.column.mod'), shrinksTo: 4 },
    { head: text('terminal.column.players'), shrinksTo: 12 },
  ];
}

export function gameCells(game: GameView, language: Language): Cell[] {
  return [
    { text: roomTitle(game) },
    { text: game.mapPath === '' ? '--' : mapText(game.mapPath, language) },
    { text: modText(game.mod, language), style: modStyle(game.modGroup) },
    { text: game.players.map(playerText).join(', ') },
  ];
}

/** A colour for each family of mods, so that they can be told apart at a glance. */
function modStyle(group: string): PaintStyle {
  if (group === 'ra3' || group === '') return 'muted';
  return group === 'corona' ? 'Celestial' : 'signal';
}

/** The columns of a list of rooms with a cursor: the state first, and the seats, the mean Elo and the mod before who plays. */
export function roomColumns(language: Language): readonly ListColumn<GameView>[] {
  const { text } = language;
  const [room, map, mod, players] = gameColumns(language).map((shape, index): ListColumn<GameView> => ({
    ...shape,
    field: ROOM_FIELDS[index] ?? '',
    cell: (game) =>
      index === 0 ? { text: gameTitle(game) } : (gameCells(game, language)[index] ?? { text: '' }),
  }));
  const seats = column<GameView>('seats', text('terminal.column.seats'), { isNumber: true, cell: seatsCell });
  const elo = column<GameView>('elo', 'Elo', {
    isNumber: true,
    dropsAt: 1,
    cell: (game) => eloCell({ elo: averageElo(game.players) ?? -1 }),
  });
  const state = column<GameView>('state', '', ({ state: name }) => STATE_MARKS[name]);
  const kept = [room, map, mod, players].filter((one) => one !== undefined);
  const dropping = kept.map((one, index) => (index === 2 ? { ...one, dropsAt: 2 } : one));
  return [state, ...dropping.slice(0, 1), seats, elo, ...dropping.slice(1)];
}

const ROOM_FIELDS = ['roomName', 'map', 'mod', 'names'];

/** A glyph as well as a colour, so that a terminal without colours tells them apart. */
const STATE_MARKS = {
  staging: { text: '●', style: 'good' },
  playing: { text: '▶', style: 'warn' },
  automatch: { text: '⇄', style: 'signal' },
} as const satisfies Record<GameView['state'], Cell>;

/** Players and seats: `4/6`; only players on a map whose seats are not known. */
function seatsCell(game: GameView): Cell {
  const seats = seatsOfRoom({ mod: game.mod, mapname: game.mapPath, players: game.players });
  const count = String(game.players.length);
  if (seats === undefined) return { text: count };
  return {
    text: `${count}/${String(seats)}`,
    ...(freeSeats(game) > 0 && { style: 'good' }),
  };
}

export function freeSeats({ state, mod, mapPath, players }: GameView): number {
  const gamemode = state === 'staging' ? 'openstaging' : 'closedplaying';
  return freeSeatsOfRoom({ gamemode, mod, mapname: mapPath, players });
}

export function roomTitle({ hostName, roomName }: GameView): string {
  if (hostName === '') return roomName;
  return roomName === '' ? hostName : `${hostName} · ${roomName}`;
}

/** The title without the host, who stands among the players. */
export function gameTitle({ hostName, roomName }: GameView): string {
  return roomName === '' ? hostName : roomName;
}

/** A player with their Elo; a star marks the host. */
function playerText({ name, elo, isHost }: PlayerView): string {
  return `${isHost ? '*' : ''}${name}${elo === undefined ? '' : ` ${String(elo)}`}`;
}

/** Rooms have no id. A room is identified by mod, host and title; an automatch game by its players. */
export function gameKey(game: GameView): string {
  const players = game.players.map(({ name }) => name).join('\n');
  return game.state === 'automatch'
    ? `automatch\n${players}`
    : `${game.modGroup}\n${game.hostName}\n${game.roomName}`;
}
