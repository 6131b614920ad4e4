import { CompiledQuery, type KyselyPlugin } from 'kysely';
import type { Database } from '../database/in-transaction.js';

/** The statements that some work sends. */
export async function recordStatements(
  db: Database,
  work: (db: Database) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = [];
  const listener: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      sent.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await work(db.withPlugin(listener));
  return sent;
}

/** The plans of the statements that a store sends. */
export async function explain(db: Database, read: (db: Database) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  for (const statement of await recordStatements(db, read)) plans.push(await explainStatement(db, statement));
  return plans.join('\n');
}

/** The plan of a statement for its parameters; it is not run. */
export async function explainStatement(db: Database, { sql, parameters }: CompiledQuery): Promise<string> {
  const explaining = CompiledQuery.raw(`EXPLAIN ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explaining);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** Runs a statement, and counts the months that it read of matches or of their players, whichever were more. */
export async function countMonthsRead(db: Database, { sql, parameters }: CompiledQuery): Promise<number> {
  const explaining = CompiledQuery.raw(`EXPLAIN (ANALYZE, COSTS OFF) ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explaining);
  const read = { matches: new Set<string>(), match_players: new Set<string>() };
  for (const { 'QUERY PLAN': line } of rows) {
    const [, table, month = ''] = / on (matches|match_players)_(before|\d{4}_\d\d)\b/.exec(line) ?? [];
    if ((table === 'matches' || table === 'match_players') && !line.includes('never executed'))
      read[table].add(month);
  }
  return Math.max(read.matches.size, read.match_players.size);
}
