import { sql } from 'kysely';
import type { OpenTransaction } from '../in-transaction.js';
import { makeMonths } from '../match-months.js';

const KEYS_AT_ONCE = 10_000;
/** Ids grow with time, but two processes' clocks and transactions differ: so much of them is looked at again. A day. */
const OVERLAP = 86_400_000 * 4_096;
/** What refers to a match by its guid. */
const marks = ['replays', 'favourites', 'recommendations', 'downloads'];

/**
 * Moves matches and their players into partitions by month while older hosts serve (docs/adr/0013-matches-in-months.md): what is there becomes
 * the partition of all time before the next month but one, without a copy. Each call is a piece, which can be repeated; the
 * catalog and `match_keys` say which is next.
 */
export const matchesInMonthsMigration = {
  id: '0051-matches-in-months',
  piece: (transaction: OpenTransaction) => moveOn(transaction, KEYS_AT_ONCE),
} as const;

export async function moveOn(transaction: OpenTransaction, keysAtOnce: number): Promise<'more' | 'done'> {
  const { isSwitched, isBound, isValid, isPrepared } = await readState(transaction);
  if (isSwitched) return finish(transaction);
  if ((await addKeys(transaction, keysAtOnce)) === keysAtOnce) return 'more';
  if (!isBound) await bind(transaction);
  else if (!isValid) await validate(transaction);
  else if (!isPrepared) await prepare(transaction);
  else await switchOver(transaction);
  return 'more';
}

interface State {
  readonly isSwitched: boolean;
  readonly isBound: boolean;
  readonly isValid: boolean;
  readonly isPrepared: boolean;
}

async function readState(transaction: OpenTransaction): Promise<State> {
  const { rows } = await sql<State>`
    SELECT c.relkind = 'p' AS "isSwitched", count(b.oid) > 0 AS "isBound", bool_and(b.convalidated) IS TRUE AS "isValid",
      to_regclass('match_players_months') IS NOT NULL AS "isPrepared"
    FROM pg_class AS c LEFT JOIN pg_constraint AS b
      ON b.conname IN ('matches_before', 'match_players_before') AND b.connamespace = c.relnamespace
    WHERE c.oid = 'matches'::regclass GROUP BY c.relkind`.execute(transaction);
  if (rows[0] === undefined) throw new Error('There is no table of matches.');
  return rows[0];
}

async function addKeys(transaction: OpenTransaction, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO match_keys SELECT match_id, guid, start_time FROM matches
    WHERE match_id > (SELECT coalesce(max(match_id), -1) FROM match_keys)
    ORDER BY match_id LIMIT ${most}`.execute(transaction);
  return Number(numAffectedRows);
}

/** Until the switch no match of a later month is taken in, so this leaves at least a month. */
async function bind(transaction: OpenTransaction): Promise<void> {
  const { rows } = await sql<{ month: string }>`
    SELECT to_char(date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months', 'YYYY-MM-DD') AS month`.execute(
    transaction,
  );
  const bound = sql.lit(`${rows[0]?.month ?? ''} 00:00:00Z`);
  await run(transaction, [
    sql`ALTER TABLE matches ADD CONSTRAINT matches_before CHECK (start_time < ${bound}::timestamptz) NOT VALID`,
    sql`ALTER TABLE match_players ADD CONSTRAINT match_players_before CHECK (start_time < ${bound}::timestamptz) NOT VALID`,
  ]);
}

/** Reads both tables once and keeps nobody from writing. */
async function validate(transaction: OpenTransaction): Promise<void> {
  await run(transaction, [
    sql`ALTER TABLE matches VALIDATE CONSTRAINT matches_before`,
    sql`ALTER TABLE match_players VALIDATE CONSTRAINT match_players_before`,
  ]);
}

