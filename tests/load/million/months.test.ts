// @module-tag rest
import {
  fillLargeHost,
  makeMonths,
  recordStatements,
  SESSION_COOKIE,
  startTestHost,
  type RecordedDatabase,
  type TestHost,
} from '@ra3/api/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedEngines } from '../../support/shared-engines.js';
import { checkPlans, MOST_MONTHS, type Cookies } from './check-plans.js';
import { listPages, SEASON_END } from './pages.js';
import { personasFor, planMatches } from './planned-matches.js';

const COUNT = 8_000;
const DAY_MS = 86_400_000;
const YEARS_DAYS = 730;
const SEASON_DAYS = 170;
const today = new Date();
/** So far ahead that every match is in a month of its own. */
const NOW = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 26, 20));

const engines = await sharedEngines();

describe.each(engines.names)('Months of matches that each page reads, of twenty-four, on %s', (engine) => {
  let host: TestHost;
  let recorded: RecordedDatabase;
  let cookies: Cookies;
  const personas = personasFor(COUNT);
  let pages: ReturnType<typeof listPages> = [];

  beforeAll(async () => {
    recorded = recordStatements(await engines.open(engine));
    const { db } = recorded.database;
    await makeMonths(db, NOW);
    await fillLargeHost(db, {
      users: Math.ceil(personas / 3),
      personas,
      matches: planMatches({ count: COUNT, personas, now: NOW, days: YEARS_DAYS }),
      seasonStart: new Date(NOW.getTime() - SEASON_DAYS * DAY_MS),
      now: NOW,
    });
    host = await startTestHost({ database: recorded.database, clock: () => NOW });
    const { token } = await host.services.sessions.begin(1);
    const { cookie } = await host.createUser('Admin');
    cookies = { visitor: '', user: `${SESSION_COOKIE}=${token}`, admin: cookie };
    const [{ guid, match_id: matchId } = expect.fail('No match.')] = await db
      .selectFrom('match_keys')
      .select(['guid', 'match_id'])
      .orderBy('start_time', 'desc')
      .limit(1)
      .execute();
    pages = listPages({ personas, guid, matchId });
  });
  afterAll(async () => {
    await host.close();
    await recorded.database.close();
  });

  /** Months of the matches in an answer. */
  const countShown = async ({ path, as }: (typeof pages)[number]) => {
    const headers = as === 'visitor' ? {} : { cookie: cookies[as] };
    const { body } = await host.app.inject({ url: path, headers });
    return new Set([...body.matchAll(/"startTime":"(\d{4}-\d\d)/g)].map(([, month]) => month)).size;
  };

  test('are at most seven, or those of the matches that it shows', async () => {
    const read: Record<string, number> = {};
    const beyond: string[] = [];
    const failed: string[] = [];
    for (const page of pages) {
      const { name, status, months } = await checkPlans(host, recorded, { page, cookies });
      read[name] = months;
      if (status !== 200) failed.push(`${name}: ${String(status)}`);
      if (months > MOST_MONTHS && months > (await countShown(page))) beyond.push(name);
    }

    expect(failed).toEqual([]);
    expect(beyond).toEqual([SEASON_END]);
    expect(Math.max(...Object.values(read))).toBeGreaterThan(1);
  });
});
