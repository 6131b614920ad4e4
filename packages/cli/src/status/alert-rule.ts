import {
  alertFields,
  findAlertSubjects,
  parseAlertRule,
  type AlertGame,
  type AlertRule,
  type AlertStatus,
} from '@ra3/sdk/rules/alerts';
import { CommandError } from '../failure/command-error.js';
import { mapText } from '../i18n/fact-texts.js';
import type { Language } from '../i18n/translate.js';
import type { GameView, StatusView } from './status-view.js';
import { freeSeats, gameKey, roomTitle } from './game-cells.js';

/** A game as rules see it, with what is printed of it. */
export interface ShownAlertGame extends AlertGame {
  readonly view: GameView;
}

/** What a rule is true of: the counts, a player who is online, or a room. */
export interface AlertSubject {
  /** The same for the same subject in the next status. */
  readonly key: string;
  readonly player?: string;
  readonly game?: GameView;
}

/**
 * Parses a rule: conditions joined by `&` or `and`.
 * @throws {CommandError} `usage` for one that cannot be understood.
 */
export function readAlertRule(typed: string, language: Language): AlertRule {
  const parsed = parseAlertRule(typed);
  if (parsed.kind === 'rule') return parsed.rule;
  throw new CommandError(
    'usage',
    language.text('terminal.alert.badRule', { rule: parsed.part, fields: alertFields.join(', ') }),
  );
}

export function alertStatusOf(view: StatusView, language: Language): AlertStatus<ShownAlertGame> {
  const { online, idle, games, players, searching } = view;
  return {
    counts: { online, idle, rooms: games.length, ...searching, searching: view.counts.searching },
    players,
    games: games.map((game) => alertGameOf(game, language)),
  };
}

function alertGameOf(view: GameView, language: Language): ShownAlertGame {
  const { state, hostName, mapPath, map, mod, modGroup, players } = view;
  return {
    key: gameKey(view),
    state,
    title: roomTitle(view),
    hostName,
    mapNames: [mapText(mapPath, language), map],
    modNames: [mod, modGroup],
    freeSeats: freeSeats(view),
    players,
    view,
  };
}

export function findSubjects(rule: AlertRule, view: StatusView, language: Language): AlertSubject[] {
  return findAlertSubjects(rule, alertStatusOf(view, language)).map(shownSubject);
}

export function shownSubject({
  key,
  player,
  game,
}: {
  readonly key: string;
  readonly player?: string;
  readonly game?: ShownAlertGame;
}): AlertSubject {
  return { key, ...(player !== undefined && { player }), ...(game !== undefined && { game: game.view }) };
}
