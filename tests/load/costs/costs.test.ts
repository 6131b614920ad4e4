import { expect, test } from 'vitest';
import { calculateNeeds, loadOf, ratesOf, type UnitCosts } from './community.js';

const aCost = { hostMs: 2, databaseMs: 1, statements: 3, sentBytes: 1_000, plainBytes: 9_000 };
const aKept = { ...aCost, hostMs: 0.1, databaseMs: 0 };
const units: UnitCosts = {
  calls: {
    page: aKept,
    ladder: { ...aCost, hostMs: 4 },
    persona: aCost,
    recent: aCost,
    search: { ...aCost, hostMs: 6 },
    login: { ...aCost, hostMs: 30 },
    gameLogin: aCost,
    match: { ...aCost, databaseMs: 12 },
    replay: aCost,
    download: { ...aCost, sentBytes: 200_000 },
  },
  kept: { ladder: aKept, recent: aKept },
  live: [
    { players: 100, answer: { ...aKept, sentBytes: 1_000 }, change: { hostMs: 1, databaseMs: 0.5 } },
    { players: 10_100, answer: { ...aKept, sentBytes: 101_000 }, change: { hostMs: 101, databaseMs: 10.5 } },
  ],
  rest: { hostMs: 4, databaseMs: 0.2 },
  memoryMb: 150,
  bytesPerMatch: 2_000,
};

test('the calls of a community follow from its players online, and the mix', () => {
  const rates = ratesOf(1_000);

  expect(rates).toMatchObject({ live: 10, login: 100 / 2 / 3_600, match: 50 / 3_600 });
  // As many as the shares of the mix for 65 looks at the live state.
  expect(rates.ladder).toBeCloseTo(100 / 65);
  expect(rates.search).toBeCloseTo(50 / 65);
});

test('what a community needs is what its calls cost, in whole', () => {
  const needs = calculateNeeds(100_000, units);

  expect({
    processes: needs.processes,
    hostCores: needs.hostCores.toFixed(3),
    databaseCores: needs.databaseCores.toFixed(3),
    memoryGb: needs.memoryGb.toFixed(2),
    rows: needs.rowsGbPerYear.toFixed(2),
    replays: needs.replaysGbPerYear.toFixed(0),
    megabytes: (needs.load.sentBytes / 1e6).toFixed(2),
    behindCache: (needs.behindCache.sentBytes / 1e6).toFixed(2),
  }).toMatchInlineSnapshot(`
    {
      "behindCache": "0.54",
      "databaseCores": "0.541",
      "hostCores": "2.210",
      "megabytes": "100.81",
      "memoryGb": "18.70",
      "processes": 3,
      "replays": "3650",
      "rows": "36.50",
    }
  `);
});

test('an answer is made anew when it is first asked for after a match, in each process and for each page', () => {
  const setting = { units, online: 100, processes: 3 };
  const none = { ...ratesOf(1_000), recent: 0, match: 0, replay: 0, download: 0 };

  const often = loadOf({ ...none, ladder: 1e9, match: 0.001 }, setting);
  const kept = loadOf({ ...none, ladder: 1e9, match: 0 }, setting);

  // 3 processes with 20 pages each, and the report itself.
  expect(often.hostMs - kept.hostMs).toBeCloseTo(0.001 * (3 * 20 * (4 - 0.1) + 2), 2);
});

test('a cache in front leaves an answer in two seconds of each page', () => {
  const { behindCache, load } = calculateNeeds(100_000, units);

  expect(behindCache.sentBytes).toBeLessThan(load.sentBytes / 10);
  expect(behindCache.hostMs).toBeLessThan(load.hostMs);
});

test('a live state costs what lies between the two sizes that were measured', () => {
  const nobody = Object.fromEntries(Object.keys(ratesOf(0)).map((kind) => [kind, 0])) as ReturnType<
    typeof ratesOf
  >;
  const setting = { units: { ...units, rest: { hostMs: 0, databaseMs: 0 } }, processes: 1 };

  const load = loadOf({ ...nobody, live: 1 }, { ...setting, online: 5_100 });

  // Half of the way from one to the other, and a change in two seconds.
  expect(load.sentBytes).toBeCloseTo(51_000);
  expect(load.hostMs).toBeCloseTo(0.1 + 51 / 2);
});
