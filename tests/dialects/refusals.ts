import type { Feature } from './find-features.js';

export type Relative = keyof typeof refusals;

interface Refusal {
  /** What the relative does instead. */
  readonly why: string;
  readonly source: string;
}

const YUGABYTE = 'https://docs.yugabyte.com/stable/develop/postgresql-compatibility/';
const YUGABYTE_MIGRATION = 'https://docs.yugabyte.com/stable/yugabyte-voyager/known-issues/postgresql/';
const CITUS = 'https://docs.citusdata.com/en/stable/develop/reference_workarounds.html';
const CITUS_SCHEMA = 'https://docs.citusdata.com/en/stable/develop/reference_ddl.html';
const CITUS_LIMITS = 'https://docs.citusdata.com/en/stable/faq/faq.html';
const COCKROACH = 'https://www.cockroachlabs.com/docs/v25.4/postgresql-compatibility';
const COCKROACH_LIMITS = 'https://www.cockroachlabs.com/docs/v25.4/known-limitations';
const COCKROACH_SCHEMA = 'https://www.cockroachlabs.com/docs/v25.4/online-schema-changes';
const COCKROACH_SQL = 'https://www.cockroachlabs.com/docs/v25.4/sql-feature-support';
const ofCockroach = (number: number) => `https://github.com/cockroachdb/cockroach/issues/${String(number)}`;
const ofYugabyte = (number: number) => `https://github.com/yugabyte/yugabyte-db/issues/${String(number)}`;

/** What a relative refuses without more, by one page. */
function refusedBy<Name extends Feature>(source: string, names: readonly Name[]) {
  const rows = names.map((name) => [name, { why: 'refused', source }]);
  return Object.fromEntries(rows) as Readonly<Record<Name, Refusal>>; // It has these names.
}

/** What each relative refuses, or takes and does something else, as its documentation says. None was tried. */
export const refusals = {
  YugabyteDB: {
    ...refusedBy(YUGABYTE, [
      'alterType',
      'constraintTrigger',
      'exclusion',
      'gistIndex',
      'inheritance',
      'lockTable',
      'manyColumnGin',
      'twoPhase',
      'xml',
    ]),
    advisoryLock: { why: 'refused before 2025.1', source: ofYugabyte(3642) },
    attachPartition: {
      why: 'a partitioned table gets no primary key afterwards',
      source: YUGABYTE_MIGRATION,
    },
    backendSignal: { why: 'reaches the sessions of one node only', source: YUGABYTE },
    brinIndex: { why: 'no such kind of index', source: YUGABYTE_MIGRATION },
    deferrable: { why: 'refused but for foreign keys', source: YUGABYTE },
    foreignTable: { why: 'refused with keys', source: YUGABYTE },
    generatedColumn: { why: 'listed as refused; versions on PostgreSQL 15 take it', source: YUGABYTE },
    listen: { why: 'refused before 2025.2.3', source: ofYugabyte(1872) },
    logPosition: { why: 'no log of PostgreSQL, and no replicas that replay one', source: YUGABYTE },
    schemaChange: { why: 'commits by itself, in the middle of a transaction', source: YUGABYTE },
    storageParameter: { why: 'refused on indexes and constraints', source: YUGABYTE },
    systemColumn: { why: 'no transaction ids and no ctid', source: YUGABYTE },
    unloggedTable: { why: 'taken, and logged', source: YUGABYTE },
    vacuum: { why: 'taken, and does nothing', source: ofYugabyte(2217) },
  },
  Citus: {
    ...refusedBy(CITUS, ['inheritance', 'insertOfSubquery', 'rule', 'volatileChange']),
    advisoryLock: { why: 'holds on one node: callers of another node do not wait', source: CITUS_LIMITS },
    concurrentIndex: { why: 'not in a transaction', source: CITUS_SCHEMA },
    exclusion: { why: 'has to name the distribution column', source: CITUS_SCHEMA },
    foreignKeyToDistributed: {
      why: 'refused from a reference table, or without the distribution column',
      source: CITUS_SCHEMA,
    },
    groupingSets: { why: 'within one shard only', source: CITUS },
    listen: { why: 'reaches callers of the same node only', source: CITUS_LIMITS },
    logPosition: { why: 'each node has a log of its own', source: CITUS_LIMITS },
    recursive: { why: 'within one shard only', source: CITUS },
    rowLock: { why: 'within one shard only', source: CITUS },
    sizeFunction: { why: 'counts one node; citus_total_relation_size counts all', source: CITUS_LIMITS },
    tableSample: { why: 'within one shard only', source: CITUS },
    trigger: { why: 'refused on distributed tables', source: CITUS_LIMITS },
    uniqueElsewhere: { why: 'refused', source: CITUS_SCHEMA },
  },
  CockroachDB: {
    ...refusedBy(COCKROACH_LIMITS, ['brinIndex', 'conflictOnExpression', 'constraintTrigger']),
    ...refusedBy(COCKROACH_SQL, ['exclusion', 'inheritance', 'lockTable', 'merge', 'rule', 'tableSample']),
    ...refusedBy(COCKROACH, ['foreignTable', 'listen', 'twoPhase', 'xml']),
    advisoryLock: { why: 'does nothing before 26.3', source: ofCockroach(13546) },
    alterColumnType: { why: 'not in a transaction', source: COCKROACH_LIMITS },
    analyzeAll: { why: 'refused without a table', source: ofCockroach(49214) },
    attachPartition: { why: 'refused: it spreads rows by itself', source: COCKROACH_SQL },
    backendSignal: { why: 'CANCEL QUERY instead', source: COCKROACH },
    collate: {
      why: 'no COLLATE "C" in an index; strings compare by bytes without it',
      source: ofCockroach(16619),
    },
    createExtension: { why: 'taken, and does nothing', source: COCKROACH },
    deferrable: { why: 'refused', source: ofCockroach(31632) },
    gistIndex: { why: 'refused but for geometry', source: COCKROACH_LIMITS },
    logPosition: { why: 'no log of PostgreSQL, and no replicas that replay one', source: COCKROACH },
    newColumnFilled: { why: 'the column is seen after the commit', source: COCKROACH_SCHEMA },
    partition: { why: 'another syntax, and another meaning', source: COCKROACH_SQL },
    schemaChange: {
      why: 'done after the commit, one by one: what fails is not rolled back',
      source: COCKROACH_SCHEMA,
    },
    shareLock: { why: 'locks nothing in a serializable transaction', source: COCKROACH_LIMITS },
    sizeFunction: { why: 'refused, or 0', source: COCKROACH },
    systemColumn: { why: 'none of them', source: COCKROACH },
    temporaryTable: { why: 'behind a setting', source: COCKROACH_LIMITS },
    vacuum: { why: 'refused', source: ofCockroach(49214) },
  },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Feature, Refusal>>>>>;

/** What a relative says to a feature; undefined when it takes it. */
export function findRefusal(relative: Relative, feature: Feature): Refusal | undefined {
  const ofRelative: Readonly<Partial<Record<Feature, Refusal>>> = refusals[relative];
  return ofRelative[feature];
}
