import { explainStatement, type RecordedDatabase, type TestHost } from '@ra3/api/testing';
import type { Page } from './pages.js';

/** The query plans of a page. */
export interface PageReport {
  readonly name: string;
  readonly status: number;
  readonly statements: number;
  /** Duration of the second request. */
  readonly milliseconds: number;
  /** Plans that scan a large table sequentially. */
  readonly wholeTables: readonly string[];
}

/** The value of a Cookie header for each caller. */
export type Cookies = Readonly<Record<Page['as'], string>>;

/**
 * Tables that may be scanned, because they do not grow with matches or users: a handful of seasons, some hundred ladder
 * steps, a few daily sums and sums of duels, a few announcements and live status rows. Sessions, rate windows and blocked names are almost empty
 * on this host, so the planner ignores their indexes; `pg_class` belongs to PostgreSQL.
 */
const SMALL = [
  'seasons',
  'ladder_steps',
  'daily_activity',
  'daily_matches',
  'duel_sums',
  'announcements',
  'status_snapshots',
  'sessions',
  'rate_windows',
  'bad_personas',
  'pg_class',
];

/** Requests a page, then explains every statement that it sent, including those for sessions and rate limits. */
export async function checkPlans(
  host: TestHost,
  recorded: RecordedDatabase,
  { page, cookies }: { page: Page; cookies: Cookies },
): Promise<PageReport> {
  await ask(host, page, cookies);
  recorded.take();
  const start = performance.now();
  const status = await ask(host, page, cookies);
  const milliseconds = performance.now() - start;
  const statements = recorded.take();
  const wholeTables: string[] = [];
  for (const statement of statements) {
    const plan = await explainStatement(recorded.database.db, statement);
    if (readsWhole(plan)) wholeTables.push(`${statement.sql}\n${plan}`);
  }
  recorded.take();
  return { name: page.name, status, statements: statements.length, milliseconds, wholeTables };
}

function readsWhole(plan: string): boolean {
  const read = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table);
  return read.some((table) => !SMALL.includes(table));
}

/** Returns the status of the response. */
export async function ask(host: TestHost, { path, body, as }: Page, cookies: Cookies): Promise<number> {
  const answer = await host.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: path,
    headers: as === 'visitor' ? {} : { cookie: cookies[as] },
    ...(body === undefined ? {} : { payload: body }),
  });
  return answer.statusCode;
}
