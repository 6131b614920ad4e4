import { explainStatement, type RecordedDatabase, type TestHost } from '@ra3/api/testing';
import type { Page } from './pages.js';

/** How a page was read. */
export interface PageReport {
  readonly name: string;
  readonly status: number;
  readonly statements: number;
  /** Of the second answer. */
  readonly milliseconds: number;
  /** Plans that read a large table from one end to the other. */
  readonly wholeTables: readonly string[];
}

/** The value of a Cookie header of each caller. */
export type Cookies = Readonly<Record<Page['as'], string>>;

/**
 * Tables that may be read whole: they do not grow with matches or people. Seasons are a handful, a ladder's steps some
 * hundred rows, the sums of a day a few; announcements and the live state are a row or a few. Sessions, calls of a minute and bad names have next
 * to no rows on this host, so that the planner does not bother with their keys; `pg_class` is the database's own.
 */
const SMALL = [
  'seasons',
  'ladder_steps',
  'daily_activity',
  'daily_matches',
  'announcements',
  'status_snapshots',
  'sessions',
  'rate_windows',
  'bad_personas',
  'pg_class',
];

/** Asks for a page, then for the plan of every statement that it sent, sessions and limits of calls too. */
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

/** Returns the status of the answer. */
export async function ask(host: TestHost, { path, body, as }: Page, cookies: Cookies): Promise<number> {
  const answer = await host.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: path,
    headers: as === 'visitor' ? {} : { cookie: cookies[as] },
    ...(body === undefined ? {} : { payload: body }),
  });
  return answer.statusCode;
}