/** Short, because it reads no table; everything waits for it. */
async function switchOver(transaction: OpenTransaction): Promise<void> {
  // First, because every ingest locks this row first: of an older version they are refused from here on.
  await sql`UPDATE derived_data SET version = 3`.execute(transaction);
  await sql`LOCK TABLE personas, seasons IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
  const tables = ['matches', 'match_players', ...marks];
  await sql`LOCK TABLE ${sql.join(tables.map((name) => sql.table(name)))} IN ACCESS EXCLUSIVE MODE`.execute(
    transaction,
  );
  await sql`
    INSERT INTO match_keys SELECT match_id, guid, start_time FROM matches AS m
    WHERE match_id > (SELECT coalesce(max(match_id), 0) FROM match_keys) - ${OVERLAP}::bigint
      AND NOT EXISTS (SELECT FROM match_keys AS k WHERE k.match_id = m.match_id)`.execute(transaction);
  for (const name of marks) {
    const constraint = sql.ref(`${name}_guid_fkey`);
    await sql`
      ALTER TABLE ${sql.table(name)} DROP CONSTRAINT ${constraint},
        ADD CONSTRAINT ${constraint} FOREIGN KEY (guid) REFERENCES match_keys (guid) NOT VALID`.execute(
      transaction,
    );
  }
  const bound = sql.lit(await readBound(transaction));
  for (const name of tables.slice(0, 2)) {
    const [table, before, months] = [
      sql.table(name),
      sql.table(`${name}_before`),
      sql.table(`${name}_months`),
    ];
    await run(transaction, [
      sql`ALTER TABLE ${table} RENAME TO ${before}`,
      sql`ALTER TABLE ${months} RENAME TO ${table}`,
      sql`ALTER TABLE ${table} ATTACH PARTITION ${before} FOR VALUES FROM (MINVALUE) TO (${bound})`,
      sql`ALTER TABLE ${before} DROP CONSTRAINT ${before}`,
    ]);
  }
}

async function readBound(transaction: OpenTransaction): Promise<string> {
  const { rows } = await sql<{ bound: string }>`
    SELECT substring(pg_get_constraintdef(oid) FROM '''([^'']+)''') AS bound FROM pg_constraint
    WHERE conrelid = 'matches'::regclass AND conname = 'matches_before'`.execute(transaction);
  return rows[0]?.bound ?? '';
}

/** Tables for months that are empty yet, with the names of the indexes, whose own get others, and what is referred to. */
async function prepare(transaction: OpenTransaction): Promise<void> {
  for (const name of ['matches', 'match_players']) {
    const [table, months] = [sql.table(name), `${name}_months`];
    const indexes = await sql<{ name: string; definition: string }>`
      SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE schemaname = current_schema() AND tablename = ${name}
        AND indexname NOT IN (SELECT conname FROM pg_constraint WHERE contype IN ('p', 'u'))`.execute(
      transaction,
    );
    const references = await sql<{ name: string; definition: string }>`
      SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE conrelid = ${name}::regclass AND contype = 'f' AND confrelid <> 'matches'::regclass`.execute(
      transaction,
    );
    await run(transaction, [
      ...indexes.rows.map(
        (index) => sql`ALTER INDEX ${sql.ref(index.name)} RENAME TO ${sql.ref(`before_${index.name}`)}`,
      ),
      sql`CREATE TABLE ${sql.table(months)} (LIKE ${table} INCLUDING DEFAULTS INCLUDING GENERATED) PARTITION BY RANGE (start_time)`,
      ...indexes.rows.map(({ definition }) =>
        sql.raw(definition.replace(/ ON \S+ USING /, ` ON ${months} USING `)),
      ),
      ...references.rows.map(
        (reference) =>
          sql`ALTER TABLE ${sql.table(months)} ADD CONSTRAINT ${sql.ref(reference.name)} ${sql.raw(reference.definition)}`,
      ),
    ]);
  }
}

/** Nobody waits for this: what a clock that was off by more than the overlap kept from the keys, and that all marks have a match. */
async function finish(transaction: OpenTransaction): Promise<'done'> {
  await sql`
    INSERT INTO match_keys SELECT match_id, guid, start_time FROM matches_before AS m
    WHERE NOT EXISTS (SELECT FROM match_keys AS k WHERE k.match_id = m.match_id)
    ON CONFLICT DO NOTHING`.execute(transaction);
  await run(
    transaction,
    marks.map(
      (name) => sql`ALTER TABLE ${sql.table(name)} VALIDATE CONSTRAINT ${sql.ref(`${name}_guid_fkey`)}`,
    ),
  );
  await makeMonths(transaction, new Date());
  await sql`ANALYZE match_keys`.execute(transaction);
  return 'done';
}

async function run(
  transaction: OpenTransaction,
  statements: readonly ReturnType<typeof sql>[],
): Promise<void> {
  for (const statement of statements) await statement.execute(transaction);
}
