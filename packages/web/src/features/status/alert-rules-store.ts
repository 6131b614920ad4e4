import { parseAlertRule, type AlertRule } from '@ra3/sdk/rules/alerts';
import { keepText, readText, type TextStorage } from '../../platform/browser-storage.js';

/** Rules that one browser keeps. */
export const MOST_RULES = 20;
/** In characters. */
export const LONGEST_RULE = 200;

const KEY = 'ra3.statusAlerts';

/** The alert rules of this browser, in the order in which they were added. */
export interface AlertRulesStore {
  readonly read: () => readonly AlertRule[];
  /** Whether the browser stores the rules; false after it refused. */
  readonly areStored: () => boolean;
  readonly write: (rules: readonly AlertRule[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates the store over a storage that may be missing, full or blocked: the rules last until the page is left then. */
export function createAlertRulesStore(storage: TextStorage | undefined): AlertRulesStore {
  let rules = parseRules(storage);
  let areStored = true;
  const listeners = new Set<() => void>();
  return {
    read: () => rules,
    areStored: () => areStored,
    write: (next) => {
      rules = next.slice(0, MOST_RULES);
      areStored = keepText(storage, KEY, JSON.stringify(rules.map(({ text }) => text)));
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Ignores entries that the form would reject. */
function parseRules(storage: TextStorage | undefined): readonly AlertRule[] {
  try {
    const texts: unknown = JSON.parse(readText(storage, KEY) ?? '[]');
    return Array.isArray(texts) ? texts.flatMap(readRule).slice(0, MOST_RULES) : [];
  } catch {
    return []; // A user has edited it.
  }
}

function readRule(text: unknown): AlertRule[] {
  if (typeof text !== 'string' || text.length > LONGEST_RULE) return [];
  const parsed = parseAlertRule(text);
  return parsed.kind === 'rule' ? [parsed.rule] : [];
}
