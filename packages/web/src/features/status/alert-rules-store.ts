import { parseAlertRule, type AlertRule } from '@ra3/sdk/rules/alerts';

/** Rules that one browser keeps. */
export const MOST_RULES = 20;
/** In characters. */
export const LONGEST_RULE = 200;

const KEY = 'ra3.statusAlerts';

type RuleStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The alert rules of this browser, in the order in which they were added. */
export interface AlertRulesStore {
  readonly read: () => readonly AlertRule[];
  /** Whether the browser stores the rules; false after it refused. */
  readonly areStored: () => boolean;
  readonly write: (rules: readonly AlertRule[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates the store over a storage that may be missing, full or blocked: the rules last until the page is left then. */
export function createAlertRulesStore(storage: RuleStorage | undefined): AlertRulesStore {
  let rules = parseRules(storage);
  let areStored = true;
  const listeners = new Set<() => void>();
  return {
    read: () => rules,
    areStored: () => areStored,
    write: (next) => {
      rules = next.slice(0, MOST_RULES);
      areStored = keepRules(storage, rules);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Ignores entries that the form would reject. */
function parseRules(storage: RuleStorage | undefined): readonly AlertRule[] {
  try {
    const texts: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(texts) ? texts.flatMap(readRule).slice(0, MOST_RULES) : [];
  } catch {
    return []; // Storage is blocked, or a user has edited it.
  }
}

function readRule(text: unknown): AlertRule[] {
  if (typeof text !== 'string' || text.length > LONGEST_RULE) return [];
  const parsed = parseAlertRule(text);
  return parsed.kind === 'rule' ? [parsed.rule] : [];
}

function keepRules(storage: RuleStorage | undefined, rules: readonly AlertRule[]): boolean {
  try {
    storage?.setItem(KEY, JSON.stringify(rules.map(({ text }) => text)));
    return storage !== undefined;
  } catch {
    return false;
  }
}

export function findStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined; // Reading `localStorage` itself throws where storage is blocked.
  }
}
