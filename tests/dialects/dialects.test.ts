import { beforeAll, expect, test } from 'vitest';
import { FEATURES, findFeatures, loadParser, type Feature } from './find-features.js';
import { judgeStatements, migrationStatements } from './judge-statements.js';
import { refusals } from './refusals.js';

const STORE = 'packages/api/src/domains/matches/new-store.ts';

beforeAll(loadParser);

test('a statement with LISTEN is refused by all three', () => {
  const { fresh } = judgeStatements([{ text: 'LISTEN matches', from: STORE }]);

  expect(fresh).toEqual([
    { feature: 'listen', from: STORE, text: 'LISTEN matches', by: ['YugabyteDB', 'Citus', 'CockroachDB'] },
  ]);
});

const examples: Readonly<Record<Feature, string>> = {
  advisoryLock: 'SELECT pg_try_advisory_lock(7)',
  alterColumnType: 'ALTER TABLE users ALTER COLUMN email TYPE varchar',
  alterType: `ALTER TYPE mood ADD VALUE 'calm'`,
  analyzeAll: 'ANALYZE',
  attachPartition: `ALTER TABLE matches ATTACH PARTITION may FOR VALUES FROM ('2026-05-01') TO ('2026-06-01')`,
  backendSignal: 'SELECT pg_cancel_backend(7)',
  brinIndex: 'CREATE INDEX ON matches USING brin (start_time)',
  collate: 'CREATE INDEX ON users (email COLLATE "C")',
  concurrentIndex: 'CREATE INDEX CONCURRENTLY ON users (email)',
  conflictOnExpression: 'INSERT INTO users VALUES (1) ON CONFLICT (lower(email)) DO NOTHING',
  constraintTrigger: 'CREATE CONSTRAINT TRIGGER t AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION f()',
  createExtension: 'CREATE EXTENSION pg_trgm',
  deferrable: 'CREATE TABLE t (a integer UNIQUE DEFERRABLE)',
  exclusion: 'CREATE TABLE t (during tstzrange, EXCLUDE USING gist (during WITH &&))',
  foreignKeyToDistributed: 'CREATE TABLE t (match_id bigint REFERENCES matches (match_id))',
  foreignTable: 'CREATE FOREIGN TABLE t (a integer) SERVER s',
  generatedColumn: 'ALTER TABLE users ADD COLUMN k text GENERATED ALWAYS AS (lower(email)) STORED',
  gistIndex: 'CREATE INDEX ON t USING gist (during)',
  groupingSets: 'SELECT a FROM t GROUP BY ROLLUP (a)',
  inheritance: 'CREATE TABLE t () INHERITS (users)',
  insertOfSubquery: 'INSERT INTO t VALUES ((SELECT max(a) FROM t))',
  listen: `SELECT pg_notify('matches', '')`,
  lockTable: 'LOCK TABLE users',
  logPosition: 'SELECT pg_current_wal_lsn()',
  manyColumnGin: 'CREATE INDEX ON t USING gin (a, b)',
  merge: 'MERGE INTO t USING s ON t.a = s.a WHEN MATCHED THEN DELETE',
  newColumnFilled: 'ALTER TABLE users ADD COLUMN k text; UPDATE users SET k = email',
  partition: 'CREATE TABLE t (a integer) PARTITION BY RANGE (a)',
  recursive: 'WITH RECURSIVE c AS (SELECT 1) SELECT * FROM c',
  rowLock: 'SELECT 1 FROM matches FOR UPDATE',
  rule: 'CREATE RULE r AS ON INSERT TO users DO INSTEAD NOTHING',
  schemaChange: 'DROP TABLE users',
  shareLock: 'SELECT 1 FROM users FOR SHARE',
  sizeFunction: 'SELECT pg_database_size(current_database())',
  storageParameter: 'CREATE INDEX ON users (email) WITH (fillfactor = 70)',
  systemColumn: 'DELETE FROM users WHERE ctid = $1',
  tableSample: 'SELECT 1 FROM users TABLESAMPLE SYSTEM (1)',
  temporaryTable: 'CREATE TEMPORARY TABLE t (a integer)',
  trigger: 'CREATE TRIGGER t BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION f()',
  twoPhase: `PREPARE TRANSACTION 'one'`,
  uniqueElsewhere: 'CREATE UNIQUE INDEX ON matches (guid)',
  unloggedTable: 'CREATE UNLOGGED TABLE t (a integer)',
  vacuum: 'VACUUM users',
  volatileChange: 'UPDATE matches SET watch_rank = random()',
  xml: 'SELECT xmlelement(name a)',
};

test.each(Object.entries(FEATURES))('the tree of a statement shows %s: %s', (feature) => {
  const text = examples[feature as Feature]; // Entries have the keys of the table.

  expect(findFeatures(text)).toContain(feature);
});

test('an ordinary statement uses nothing that is refused', () => {
  const text = `
    INSERT INTO public_versions AS known (part, version) SELECT part, 1 FROM unnest($1::text[]) AS part
    ON CONFLICT (part) DO UPDATE SET version = known.version + 1`;

  expect(judgeStatements([{ text, from: STORE }]).fresh).toEqual([]);
});

test('a known use passes in its own file, and fails in another', () => {
  const known = [{ feature: 'vacuum', from: STORE, instead: 'Nothing.' }] as const;
  const other = 'packages/api/src/domains/matches/other-store.ts';

  const { fresh } = judgeStatements(
    [STORE, other].map((from) => ({ text: 'VACUUM', from })),
    known,
  );

  expect(fresh.map(({ from }) => from)).toEqual([other]);
});

test('a known use that is gone is named', () => {
  const known = [{ feature: 'vacuum', from: STORE, instead: 'Nothing.' }] as const;

  expect(judgeStatements([], known).gone).toEqual(known);
});

test('no migration brings a new use of what a relative refuses', () => {
  expect(judgeStatements(migrationStatements()).fresh).toEqual([]);
});

test('every refusal names its source', () => {
  const sources = Object.values(refusals).flatMap((ofRelative) =>
    Object.values(ofRelative).map(({ source }) => new URL(source).protocol),
  );

  expect(new Set(sources)).toEqual(new Set(['https:']));
});
