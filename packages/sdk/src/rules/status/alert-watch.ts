import {
  findAlertSubjects,
  type AlertGame,
  type AlertRule,
  type AlertStatus,
  type AlertSubject,
} from './alert-rule.js';

/** The same rule is not repeated about the same subject before this time has passed. */
const ALERT_PAUSE_MS = 5 * 60_000;

/** A rule that has become true, and of what. */
export interface FoundAlert<Game extends AlertGame = AlertGame> {
  readonly rule: AlertRule;
  readonly subject: AlertSubject<Game>;
}

/** Tells when rules become true; remembers what it has told. */
export class AlertWatch<Game extends AlertGame = AlertGame> {
  readonly #toldAt = new Map<string, number>();
  #wasTrue: ReadonlySet<string> = new Set();

  /** The alerts of a status: rules that were not true of a subject in the last one. `now` is in milliseconds. */
  check(rules: readonly AlertRule[], status: AlertStatus<Game>, now: number): FoundAlert<Game>[] {
    const isTrue = new Set<string>();
    const alerts: FoundAlert<Game>[] = [];
    for (const rule of rules) {
      for (const subject of findAlertSubjects(rule, status)) {
        const key = `${rule.text}\n${subject.key}`;
        isTrue.add(key);
        if (this.#wasTrue.has(key) || now - (this.#toldAt.get(key) ?? -Infinity) < ALERT_PAUSE_MS) continue;
        this.#toldAt.set(key, now);
        alerts.push({ rule, subject });
      }
    }
    this.#wasTrue = isTrue;
    for (const [key, toldAt] of this.#toldAt) if (now - toldAt >= ALERT_PAUSE_MS) this.#toldAt.delete(key);
    return alerts;
  }
}
