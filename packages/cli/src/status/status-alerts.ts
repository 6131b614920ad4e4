import { AlertWatch, type AlertRule } from '@ra3/sdk/rules/alerts';
import type { Language } from '../i18n/translate.js';
import { mapText } from '../i18n/fact-texts.js';
import type { StatusView } from './status-view.js';
import { roomTitle } from './game-cells.js';
import {
  alertStatusOf,
  findSubjects,
  shownSubject,
  type AlertSubject,
  type ShownAlertGame,
} from './alert-rule.js';
import { cleanLine } from '../print/clean-output.js';

export interface Alert {
  readonly rule: string;
  readonly message: string;
  readonly subject: AlertSubject;
}

/** Finds the rules that become true, each once per subject, as messages in the user's language. */
export class StatusAlerts {
  readonly #language: Language;
  readonly #watch = new AlertWatch<ShownAlertGame>();

  constructor(language: Language) {
    this.#language = language;
  }

  /** The alerts of a status: rules that were not true of a subject in the last one. */
  check(rules: readonly AlertRule[], view: StatusView, now: number): Alert[] {
    const found = this.#watch.check(rules, alertStatusOf(view, this.#language), now);
    return found.map(({ rule, subject }) =>
      alertOf(rule, { subject: shownSubject(subject), view }, this.#language),
    );
  }
}

/** What a rule is true of now, whether or not it was before. */
export function alertsNow(rule: AlertRule, view: StatusView, language: Language): Alert[] {
  return findSubjects(rule, view, language).map((subject) => alertOf(rule, { subject, view }, language));
}

interface FoundSubject {
  readonly subject: AlertSubject;
  readonly view: StatusView;
}

function alertOf(rule: AlertRule, found: FoundSubject, language: Language): Alert {
  return { rule: rule.text, message: messageOf(rule, found, language), subject: found.subject };
}

function messageOf(
  rule: AlertRule,
  { subject: { player, game }, view }: FoundSubject,
  language: Language,
): string {
  const { text } = language;
  if (game === undefined) {
    return player === undefined
      ? text('terminal.alert.counts', { rule: rule.text, online: view.online, count: view.games.length })
      : text('terminal.alert.playerOnline', { player });
  }
  const place = {
    state: text(`terminal.status.stateName.${game.state}`),
    room: roomTitle(game),
    map: game.mapPath === '' ? '--' : mapText(game.mapPath, language),
    players: game.players.map(({ name }) => name).join(', '),
  };
  return player === undefined
    ? text('terminal.alert.room', place)
    : text('terminal.alert.playerInRoom', { ...place, player });
}

const BELL = '\u0007';

/**
 * The bell and a notification of the terminal, in the two ways that terminals know (OSC 9 and OSC 777). A semicolon would
 * separate fields.
 */
export function notificationSequences(messages: readonly string[]): string {
  const notes = messages.map((message) => {
    const shown = cleanLine(message, false).replaceAll(';', ',');
    return `\u001b]9;${shown}${BELL}\u001b]777;notify;ra3;${shown}${BELL}`;
  });
  return notes.length === 0 ? '' : BELL + notes.join('');
}
