// @module-tag rest
import { fillLargeHost, makeMonths, runSql } from '@ra3/api/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personasFor, planMatches } from '../load/million/planned-matches.js';
import { sharedEngines } from '../support/shared-engines.js';
import { describeOnEachEngine } from './describe-on-each-engine.js';
import type { PlanRequest } from './plan-requests.js';
import {
  findPlanFaults,
  planExceptions,
  startPlanWalk,
  type AnswerFacts,
  type PlanWalk,
} from './plan-walk.js';

const MATCHES = 8_000;
const PLAYERS = personasFor(MATCHES);
const USERS = 1_500;
const DAY_MS = 86_400_000;
const YEARS_DAYS = 730;
const SEASON_DAYS = 170;
const LOADING_MS = 600_000;
/** A list that can be viewed to its end has 1,000 rows. */
const MOST_ROWS = 1_200;
const today = new Date();
/** So far ahead that every match is in a month of its own. */
const NOW = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 26, 20));

/** Tables in an order that have no more rows than a page on any host, and why. */
const small: Readonly<Record<string, string>> = {
  announcements: 'one a language',
  bad_personas: 'names that admins forbid one by one',
  duel_sums: 'sums of a season by version, level, length and factions',
  ladder_steps: 'one for each Elo that somebody has',
  reason_templates: 'texts that admins write',
  seasons: 'one in some months',
  verification_codes: 'deleted when they expire',
};

const engines = await sharedEngines();

describeOnEachEngine(engines, 'On a large host', (engine) => {
  let walk: PlanWalk;
  const asked: (PlanRequest & { readonly facts: AnswerFacts })[] = [];

  beforeAll(async () => {
    const database = await engines.open(engine);
    await makeMonths(database.db, NOW);
    await fillLargeHost(database.db, {
      users: USERS,
      personas: 2 * USERS,
      matches: planMatches({ count: MATCHES, personas: PLAYERS, now: NOW, days: YEARS_DAYS }),
      seasonStart: new Date(NOW.getTime() - SEASON_DAYS * DAY_MS),
      now: NOW,
    });
    walk = await startPlanWalk(database, { now: NOW, mostSorted: MOST_ROWS });
    const isStatus = ({ key }: PlanRequest) => key === 'ingest.status';
    const [first, ...others] = walk.requests.toSorted((a, b) => Number(isStatus(b)) - Number(isStatus(a)));
    const inOrder = others.toSorted((a, b) => Number(b.isRead) - Number(a.isRead));
    for (const request of first === undefined ? [] : [first, ...inOrder])
      asked.push({ ...request, facts: await walk.ask(request) });
  }, LOADING_MS);
  afterAll(async () => {
    await walk.host.close();
    await walk.host.database.close();
  });

  test('an index serves the order and the filters of every list of the contract', () => {
    const faults = asked.map(({ key, name, facts }) => ({
      key,
      name,
      faults: findPlanFaults(facts, MOST_ROWS),
    }));
    const found = faults.filter(({ faults: each }) => each.length > 0);

    expect(found.filter(({ key }) => planExceptions[key] === undefined)).toEqual([]);
    expect([...new Set(found.map(({ key }) => key))].sort()).toEqual(Object.keys(planExceptions).sort());
  });

  test('every read but that of a replay is answered', () => {
    const answered = new Set(asked.filter(({ facts }) => facts.status === 200).map(({ key }) => key));
    const missing = asked.filter(({ key, isRead }) => isRead && !answered.has(key)).map(({ key }) => key);

    expect([...new Set(missing)]).toEqual(['replays.look']);
  });

  test('every table that a list puts in order has more rows than a page', async () => {
    const { db } = walk.host.database;
    const ordering = asked.flatMap(({ facts }) => facts.ordering).join();
    const tables = await runSql<{ name: string }>(
      db,
      `SELECT relname AS name FROM pg_class
      WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace`,
    );
    const inOrder = tables
      .map(({ name }) => name)
      .filter((name) => new RegExp(`\\b${name}\\b`).test(ordering));
    const counts: Record<string, number> = {};
    for (const name of inOrder) {
      const [row] = await runSql<{ total: number }>(db, `SELECT count(*)::int AS total FROM ${name}`);
      counts[name] = row?.total ?? 0;
    }
    const short = Object.keys(counts).filter((name) => (counts[name] ?? 0) <= MOST_ROWS);

    expect(short.sort()).toEqual(Object.keys(small).sort());
  });
});
