import { countMonthsRead, explainStatement, type RecordedDatabase, type TestHost } from '@ra3/api/testing';
import type { Page } from './pages.js';

/** The query plans of a page, or of work that no page waits for. */
export interface PlanReport {
  readonly name: string;
  readonly statements: number;
  /** Duration; of a page that of the second request. */
  readonly milliseconds: number;
  /** Plans that scan a large table sequentially. */
  readonly wholeTables: readonly string[];
  /** Months of matches that its dearest statement reads. */
  readonly months: number;
}

interface PageReport extends PlanReport {
  readonly status: number;
}

/** A page shows at most half a year, a day beside it, and what a season has of months. */
export const MOST_MONTHS = 7;

/** The value of a Cookie header for each caller. */
export type Cookies = Readonly<Record<Page['as'], string>>;

/**
 * Tables that may be scanned, because they do not grow with matches or users: a handful of seasons, some hundred ladder
 * steps, a few daily sums and sums of duels, a few announcements and live status rows, and four weeks of the status history,
 * of which the usual hours are the mean. Sessions, rate windows, blocked names, former names and inboxes are almost empty on this host, so the planner ignores their indexes; `pg_class` belongs to PostgreSQL.
 */
const SMALL = [
  'seasons',
  'ladder_steps',
  'ladder_faction_steps',
  'daily_activity',
  'daily_matches',
  'duel_sums',
  'announcements',
  'status_snapshots',
  'status_history',
  'sessions',
  'rate_windows',
  'bad_personas',
  'persona_renames',
  'inbox_entries',
  'pg_class',
];

/** Requests a page, then explains every statement that it sent, including those for sessions and rate limits. */
export async function checkPlans(
  host: TestHost,
  recorded: RecordedDatabase,
  { page, cookies }: { page: Page; cookies: Cookies },
): Promise<PageReport> {
  recorded.take();
  await ask(host, page, cookies);
  const first = recorded.take();
  const start = performance.now();
  const status = await ask(host, page, cookies);
  const milliseconds = performance.now() - start;
  const again = recorded.take();
  // An answer that the process keeps for a while sends its statements at the first request alone.
  const statements = again.length >= first.length ? again : first;
  if (statements.length === 0) throw new Error(`"${page.name}" sent no statement whose plan could be read.`);
  const plans = await readPlans(recorded, statements);
  return { name: page.name, status, statements: statements.length, milliseconds, ...plans };
}

/** Does what the host does by itself, and explains every statement that it sent. */
export async function checkWork(
  recorded: RecordedDatabase,
  name: string,
  work: () => Promise<unknown>,
): Promise<PlanReport> {
  recorded.take();
  const start = performance.now();
  await work();
  const milliseconds = performance.now() - start;
  const statements = recorded.take();
  return { name, statements: statements.length, milliseconds, ...(await readPlans(recorded, statements)) };
}

const READ = /^\s*(SELECT|WITH)\b(?!.*\b(INSERT|UPDATE|DELETE)\b)/is;

async function readPlans(
  recorded: RecordedDatabase,
  statements: ReturnType<RecordedDatabase['take']>,
): Promise<Pick<PlanReport, 'wholeTables' | 'months'>> {
  const { db } = recorded.database;
  const wholeTables: string[] = [];
  let months = 0;
  for (const statement of statements) {
    const plan = await explainStatement(db, statement);
    if (readsWhole(plan)) wholeTables.push(`${statement.sql}\n${plan}`);
    if (READ.test(statement.sql)) months = Math.max(months, await countMonthsRead(db, statement));
  }
  recorded.take();
  return { wholeTables, months };
}

function readsWhole(plan: string): boolean {
  const read = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table);
  // The months to come are empty.
  return read.some((table) => !SMALL.includes(table) && !/_\d{4}_\d\d$/.test(table));
}

/** Returns the status of the response. */
async function ask(host: TestHost, { path, body, as }: Page, cookies: Cookies): Promise<number> {
  const answer = await host.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: path,
    headers: as === 'visitor' ? {} : { cookie: cookies[as] },
    ...(body === undefined ? {} : { payload: body }),
  });
  return answer.statusCode;
}
