import type { Language } from '../../language/translate.js';
import { mapText } from '../../language/fact-texts.js';
import type { StatusView } from '../status-view.js';
import { roomTitle } from '../view/game-cells.js';
import { findSubjects, type AlertRule, type AlertSubject } from './alert-rule.js';

/** A rule that has become true. */
export interface Alert {
  readonly rule: string;
  readonly message: string;
  readonly subject: AlertSubject;
}

/** The same rule is not repeated about the same subject before this time has passed. */
const ALERT_PAUSE_MS = 5 * 60_000;

/** Tells when rules become true; remembers what it has told. */
export class AlertWatch {
  readonly #language: Language;
  readonly #toldAt = new Map<string, number>();
  #wasTrue: ReadonlySet<string> = new Set();

  constructor(language: Language) {
    this.#language = language;
  }

  /** The alerts of a status: rules that were not true of a subject in the last one. */
  check(rules: readonly AlertRule[], view: StatusView, now: number): Alert[] {
    const isTrue = new Set<string>();
    const alerts: Alert[] = [];
    for (const rule of rules) {
      for (const alert of alertsNow(rule, view, this.#language)) {
        const key = `${rule.text}\n${alert.subject.key}`;
        isTrue.add(key);
        if (this.#wasTrue.has(key) || now - (this.#toldAt.get(key) ?? -Infinity) < ALERT_PAUSE_MS) continue;
        this.#toldAt.set(key, now);
        alerts.push(alert);
      }
    }
    this.#wasTrue = isTrue;
    for (const [key, toldAt] of this.#toldAt) if (now - toldAt >= ALERT_PAUSE_MS) this.#toldAt.delete(key);
    return alerts;
  }
}

/** What a rule is true of now, whether or not it was before. */
export function alertsNow(rule: AlertRule, view: StatusView, language: Language): Alert[] {
  return findSubjects(rule, view, language).map((subject) => ({
    rule: rule.text,
    message: messageOf(rule, { subject, view }, language),
    subject,
  }));
}

function messageOf(
  rule: AlertRule,
  { subject: { player, game }, view }: { readonly subject: AlertSubject; readonly view: StatusView },
  language: Language,
): string {
  const { text } = language;
  if (game === undefined) {
    return player === undefined
      ? text('terminal.alert.counts', { rule: rule.text, online: view.online, rooms: view.games.length })
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
