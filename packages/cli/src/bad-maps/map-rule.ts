import type { Reply } from '@ra3/sdk';

export type StoredRule = Reply<'maps.rules'>['records'][number];

/** What an admin decides about a map: a rule without who added it, and when. */
export type MapRule = Omit<StoredRule, 'addedBy' | 'addedTime'>;

/** The fields of a rule in the order in which files and differences show them. */
export const ruleFields = [
  'path',
  'checksum',
  'goodChecksums',
  'size',
  'goodSizes',
  'message',
  'reason',
  'active',
] as const satisfies readonly (keyof MapRule)[];
export type RuleField = (typeof ruleFields)[number];

export function ruleInput({ addedBy: _addedBy, addedTime: _addedTime, ...rule }: StoredRule): MapRule {
  return rule;
}
