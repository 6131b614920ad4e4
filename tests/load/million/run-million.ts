import {
  fillLargeHost,
  makeMonths,
  openDatabase,
  recordStatements,
  SESSION_COOKIE,
  startOwnEngines,
  startTestHost,
} from '@ra3/api/testing';
import type { OpenDatabase, RecordedDatabase, TestHost } from '@ra3/api/testing';
import { ladderFactions } from '@ra3/sdk/facts';
import { checkPlans, checkWork, MOST_MONTHS, type Cookies, type PlanReport } from './check-plans.js';
import { compareSpeed, prepareComparison } from './compare-speed.js';
import {
  filteredPath,
  ladderPath,
  lateFactionPage,
  lateLadderPage,
  listPages,
  listSearches,
  personaPath,
  SEASON_END,
  SEARCH_PATH,
  VERSION_MATCHUPS_PATH,
  type Page,
} from './pages.js';
import { personasFor, planMatches, seasonStartOf } from './planned-matches.js';
import { hasWrk } from './wrk.js';

export interface MillionOptions {
  readonly matches: number;
  /** Duration of each side of each round. */
  readonly seconds: number;
  readonly callers: number;
  readonly rounds: number;
}

const PERSONAS_PER_USER = 3;
const MOST_REPORTED = 1_000_000;
const DAY_MS = 86_400_000;
/** Beyond the year of matches, and the months that a new database has. */
const MONTHS_AHEAD_DAYS = 800;
/** The personas of this host have names of hexadecimal digits. */
const HEX_TRIPLES = 16 ** 3;
/** The statements' connection pool is as large as the host's. */
const CONNECTIONS = 10;
const LOADING_TIMEOUT_MS = 3_600_000;
const QUESTIONS = 40;
const OK = 200;
/** What the others are compared with: a new call may take up to three times its time. */
const MEASURE = 'persona page';
/** With fewer matches a sequential scan can be the right plan. */
const LEAST_FOR_PLANS = 500_000;
/** With players, indexes and what is written while it loads: more than this machine's memory takes for ten million. */
const BYTES_PER_MATCH = 6_000;
/** Rate limits are counted as usual, but never reached. */
const WIDE = Number.MAX_SAFE_INTEGER;

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Fills a PostgreSQL database with generated matches, checks the query plans of every page, and compares the host with its SQL
 * statements alone. Returns false when a page fails or scans a large table.
 */
export async function runMillion(options: MillionOptions): Promise<boolean> {
  const engines = await startOwnEngines(process.env, options.matches * BYTES_PER_MATCH);
  try {
    if (!engines.names.includes('postgres')) {
      say('This needs PostgreSQL: install the server, or say in PG_BIN where its programs are.');
      return false;
    }
    const databaseUrl = await engines.createPostgresDatabase();
    await fill(databaseUrl, options.matches);
    return await withHost(databaseUrl, options);
  } finally {
    await engines.stop();
  }
}

/** The next months are made ahead, so that far ahead of today each match is in a month of its own. */
const NOW = new Date(Date.now() + MONTHS_AHEAD_DAYS * DAY_MS);

