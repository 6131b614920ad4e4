import type { RuleChange } from './diff-rules.js';

/** A change as a JSON row. */
export function changeRecord({ kind, path, fields, before, after, seenVersion }: RuleChange) {
  return {
    path,
    change: kind,
    fields: fields.map(({ field }) => field),
    before,
    after,
    seenVersion: seenVersion ?? null,
  };
}
