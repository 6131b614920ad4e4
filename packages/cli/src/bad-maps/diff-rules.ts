import { isDeepStrictEqual } from 'node:util';
import { ruleFields, ruleInput, type RuleField, type StoredRule, type MapRule } from './map-rule.js';

export interface FieldChange {
  readonly field: RuleField;
  readonly before: unknown;
  readonly after: unknown;
}

/** A call that makes the host's rules those of the file. */
export interface RuleChange {
  /** `switchOff`: the file lacks the rule, and no call of the host deletes one. */
  readonly kind: 'add' | 'change' | 'switchOff';
  readonly path: string;
  readonly before: MapRule | null;
  readonly after: MapRule;
  readonly fields: readonly FieldChange[];
  /** The version that was seen, 0 for none; undefined on a host without versions. */
  readonly seenVersion: number | undefined;
}

export interface RulesDiff {
  /** In the order of their paths. */
  readonly changes: readonly RuleChange[];
  readonly unchangedCount: number;
  /** Paths of active rules that the file lacks and that stay as they are, because nothing is pruned. */
  readonly leftAlone: readonly string[];
}

export interface ComparedRules {
  readonly rules: readonly MapRule[];
  readonly stored: readonly StoredRule[];
  /** Versions by path; undefined on a host without versions. */
  readonly versions: ReadonlyMap<string, number> | undefined;
  readonly prunes: boolean;
}

const NO_VERSION = 0;

/** Compares a rules file with the rules of the host. Paths are normalised on both sides. */
export function diffRules({ rules, stored, versions, prunes }: ComparedRules): RulesDiff {
  const storedByPath = new Map(stored.map((rule) => [rule.path, ruleInput(rule)]));
  const inFile = new Set(rules.map(({ path }) => path));
  const missing = stored.filter(({ path, active }) => active && !inFile.has(path));
  const seenVersion = (path: string) =>
    versions === undefined ? undefined : (versions.get(path) ?? NO_VERSION);
  const written = rules.flatMap((after): RuleChange[] => {
    const before = storedByPath.get(after.path) ?? null;
    const fields = changedFields(before, after);
    if (fields.length === 0) return [];
    const kind = before === null ? 'add' : 'change';
    return [{ kind, path: after.path, before, after, fields, seenVersion: seenVersion(after.path) }];
  });
  const pruned = missing.map((rule): RuleChange => {
    const before = ruleInput(rule);
    const after = { ...before, active: false };
    const fields = changedFields(before, after);
    return { kind: 'switchOff', path: rule.path, before, after, fields, seenVersion: seenVersion(rule.path) };
  });
  return {
    changes: [...written, ...(prunes ? pruned : [])].toSorted((a, b) => compareText(a.path, b.path)),
    unchangedCount: rules.length - written.length,
    leftAlone: prunes ? [] : missing.map(({ path }) => path),
  };
}

function changedFields(before: MapRule | null, after: MapRule): FieldChange[] {
  return ruleFields
    .filter((field) => before === null || !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after[field] }));
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