async function fill(databaseUrl: string, count: number): Promise<void> {
  const start = performance.now();
  const { db, close } = await openDatabase({
    databaseUrl,
    mostConnections: 1,
    timeoutMs: LOADING_TIMEOUT_MS,
  });
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

async function withHost(databaseUrl: string, options: MillionOptions): Promise<boolean> {
  const database = await openDatabase({ databaseUrl });
  const recorded = recordStatements(database);
  const watched = await startHost(recorded.database);
  const plain = await startHost(database);
  const parts: Parts = { watched, plain, recorded, databaseUrl, cookies: await signIn(watched) };
  try {
    const arePlansGood = await readPages(parts, options);
    await runComparisons(parts, options);
    return arePlansGood || options.matches < LEAST_FOR_PLANS;
  } finally {
    await watched.close();
    await plain.close();
    await database.close();
  }
}

interface Parts {
  /** Records its SQL statements. */
  readonly watched: TestHost;
  readonly plain: TestHost;
  readonly recorded: RecordedDatabase;
  readonly databaseUrl: string;
  readonly cookies: Cookies;
}

async function readPages(
  { watched, plain, recorded, cookies }: Parts,
  options: MillionOptions,
): Promise<boolean> {
  const { db } = plain.database;
  const { guid, match_id: matchId } = await db
    .selectFrom('matches')
    .select(['guid', 'match_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  let areGood = true;
  for (const page of listPages({ personas: sizeOf(options.matches).personas, guid, matchId })) {
    const report = await checkPlans(watched, recorded, { page, cookies });
    areGood = tell(report, report.status) && areGood;
  }
  // A timer fills it, and no page waits for that.
  const slot = () => watched.services.statusHistory.record();
  return tell(await checkWork(recorded, 'status history, a new slot', slot), OK) && areGood;
}

/** Prints the report; false when the page failed, scans a large table or reads too many months. */
function tell(report: PlanReport, status: number): boolean {
  const isBounded = report.wholeTables.length === 0 && report.months <= MOST_MONTHS;
  const isGood = status === OK && (isBounded || report.name === SEASON_END);
  const took = `${report.milliseconds.toFixed(1).padStart(8)} ms`;
  const sent = `${String(report.statements).padStart(3)} statements`;
  const months = `${String(report.months).padStart(2)} months`;
  say(`${isGood ? 'ok ' : 'BAD'}  ${String(status)} ${took} ${sent} ${months}  ${report.name}`);
  report.wholeTables.forEach(say);
  return isGood;
}

async function runComparisons(parts: Parts, options: MillionOptions): Promise<void> {
  const { watched, plain, recorded, databaseUrl, cookies } = parts;
  const { rounds, seconds, callers } = options;
  const caller = hasWrk() ? 'wrk' : 'autocannon';
  say(
    `\n${String(rounds)} rounds of ${String(seconds)} s a side, ${String(callers)} callers by ${caller}, medians:`,
  );
  let measure = Number.NaN;
  for (const [name, pages] of Object.entries(listComparisons(sizeOf(options.matches).personas))) {
    const comparison = await prepareComparison(watched, recorded, { name, pages, cookies });
    const plan = { ...options, url: plain.baseUrl, databaseUrl, connections: CONNECTIONS };
    const { hostPerSecond, straightPerSecond, ratio, processorRatio, faults } = await compareSpeed(
      comparison,
      plan,
    );
    if (name === MEASURE) measure = hostPerSecond;
    const figures = [
      `host ${hostPerSecond.toFixed(0)}/s`,
      `statements alone ${straightPerSecond.toFixed(0)}/s`,
      `ratio ${ratio.toFixed(2)}`,
      `by processor time ${processorRatio.toFixed(2)}`,
      `${(measure / hostPerSecond).toFixed(2)} times the time of a ${MEASURE}`,
      ...(faults > 0 ? [`FAULTS ${String(faults)}`] : []),
    ];
    say(`${name.padEnd(26)}${figures.join(', ')}`);
  }
}

function startHost(database: OpenDatabase): Promise<TestHost> {
  return startTestHost({
    database,
    listen: true,
    clock: () => NOW,
    // Statements are compared, and kept answers send none.
    keepsAnswers: false,
    areRepliesChecked: false,
    rateLimits: { read: WIDE, write: WIDE, search: WIDE },
    configuration: { trustedProxies: ['127.0.0.1'] },
  });
}

/** User 1 has the longest lists of their own. */
async function signIn(host: TestHost): Promise<Cookies> {
  const { token } = await host.services.sessions.begin(1);
  const { cookie } = await host.createUser('Admin');
  return { visitor: '', user: `${SESSION_COOKIE}=${token}`, admin: cookie };
}

/** Pages all over the ladder, personas of all kinds, and every kind of search. */
function listComparisons(personas: number): Readonly<Record<string, readonly Page[]>> {
  const spread = (most: number) =>
    Array.from({ length: QUESTIONS }, (_, index) => 1 + Math.floor((index * most) / QUESTIONS));
  const visit = (path: string): Page => ({ name: '', path, as: 'visitor' });
  const factions = ladderFactions.corona;
  return {
    [MEASURE]: spread(personas).map((id) => visit(personaPath(id))),
    'ladder of a faction': spread(lateFactionPage(personas)).map((page, index) =>
      visit(filteredPath(page, `faction=${factions[index % factions.length] ?? ''}`)),
    ),
    'ladder of a name': spread(HEX_TRIPLES).map((number) =>
      visit(filteredPath(1, `name=${(number - 1).toString(16).padStart(3, '0')}`)),
    ),
    'matchups of one version': [visit(VERSION_MATCHUPS_PATH)],
    'worth watching': [visit('/api/ext/match/filtered?order=worth')],
    'ladder page': spread(lateLadderPage(personas)).map((page) => visit(ladderPath(page))),
    'library search': listSearches().map(({ name, body }) => ({ name, path: SEARCH_PATH, as: 'user', body })),
  };
}
