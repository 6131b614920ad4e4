import { mapText, modText } from '../i18n/fact-texts.js';
import type { Language } from '../i18n/translate.js';
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
    { text: modText(game.mod, language), style: 'muted' },
    { text: game.players.map(playerText).join(', ') },
  ];
}

export function roomTitle({ hostName, roomName }: GameView): string {
  if (hostName === '') return roomName;
  return roomName === '' ? hostName : `${hostName} · ${roomName}`;
}

/** A player with their Elo; a star marks the host. */
export function playerText({ name, elo, isHost }: PlayerView): string {
  return `${isHost ? '*' : ''}${name}${elo === undefined ? '' : ` ${String(elo)}`}`;
}

/** Rooms have no id. A room is identified by mod, host and title; an automatch game by its players. */
export function gameKey(game: GameView): string {
  const players = game.players.map(({ name }) => name).join('\n');
  return game.state === 'automatch'
    ? `automatch\n${players}`
    : `${game.modGroup}\n${game.hostName}\n${game.roomName}`;
}
