import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import type { DatabaseHost } from '../host.js';
import { listMapRules, type StoredMapRule } from './map-rule-store.js';

export type ShownMapRule = ReplyOf<EndpointOf<'maps.rules'>>['records'][number];

export async function listShownMapRules({ db }: DatabaseHost): Promise<ShownMapRule[]> {
  return (await listMapRules(db)).map(describeMapRule);
}

export function describeMapRule(rule: StoredMapRule): ShownMapRule {
  return {
    path: rule.path,
    checksum: rule.checksum,
    goodChecksums: rule.good_checksums,
    size: rule.size,
    goodSizes: rule.good_sizes,
    message: rule.message,
    reason: rule.reason,
    active: rule.is_active,
    addedBy: rule.added_by,
    addedTime: rule.added_at.toISOString(),
  };
}
