import type { BodyOf, EndpointOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import type { MapRuleOutcome } from '@ra3/sdk/facts';
import { normalizeMapPath } from '@ra3/sdk/rules';
import type { Now } from '../../values/now.js';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { insertAuditEntry } from '../audit/queries.js';
import { findMapRule, listMapRules, putMapRule, type StoredMapRule } from './stores/map-rules.js';
import type { ActingAdmin } from '../audit/acting-admin.js';

type MapRule = BodyOf<EndpointOf<'maps.setRule'>>;
type ShownMapRule = ReplyOf<EndpointOf<'maps.rules'>>['records'][number];
type TestedMap = QueryOf<EndpointOf<'maps.testRule'>>;

export interface MapRuleService {
  /** In the order of their paths. */
  list(): Promise<ShownMapRule[]>;
  /**
   * Adds a rule, or changes the one of that path, which is normalised first (S5-15). Inside a transaction it becomes
   * part of it.
   *
   * @throws {Refusal} `invalidRequest` when nothing of the path is left.
   */
  set(admin: ActingAdmin, rule: MapRule, transaction?: OpenTransaction): Promise<void>;
  /** What a game server that knows the rules would do with a map. */
  test(map: TestedMap): Promise<ReplyOf<EndpointOf<'maps.testRule'>>>;
}

/** Rules about maps that may not be played, or not in every version (S3-08). */
export function makeMapRuleService({ db, clock }: { db: Database; clock: Now }): MapRuleService {
  return {
    list: async () => (await listMapRules(db)).map(describeRule),
    set: (admin, rule, transaction) =>
      inTransaction(transaction ?? db, async (open) => {
        const at = clock();
        const path = normalizeMapPath(rule.path);
        if (path === '') throw new Refusal('invalidRequest', { detail: 'The path does not name a map.' });
        const before = await findMapRule(open, path);
        await putMapRule(open, toRow({ ...rule, path }, { added_by: admin.userName, added_at: at }));
        await insertAuditEntry(open, {
          admin,
          act: 'admin.setBadMap',
          target: `map:${path}`,
          before: before === undefined ? undefined : describeRule(before),
          after: { ...rule, path },
          at,
        });
      }),
    async test(map) {
      const path = normalizeMapPath(map.path);
      const rule = await findMapRule(db, path);
      const outcome = judge(rule, map);
      return {
        path,
        outcome,
        rule: rule === undefined ? null : describeRule(rule),
        message: outcome === 'refused' && rule !== undefined ? rule.message : null,
      };
    },
  };
}

/** A 0 in a rule stands for every checksum, or every size (assumed). */
const ANY = 0;

/** A rule that lists correct versions refuses every other one; one without refuses the version it names (assumed). */
function judge(rule: StoredMapRule | undefined, { checksum, size }: TestedMap): MapRuleOutcome {
  if (rule === undefined) return 'noRule';
  if (!rule.is_active) return 'inactive';
  const { good_checksums: goodChecksums, good_sizes: goodSizes } = rule;
  if (goodChecksums.length > 0 || goodSizes.length > 0)
    return isAmong(goodChecksums, checksum) && isAmong(goodSizes, size) ? 'correct' : 'refused';
  const isNamed = [ANY, checksum].includes(rule.checksum) && [ANY, size].includes(rule.size);
  return isNamed ? 'refused' : 'correct';
}

/** An empty list asks for nothing. */
function isAmong(correct: readonly number[], value: number | undefined): boolean {
  return correct.length === 0 || (value !== undefined && correct.includes(value));
}

function toRow(rule: MapRule, added: Pick<StoredMapRule, 'added_by' | 'added_at'>): StoredMapRule {
  return {
    path: rule.path,
    checksum: rule.checksum,
    good_checksums: rule.goodChecksums,
    size: rule.size,
    good_sizes: rule.goodSizes,
    message: rule.message,
    reason: rule.reason,
    is_active: rule.active,
    ...added,
  };
}

function describeRule(rule: StoredMapRule): ShownMapRule {
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
