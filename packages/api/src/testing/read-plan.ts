import { CompiledQuery, sql } from 'kysely';
import type { Database } from '../database/in-transaction.js';

/** What a statement did when it was run. */
export interface PlanFacts {
  /** Rows that its largest sort took. */
  readonly sorted: number;
  /** Rows that a scan read and left out, at most. */
  readonly leftOut: number;
  /** Tables that it read from their beginning to their end, with the rows of the largest such scan. */
  readonly whole: ReadonlyMap<string, number>;
  /** Months of matches or of their players that it read, whichever were more. */
  readonly months: number;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

const MONTH = /^(matches|match_players)_(before|\d{4}_\d\d)$/;
/** On a table of some thousand rows these are right, and on a large one they are not. */
const waysOfSmallTables = ['seqscan', 'hashjoin', 'mergejoin'];

/**
 * Runs a statement that changes nothing, and tells what its plan did. With `mostSorted` it is planned as for tables that are
 * much larger: a whole table is read only where no index can serve, and more rows are sorted only where none has their order.
 */
export async function readPlan(
  db: Database,
  statement: CompiledQuery,
  mostSorted?: number,
): Promise<PlanFacts> {
  if (mostSorted === undefined) return runPlan(db, statement, []);
  const plan = await runPlan(db, statement, waysOfSmallTables);
  if (plan.sorted <= mostSorted) return plan;
  const byOrder = await runPlan(db, statement, [...waysOfSmallTables, 'sort']);
  return byOrder.sorted <= mostSorted ? byOrder : plan;
}

async function runPlan(
  db: Database,
  { sql: text, parameters }: CompiledQuery,
  without: readonly string[],
): Promise<PlanFacts> {
  const explaining = CompiledQuery.raw(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, [...parameters]);
  const { rows } = await db.transaction().execute(async (transaction) => {
    for (const way of without) await sql`SET LOCAL ${sql.raw(`enable_${way}`)} = off`.execute(transaction);
    return transaction.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(explaining);
  });
  const nodes = rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => nodesOf(Plan));
  const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
  const monthsOf = (table: string) =>
    new Set(nodes.map(tableOf).filter((name) => MONTH.exec(name)?.[1] === table)).size;
  return {
    sorted: Math.max(0, ...nodes.filter((node) => node['Node Type'].endsWith('Sort')).map(rowsInto)),
    leftOut: Math.max(0, ...nodes.map(rowsLeftOut)),
    whole: new Map(whole.map((node) => [tableOf(node), rowsOutOf(node) + rowsLeftOut(node)])),
    months: Math.max(monthsOf('matches'), monthsOf('match_players')),
  };
}

/** The nodes that were run. */
function nodesOf(node: PlanNode): PlanNode[] {
  if (node['Actual Loops'] === 0) return [];
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function tableOf(node: PlanNode): string {
  return node['Relation Name'] ?? '';
}

function rowsOutOf(node: PlanNode): number {
  return node['Actual Rows'] * node['Actual Loops'];
}

function rowsInto({ Plans = [] }: PlanNode): number {
  return Math.max(0, ...Plans.map(rowsOutOf));
}

function rowsLeftOut(node: PlanNode): number {
  const { 'Rows Removed by Filter': byFilter = 0, 'Rows Removed by Index Recheck': byRecheck = 0 } = node;
  return (byFilter + byRecheck) * node['Actual Loops'];
}
