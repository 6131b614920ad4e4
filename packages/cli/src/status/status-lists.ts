import { eachPlayerOnce } from '@ra3/sdk/rules/listed-players';
import { cleanText } from '@ra3/sdk/rules/text';
import { mapText, modText } from '../i18n/fact-texts.js';
import type { Language } from '../i18n/translate.js';
import { column, numberColumn, type ListColumn } from '../print/list-table.js';
import { eloCell, timeText } from '../print/player-cells.js';
import { gameTitle } from './game-cells.js';
import type { LogEntry } from './status-feed.js';
import type { GameView, StatusView } from './status-view.js';

/** A player of the lists of players, and the room they are in. */
export interface ListedPlayer {
  readonly id: number;
  readonly name: string;
  readonly elo: number;
  readonly game: GameView | undefined;
  readonly isOnline: boolean;
  readonly isFollowed: boolean;
}

interface Followed {
  readonly followed: readonly string[];
  readonly isFollowed: (name: string) => boolean;
}

/** Players online, by name. */
export function onlinePlayers(
  { players, games }: StatusView,
  { isFollowed }: Pick<Followed, 'isFollowed'>,
  locale: string,
): ListedPlayer[] {
  const gameOf = new Map(games.flatMap((game) => game.players.map(({ id }) => [id, game] as const)));
  const { compare } = new Intl.Collator(locale);
  return players
    .map(({ id, name }): ListedPlayer => {
      const game = gameOf.get(id);
      const elo = game?.players.find((player) => player.id === id)?.elo ?? -1;
      return { id, name, elo, game, isOnline: true, isFollowed: isFollowed(name) };
    })
    .sort((a, b) => compare(a.name, b.name));
}

/** Followed players, also those who are offline. */
export function followedPlayers(view: StatusView, follows: Followed, locale: string): ListedPlayer[] {
  const online = onlinePlayers(view, follows, locale);
  return follows.followed.map(
    (name): ListedPlayer =>
      online.find((player) => player.name.toLowerCase() === name.toLowerCase()) ?? {
        ...{ id: 0, name, elo: -1, game: undefined, isOnline: false, isFollowed: true },
      },
  );
}

export function playerColumns(language: Language): ListColumn<ListedPlayer>[] {
  const { text } = language;
  return [
    column('name', text('terminal.column.player'), {
      shrinksTo: 10,
      cell: ({ name, isFollowed }) => `${isFollowed ? '+' : ' '}${name}`,
    }),
    column('elo', 'Elo', { isNumber: true, cell: ({ elo }) => (elo < 0 ? '' : eloCell({ elo })) }),
    column('game', text('terminal.watch.where'), {
      shrinksTo: 10,
      cell: (player) => ({ text: placeText(player, language), style: 'muted' }),
    }),
  ];
}

export function placeText({ game, isOnline }: ListedPlayer, language: Language): string {
  const { text } = language;
  if (!isOnline) return text('terminal.watch.offline');
  if (game === undefined) return text('terminal.watch.idle');
  const map = game.mapPath === '' ? '' : ` (${mapText(game.mapPath, language)})`;
  return `${text(`terminal.status.stateName.${game.state}`)}: ${gameTitle(game)}${map}`;
}

export interface ModCounts {
  readonly group: string;
  readonly players: number;
  readonly playing: number;
  readonly staging: number;
  readonly automatch: number;
}

/** The mods of the current games, most players first. */
export function modCounts({ games }: Pick<StatusView, 'games'>): ModCounts[] {
  return [...new Set(games.map(({ modGroup }) => modGroup))]
    .map((group) => {
      const own = games.filter(({ modGroup }) => modGroup === group);
      const inState = (wanted: GameView['state']) => own.filter(({ state }) => state === wanted).length;
      return {
        group,
        players: eachPlayerOnce(own.flatMap(({ players }) => players)).length,
        playing: inState('playing'),
        staging: inState('staging'),
        automatch: inState('automatch'),
      };
    })
    .sort((a, b) => b.players - a.players);
}

export function modColumns(language: Language): ListColumn<ModCounts>[] {
  const { text } = language;
  return [
    column('group', text('terminal.column.mod'), ({ group }) => modText(group, language)),
    numberColumn('players', text('terminal.column.players')),
    numberColumn('playing', text('terminal.column.playing')),
    numberColumn('staging', text('terminal.column.waiting')),
    numberColumn('automatch', text('terminal.column.automatch')),
  ];
}

const LONGEST_EVENT = 400;

export function eventColumns({ text, locale }: Language): ListColumn<LogEntry>[] {
  return [
    column('at', text('terminal.column.time'), ({ at }) => ({ text: timeText(at, locale), style: 'muted' })),
    column('text', text('terminal.column.what'), {
      shrinksTo: 10,
      cell: (entry) => cleanText(entry.text, LONGEST_EVENT),
    }),
  ];
}
