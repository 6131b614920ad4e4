import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, EndpointOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits, type MapRuleOutcome } from '@ra3/sdk/facts';
import { hostGameStrings } from '@ra3/sdk/rules/map-facts';
import { formatGameStrings } from '@ra3/sdk/rules/game-strings';
import { mapIdOf, normalizeMapPath } from '@ra3/sdk/rules/map-paths';
import {
  TransactionConflictError,
  inTransaction,
  type OpenTransaction,
} from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import type { Endpoints, TimedHost } from '../host.js';
import { actingAdmin, type ActingAdmin } from '../moderation/acting-admin.js';
import { findLatestAuditAction, insertAuditEntry } from '../moderation/audit-store.js';
import { listShownSeasons } from '../seasons/seasons.js';
import {
  countMatchesByMap,
  findMapRule,
  insertMapRule,
  listMapRules,
  updateMapRule,
  type StoredMapRule,
} from './map-rule-store.js';
import { describeMapRule, listShownMapRules, type ShownMapRule } from './map-rules.js';

type ChangedMapRule = BodyOf<EndpointOf<'maps.setRule'>>;
type MapRule = Omit<ChangedMapRule, 'seenVersion'>;
type MapRuleStates = ReplyOf<EndpointOf<'maps.ruleStates'>>;
type TestedMap = QueryOf<EndpointOf<'maps.testRule'>>;

/** Rules about maps that may not be played, or not in every version (S3-08), and the names of maps, factions and seasons. */
export const maps: Endpoints<'maps'> = {
  rules: async (host) => ({ records: await listShownMapRules(host) }),
  setRule: (host, call) => setMapRule(host, actingAdmin(call), call.body),
  ruleStates: listMapRuleStates,
  testRule: (host, { query }) => testMap(host, query),
  gameStrings: async (host, { params }) =>
    formatGameStrings(hostGameStrings(params.locale, await listShownSeasons(host))),
};

async function listMapRuleStates({ db, clock }: TimedHost): Promise<MapRuleStates> {
  const rules = await listMapRules(db);
  const since = countedSince(clock());
  const matches = await countMatchesByMap(db, { mapIds: rules.map(({ path }) => mapIdOf(path)), since });
  return {
    records: rules.map(({ path, version }) => ({
      ...{ path, version, recentMatches: matches.get(mapIdOf(path)) ?? 0 },
    })),
  };
}

function countedSince(now: Date): Date {
  return new Date(now.getTime() - adminLimits.mapRuleMatchDays * DAY_MS);
}

/** Adds or changes the rule of a normalised path (S5-15). @throws {Refusal} `invalidRequest`, `changedMeanwhile` */
export function setMapRule(
  { db, clock }: TimedHost,
  admin: ActingAdmin,
  { seenVersion, ...rule }: ChangedMapRule,
): Promise<void> {
  return inTransaction(db, async (open) => {
    const path = normalizeMapPath(rule.path);
    if (path === '') throw new Refusal('invalidRequest', { detail: 'The path does not name a map.' });
    await changeRule(open, { admin, rule: { ...rule, path }, seenVersion, at: clock() });
  });
}

async function testMap(
  { db, clock }: TimedHost,
  map: TestedMap,
): Promise<ReplyOf<EndpointOf<'maps.testRule'>>> {
  const path = normalizeMapPath(map.path);
  const rule = await findMapRule(db, path);
  const outcome = judge(rule, map);
  const mapId = mapIdOf(path);
  const matches = await countMatchesByMap(db, { mapIds: [mapId], since: countedSince(clock()) });
  return {
    path,
    outcome,
    rule: rule === undefined ? null : describeMapRule(rule),
    message: outcome === 'refused' && rule !== undefined ? rule.message : null,
    recentMatches: matches.get(mapId) ?? 0,
  };
}

const DAY_MS = 86_400_000;
const NONE = 0;

interface RuleChange {
  readonly admin: ActingAdmin;
  /** With a normalised path. */
  readonly rule: MapRule;
  readonly seenVersion: number | undefined;
  readonly at: Date;
}

async function changeRule(open: OpenTransaction, change: RuleChange): Promise<void> {
  const { admin, rule, at } = change;
  const stored = await findMapRule(open, rule.path);
  const before = stored === undefined ? undefined : describeMapRule(stored);
  // Sent again after a lost answer, or by a second click.
  if (before !== undefined && isSameRule(before, rule)) return;
  await refuseUnseenVersion(open, change, stored);
  const version = (stored?.version ?? NONE) + 1;
  const row = toRow(rule, { added_by: admin.userName, added_at: at, version });
  const isWritten = stored === undefined ? await insertMapRule(open, row) : await updateMapRule(open, row);
  if (!isWritten) throw new TransactionConflictError('Another admin changed the rule.');
  const action = 'admin.setBadMap';
  await insertAuditEntry(open, { admin, action, target: targetOf(rule.path), before, after: rule, at });
}

async function refuseUnseenVersion(
  open: OpenTransaction,
  { rule, seenVersion }: RuleChange,
  stored: StoredMapRule | undefined,
): Promise<void> {
  if (seenVersion === undefined || seenVersion === (stored?.version ?? NONE)) return;
  if (stored === undefined) throw new Refusal('changedMeanwhile');
  const changed = await findLatestAuditAction(open, targetOf(rule.path));
  throw new Refusal('changedMeanwhile', {
    change: changed ?? { changedBy: stored.added_by, changedTime: stored.added_at.toISOString() },
  });
}

function targetOf(path: string): string {
  return `map:${path}`;
}

function isSameRule(before: ShownMapRule, rule: MapRule): boolean {
  const { addedBy, addedTime } = before;
  return isDeepStrictEqual(before, { ...rule, addedBy, addedTime });
}

/** A 0 in a rule means any checksum, or any size (assumed). */
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

/** An empty list accepts every value. */
function isAmong(correct: readonly number[], value: number | undefined): boolean {
  return correct.length === 0 || (value !== undefined && correct.includes(value));
}

function toRow(
  rule: MapRule,
  added: Pick<StoredMapRule, 'added_by' | 'added_at' | 'version'>,
): StoredMapRule {
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
