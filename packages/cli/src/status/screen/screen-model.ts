import { mapText, modText } from '../../i18n/fact-texts.js';
import type { Language } from '../../i18n/translate.js';
import type { WatchState } from '../poll-status.js';
import { gameStates, type GameView, type StatusView } from '../status-view.js';
import { gameKey, roomTitle } from '../game-cells.js';
import type { CardState } from './persona-cards.js';
import type { WatchControls } from './watch-controls.js';

export interface LogEntry {
  readonly at: number;
  readonly text: string;
  readonly isAlert: boolean;
}

export interface ScreenModel {
  readonly state: WatchState;
  /** Players online at each response, for the sparkline. */
  readonly history: readonly number[];
  readonly controls: WatchControls;
  /** Oldest first. */
  readonly log: readonly LogEntry[];
  readonly now: number;
  readonly host: string;
  readonly hasKeys: boolean;
  readonly language: Language;
  readonly cardOf: (personaId: number, mod: string) => CardState;
}

const collators = new Map<string, Intl.Collator>();

/** Compares as people sort in their language; a collator is made once, because it takes long to make. */
function compareText(a: string, b: string, { locale }: Language): number {
  const collator = collators.get(locale) ?? new Intl.Collator(locale);
  collators.set(locale, collator);
  return collator.compare(a, b);
}

/** The games of the list: of the chosen mod, with the words of the filter, sorted. */
function shownGames({ state, controls, language }: ScreenModel): GameView[] {
  const games = (state.view?.games ?? []).filter(
    (game) =>
      (controls.modGroup === undefined || game.modGroup === controls.modGroup) &&
      holdsWords(gameText(game, language), controls.filter),
  );
  return games.sort((a, b) => compareGames(a, b, { sort: controls.sort, language }));
}

function gameText(game: GameView, language: Language): string {
  const players = game.players.map(({ name }) => name).join(' ');
  return `${roomTitle(game)} ${mapText(game.mapPath, language)} ${modText(game.mod, language)} ${players}`;
}

/** Whether a text holds every word, without regard to case. */
function holdsWords(text: string, words: string): boolean {
  const wanted = words.toLowerCase().split(' ');
  const searched = text.toLowerCase();
  return wanted.every((word) => searched.includes(word));
}

function compareGames(
  a: GameView,
  b: GameView,
  { sort, language }: { readonly sort: WatchControls['sort']; readonly language: Language },
): number {
  const byName = compareText(roomTitle(a), roomTitle(b), language);
  switch (sort) {
    case 'players':
      return b.players.length - a.players.length || byName;
    case 'elo':
      return highestElo(b) - highestElo(a) || byName;
    case 'map':
      return compareText(mapText(a.mapPath, language), mapText(b.mapPath, language), language) || byName;
    case 'name':
      return byName;
    default:
      // The order of the host within a state, so that rooms do not jump about.
      return gameStates.indexOf(a.state) - gameStates.indexOf(b.state);
  }
}

function highestElo({ players }: GameView): number {
  return Math.max(-1, ...players.map(({ elo = -1 }) => elo));
}

/** A player of the lists of players: where they are, if in a room. */
export interface ListedPlayer {
  readonly id: number;
  readonly name: string;
  readonly elo: number | undefined;
  readonly game: GameView | undefined;
  readonly isOnline: boolean;
}

/** Players online, of the chosen mod and with the words of the filter, by name. */
function shownPlayers(model: ScreenModel): ListedPlayer[] {
  const { state, controls, language } = model;
  const games = gamesByPlayer(state.view);
  return (state.view?.players ?? [])
    .map(({ id, name }) => listed({ id, name, isOnline: true }, games.get(id)))
    .filter(({ game }) => controls.modGroup === undefined || game?.modGroup === controls.modGroup)
    .filter(({ name, game }) =>
      holdsWords(`${name} ${game === undefined ? '' : gameText(game, language)}`, controls.filter),
    )
    .sort((a, b) => compareText(a.name, b.name, language));
}

