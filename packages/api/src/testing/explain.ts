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
