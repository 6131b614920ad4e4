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

/** What each relative refuses, or takes and does something else, as its documentation says. None was tried. */
export const refusals = {
  YugabyteDB: {
    advisoryLock: { why: 'refused before 2025.1', source: ofYugabyte(3642) },
    alterType: { why: 'refused', source: YUGABYTE },
    attachPartition: {
      why: 'a partitioned table gets no primary key afterwards',
      source: YUGABYTE_MIGRATION,
    },
    backendSignal: { why: 'reaches the sessions of one node only', source: YUGABYTE },
    brinIndex: { why: 'no such kind of index', source: YUGABYTE_MIGRATION },
    constraintTrigger: { why: 'refused', source: YUGABYTE },
    deferrable: { why: 'refused but for foreign keys', source: YUGABYTE },
    exclusion: { why: 'refused', source: YUGABYTE },
    foreignTable: { why: 'refused with keys', source: YUGABYTE },
    generatedColumn: { why: 'listed as refused; versions on PostgreSQL 15 take it', source: YUGABYTE },
    gistIndex: { why: 'refused', source: YUGABYTE },
    inheritance: { why: 'refused', source: YUGABYTE },
    listen: { why: 'refused before 2025.2.3', source: ofYugabyte(1872) },
    lockTable: { why: 'refused', source: YUGABYTE },
    logPosition: { why: 'no log of PostgreSQL, and no replicas that replay one', source: YUGABYTE },
    manyColumnGin: { why: 'refused', source: YUGABYTE },
    schemaChange: { why: 'commits by itself, in the middle of a transaction', source: YUGABYTE },
    storageParameter: { why: 'refused on indexes and constraints', source: YUGABYTE },
    systemColumn: { why: 'no transaction ids and no ctid', source: YUGABYTE },
    twoPhase: { why: 'refused', source: YUGABYTE },
    unloggedTable: { why: 'taken, and logged', source: YUGABYTE },
    vacuum: { why: 'taken, and does nothing', source: ofYugabyte(2217) },
    xml: { why: 'refused', source: YUGABYTE },
  },
  Citus: {
    advisoryLock: { why: 'holds on one node: callers of another node do not wait', source: CITUS_LIMITS },
    concurrentIndex: { why: 'not in a transaction', source: CITUS_SCHEMA },
    exclusion: { why: 'has to name the distribution column', source: CITUS_SCHEMA },
    foreignKeyToDistributed: {
      why: 'refused from a reference table, or without the distribution column',
      source: CITUS_SCHEMA,
    },
    groupingSets: { why: 'within one shard only', source: CITUS },
    inheritance: { why: 'refused', source: CITUS },
    insertOfSubquery: { why: 'refused', source: CITUS },
    listen: { why: 'reaches callers of the same node only', source: CITUS_LIMITS },
    logPosition: { why: 'each node has a log of its own', source: CITUS_LIMITS },
    recursive: { why: 'within one shard only', source: CITUS },
    rowLock: { why: 'within one shard only', source: CITUS },
    rule: { why: 'refused', source: CITUS },
    sizeFunction: { why: 'counts one node; citus_total_relation_size counts all', source: CITUS_LIMITS },
    tableSample: { why: 'within one shard only', source: CITUS },
    trigger: { why: 'refused on distributed tables', source: CITUS_LIMITS },
    uniqueElsewhere: { why: 'refused', source: CITUS_SCHEMA },
    volatileChange: { why: 'refused', source: CITUS },
  },
  CockroachDB: {
    advisoryLock: { why: 'does nothing before 26.3', source: ofCockroach(13546) },
    alterColumnType: { why: 'not in a transaction', source: COCKROACH_LIMITS },
    analyzeAll: { why: 'refused without a table', source: ofCockroach(49214) },
    attachPartition: { why: 'refused: it spreads rows by itself', source: COCKROACH_SQL },
    backendSignal: { why: 'CANCEL QUERY instead', source: COCKROACH },
    brinIndex: { why: 'refused', source: COCKROACH_LIMITS },
    collate: {
      why: 'no COLLATE "C" in an index; strings compare by bytes without it',
      source: ofCockroach(16619),
    },
    conflictOnExpression: { why: 'refused', source: COCKROACH_LIMITS },
    constraintTrigger: { why: 'refused', source: COCKROACH_LIMITS },
    createExtension: { why: 'taken, and does nothing', source: COCKROACH },
    deferrable: { why: 'refused', source: ofCockroach(31632) },
    exclusion: { why: 'refused', source: COCKROACH_SQL },
    foreignTable: { why: 'refused', source: COCKROACH },
    gistIndex: { why: 'refused but for geometry', source: COCKROACH_LIMITS },
    inheritance: { why: 'refused', source: COCKROACH_SQL },
    listen: { why: 'refused', source: COCKROACH },
    lockTable: { why: 'refused', source: COCKROACH_SQL },
    logPosition: { why: 'no log of PostgreSQL, and no replicas that replay one', source: COCKROACH },
    merge: { why: 'refused', source: COCKROACH_SQL },
    newColumnFilled: { why: 'the column is seen after the commit', source: COCKROACH_SCHEMA },
    partition: { why: 'another syntax, and another meaning', source: COCKROACH_SQL },
    rule: { why: 'refused', source: COCKROACH_SQL },
    schemaChange: {
      why: 'done after the commit, one by one: what fails is not rolled back',
      source: COCKROACH_SCHEMA,
    },
    shareLock: { why: 'locks nothing in a serializable transaction', source: COCKROACH_LIMITS },
    sizeFunction: { why: 'refused, or 0', source: COCKROACH },
    systemColumn: { why: 'none of them', source: COCKROACH },
    tableSample: { why: 'refused', source: COCKROACH_SQL },
    temporaryTable: { why: 'behind a setting', source: COCKROACH_LIMITS },
    twoPhase: { why: 'refused', source: COCKROACH },
    vacuum: { why: 'refused', source: ofCockroach(49214) },
    xml: { why: 'refused', source: COCKROACH },
  },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Feature, Refusal>>>>>;

/** What a relative says to a feature; undefined when it takes it. */
export function findRefusal(relative: Relative, feature: Feature): Refusal | undefined {
  const ofRelative: Readonly<Partial<Record<Feature, Refusal>>> = refusals[relative];
  return ofRelative[feature];
}
