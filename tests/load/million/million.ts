import {
  fillLargeHost,
  makeMonths,
  openDatabase,
  recordStatements,
  SESSION_COOKIE,
  startTestHost,
  type RecordedDatabase,
  type TestHost,
} from '@ra3/api/testing';
import { defineHarness } from '../../support/define-harness.js';
import { layOutTable, say } from '../../support/print.js';
import { withEngines } from '../../support/with-engines.js';
import { checkPlans, checkWork, MOST_MONTHS, type Cookies, type PlanReport } from './check-plans.js';
import { listPages, PERSONA_PAGE, SEASON_END } from './pages.js';
import { personasFor, planMatches, seasonStartOf } from './planned-matches.js';

const PERSONAS_PER_USER = 3;
const MOST_REPORTED = 1_000_000;
const DAY_MS = 86_400_000;
/** Beyond the year of matches, and the months that a new database has. */
const MONTHS_AHEAD_DAYS = 800;
const LOADING_TIMEOUT_MS = 3_600_000;
const OK = 200;
/** With fewer matches a sequential scan can be the right plan. */
const LEAST_FOR_PLANS = 500_000;
/** With players, indexes and what is written while it loads: more than this machine's memory takes for ten million. */
const BYTES_PER_MATCH = 6_000;

export const million = defineHarness({
  about:
    'Fills a PostgreSQL with a year of matches, and fails when a page fails, scans a large table or reads too many months. Times are also told as multiples of that of a persona page.',
  options: { matches: 1_000_000 },
  run: ({ matches }) =>
    withEngines(async (engines) => {
      if (!engines.names.includes('postgres')) {
        say('This needs PostgreSQL: install the server, or say in PG_BIN where its programs are.');
        return false;
      }
      const databaseUrl = await engines.createPostgresDatabase();
      await fill(databaseUrl, matches);
      const arePlansGood = await readPages(databaseUrl, matches);
      return arePlansGood || matches < LEAST_FOR_PLANS;
    }, matches * BYTES_PER_MATCH),
});

/** The next months are made ahead, so that far ahead of today each match is in a month of its own. */
const NOW = new Date(Date.now() + MONTHS_AHEAD_DAYS * DAY_MS);

async function fill(databaseUrl: string, count: number): Promise<void> {
  const start = performance.now();
  const connection = { databaseUrl, mostConnections: 1, timeoutMs: LOADING_TIMEOUT_MS };
  const { db, close } = await openDatabase(connection);
  const { copies, reported, personas } = sizeOf(count);
  await makeMonths(db, NOW);
  await fillLargeHost(db, {
    users: Math.ceil(personas / PERSONAS_PER_USER),
    personas,
    matches: planMatches({ count: reported, personas, now: NOW }),
    copies,
    seasonStart: seasonStartOf(NOW),
    now: NOW,
  });
  await close();
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  say(`${String(count)} matches of ${String(personas)} personas were loaded in ${seconds} s.`);
}

/** Beyond a million reports matches are copied, which leaves people and ladders as they are. */
function sizeOf(matches: number) {
  const copies = Math.ceil(matches / MOST_REPORTED);
  const reported = Math.ceil(matches / copies);
  return { copies, reported, personas: personasFor(reported) };
}

async function readPages(databaseUrl: string, matches: number): Promise<boolean> {
  const database = await openDatabase({ databaseUrl });
  const recorded = recordStatements(database);
  // Kept answers send no statements.
  const options = { clock: () => NOW, keepsAnswers: false, areRepliesChecked: false };
  const host = await startTestHost({ database: recorded.database, ...options });
  try {
    return await judgePages(host, recorded, sizeOf(matches).personas);
  } finally {
    await host.close();
    await database.close();
  }
}

async function judgePages(host: TestHost, recorded: RecordedDatabase, personas: number): Promise<boolean> {
  const { guid, match_id: matchId } = await host.database.db
    .selectFrom('matches')
    .select(['guid', 'match_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  recorded.take();
  const cookies = await signIn(host);
  const reports: (PlanReport & { readonly status: number })[] = [];
  for (const page of listPages({ personas, guid, matchId }))
    reports.push(await checkPlans(host, recorded, { page, cookies }));
  // A timer fills it, and no page waits for that.
  const slot = () => host.services.statusHistory.record();
  reports.push({ ...(await checkWork(recorded, 'status history, a new slot', slot)), status: OK });
  const measure = reports.find(({ name }) => name === PERSONA_PAGE)?.milliseconds ?? Number.NaN;
  const rows = reports.map((report) => {
    const { name, status, statements, months, milliseconds } = report;
    const times = [milliseconds.toFixed(1), (milliseconds / measure).toFixed(1)];
    return [isGood(report) ? 'ok' : 'BAD', name, status, statements, months, ...times];
  });
  say(layOutTable(['', 'Page', 'Status', 'Statements', 'Months', 'ms', 'Persona pages'], rows));
  reports.flatMap(({ wholeTables }) => wholeTables).forEach(say);
  return reports.every(isGood);
}

/** Whether the page was answered, scans no large table and reads few months. */
function isGood({ name, status, wholeTables, months }: PlanReport & { readonly status: number }): boolean {
  return status === OK && ((wholeTables.length === 0 && months <= MOST_MONTHS) || name === SEASON_END);
}

/** User 1 has the longest lists of their own. */
async function signIn(host: TestHost): Promise<Cookies> {
  const { token } = await host.services.sessions.begin(1);
  const { cookie } = await host.createUser('Admin');
  return { visitor: '', user: `${SESSION_COOKIE}=${token}`, admin: cookie };
}
