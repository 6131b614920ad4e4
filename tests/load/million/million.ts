import { fillLargeHost, makeMonths, openDatabase } from '@ra3/api/testing';
import { findPlanFaults, planExceptions, startPlanWalk, type PlanWalk } from '../../contract/plan-walk.js';
import { defineHarness } from '../../support/define-harness.js';
import { layOutTable, say } from '../../support/print.js';
import { withEngines } from '../../support/with-engines.js';
import { personasFor, planMatches, seasonStartOf } from './planned-matches.js';

const PERSONAS_PER_USER = 3;
const MOST_REPORTED = 1_000_000;
const DAY_MS = 86_400_000;
/** Beyond the year of matches, and the months that a new database has. */
const MONTHS_AHEAD_DAYS = 800;
const LOADING_TIMEOUT_MS = 3_600_000;
const OK = 200;
const FIRST_FAULT = 500;
/** What other times are told as multiples of. */
const PERSONA_PAGE = 'ladders.persona';
/** Tables with fewer rows may be read from beginning to end. */
const LARGE = 10_000;
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
      const arePlansGood = await readPages(databaseUrl);
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

async function readPages(databaseUrl: string): Promise<boolean> {
  const database = await openDatabase({ databaseUrl });
  const walk = await startPlanWalk(database, { now: NOW });
  try {
    return await judgePages(walk);
  } finally {
    await walk.host.close();
    await database.close();
  }
}

async function judgePages(walk: PlanWalk): Promise<boolean> {
  const pages = [];
  for (const request of walk.requests.filter(({ isRead }) => isRead)) {
    const facts = await walk.ask(request);
    const found =
      request.key in planExceptions ? [] : findPlanFaults({ ...facts, sorted: 0, leftOut: 0 }, LARGE);
    // Refused for what it names, not for its size.
    const isAnswered = facts.status < FIRST_FAULT;
    pages.push({ name: request.name, ...facts, faults: isAnswered ? found : [...found, 'fails'] });
  }
  // A timer fills it, and no page waits for that.
  const slot = await walk.watch(() => walk.host.services.statusHistory.record());
  pages.push({ name: 'status history, a new slot', ...slot, status: OK, faults: [] });
  const measure = pages.find(({ name }) => name === PERSONA_PAGE)?.milliseconds ?? Number.NaN;
  const rows = pages.map(({ name, status, statements, months, milliseconds, faults }) => {
    const times = [milliseconds.toFixed(1), (milliseconds / measure).toFixed(1)];
    return [faults.join(', ') || 'ok', name, status, statements, months, ...times];
  });
  say(layOutTable(['', 'Page', 'Status', 'Statements', 'Months', 'ms', 'Persona pages'], rows));
  return pages.every(({ faults }) => faults.length === 0);
}