function followedPlayers({ state, controls }: ScreenModel): ListedPlayer[] {
  const games = gamesByPlayer(state.view);
  return controls.followed.map((name) => {
    const online = state.view?.players.find((player) => player.name.toLowerCase() === name.toLowerCase());
    if (online === undefined) return listed({ id: 0, name, isOnline: false }, undefined);
    return listed({ ...online, isOnline: true }, games.get(online.id));
  });
}

function listed(
  player: { readonly id: number; readonly name: string; readonly isOnline: boolean },
  game: GameView | undefined,
): ListedPlayer {
  return { ...player, game, elo: game?.players.find(({ id }) => id === player.id)?.elo };
}

function gamesByPlayer(view: StatusView | undefined): Map<number, GameView> {
  return new Map((view?.games ?? []).flatMap((game) => game.players.map(({ id }) => [id, game] as const)));
}

export interface ModCounts {
  readonly group: string;
  readonly automatch: number;
  readonly playing: number;
  readonly staging: number;
  readonly players: number;
}

/** The mods of the current games, most players first. */
export function modCounts({ state }: Pick<ScreenModel, 'state'>): ModCounts[] {
  const all = state.view?.games ?? [];
  return [...new Set(all.map(({ modGroup }) => modGroup))]
    .map((group) => {
      const games = all.filter(({ modGroup }) => modGroup === group);
      const inState = (wanted: GameView['state']) => games.filter((game) => game.state === wanted).length;
      return {
        group,
        automatch: inState('automatch'),
        playing: inState('playing'),
        staging: inState('staging'),
        players: games.reduce((sum, { players }) => sum + players.length, 0),
      };
    })
    .sort((a, b) => b.players - a.players);
}

export function isFollowed({ followed }: WatchControls, name: string): boolean {
  return followed.some((one) => one.toLowerCase() === name.toLowerCase());
}

/** The index of the selected item: the same item as before, or the one that is now at its place. */
function selectedIndex({ view, selected }: WatchControls, keys: readonly string[]): number {
  const wanted = selected[view];
  if (wanted === undefined) return keys.length === 0 ? -1 : 0;
  const found = keys.indexOf(wanted.key);
  return found === -1 ? Math.min(wanted.index, keys.length - 1) : found;
}

/** What the detail pane is about: a room, or a player who is in none. */
export interface Looked {
  readonly game: GameView | undefined;
  readonly player: ListedPlayer | undefined;
}

export interface ViewItems {
  readonly keys: readonly string[];
  readonly at: number;
  readonly looked: Looked;
  readonly games: readonly GameView[];
  readonly players: readonly ListedPlayer[];
  readonly mods: readonly ModCounts[];
}

const NOTHING: Looked = { game: undefined, player: undefined };

export function viewItems(model: ScreenModel): ViewItems {
  const none = { games: [], players: [], mods: [], looked: NOTHING };
  switch (model.controls.view) {
    case 'rooms': {
      const games = shownGames(model);
      const keys = uniqueKeys(games.map(gameKey));
      const at = selectedIndex(model.controls, keys);
      return { ...none, keys, at, games, looked: { game: games[at], player: undefined } };
    }
    case 'players':
    case 'followed': {
      const players = model.controls.view === 'players' ? shownPlayers(model) : followedPlayers(model);
      const keys = uniqueKeys(players.map(({ id, name }) => `${String(id)} ${name}`));
      const at = selectedIndex(model.controls, keys);
      return { ...none, keys, at, players, looked: { game: players[at]?.game, player: players[at] } };
    }
    case 'modes': {
      const mods = modCounts(model);
      const keys = mods.map(({ group }) => group);
      return { ...none, keys, at: selectedIndex(model.controls, keys), mods };
    }
    case 'events': {
      const keys = model.log.map((_entry, index) => String(index)).reverse();
      return { ...none, keys, at: selectedIndex(model.controls, keys) };
    }
  }
}

/** A host may send two rooms of one name. */
function uniqueKeys(keys: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return keys.map((key) => {
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return count === 0 ? key : `${key}\n${String(count)}`;
  });
}

/** Players of the detail pane, in its order. */
export function lookedPlayers({ game, player }: Looked): { readonly id: number; readonly name: string }[] {
  if (game !== undefined) return [...game.players];
  return player === undefined ? [] : [player];
}
