import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/open-database.js';
import { TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { makeLiveStatus, SILENCE_LIMIT_MS, type StatusReport } from './live-status.js';
import { deleteRows } from '../../database/retention.js';
import {
  HISTORY_MAX_AGE_SECONDS,
  makeStatusHistory,
  SLOT_SECONDS,
  STATUS_HISTORY_DAYS,
} from './status-history.js';

const SLOT_MS = SLOT_SECONDS * 1_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

function aReport(online: number): StatusReport {
  const players = Array.from({ length: online }, (_, index) => ({
    id: index + 1,
    name: `P${String(index)}`,
  }));
  const room = { roomname: 'a room', hostname: 'a room', mod: 'RA3', mapname: 'x', players: [] };
  return {
    players,
    games: [
      { ...room, gamemode: 'openstaging' },
      { ...room, gamemode: 'closedplaying' },
      { ...room, gamemode: 'closedplaying' },
    ],
    automatch: [{ mod: 'RA3', players: [] }],
    automatching: {
      count1v1: 3,
      count2v2: 4,
      countPve: 5,
      countArchon: 6,
      count1v1Details: { ra3: 2, corona: 1 },
    },
  };
}

describeOnEachEngine('The status history', (engine) => {
  let database: OpenDatabase;
  let now: number;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  beforeEach(async () => {
    now = Math.floor(TEST_NOW.getTime() / SLOT_MS) * SLOT_MS;
    await database.db.deleteFrom('status_snapshots').execute();
    await database.db.deleteFrom('status_history').execute();
  });
  afterAll(() => database.close());

  const startProcess = () => {
    const parts = { db: database.db, clock: () => new Date(now) };
    return { status: makeLiveStatus(parts), history: makeStatusHistory(parts) };
  };
  const read = async () =>
    JSON.parse((await startProcess().history.read()).json.toString()) as {
      day: { time: string; players: number }[];
      usual: { hour: number; players: number }[];
      usualDays: number;
    };
  const recordAt = async (time: number, online: number) => {
    now = time;
    const { status, history } = startProcess();
    await status.receive(aReport(online));
    await history.record();
  };

  test('a slot of five minutes holds players, those who search, waiting rooms, and games of both kinds', async () => {
    await recordAt(now + 1_000, 7);

    expect(await read()).toEqual({
      slotSeconds: 300,
      day: [
        {
          time: new Date(now - 1_000).toISOString(),
          players: 7,
          searching: 18,
          waitingRooms: 1,
          games: 3,
        },
      ],
      usual: [expect.objectContaining({ players: 7 })],
      usualDays: 28,
    });
  });

  test('several processes write one row a slot, and the next slot is another row', async () => {
    await recordAt(now, 7);
    await recordAt(now + SLOT_MS - 1, 9);
    await recordAt(now + 1, 11);

    expect((await read()).day.map(({ players }) => players)).toEqual([7, 11]);
  });

  test('nothing is recorded while no game server reports', async () => {
    const { status, history } = startProcess();
    await history.record();
    await status.receive(aReport(7));
    now += SILENCE_LIMIT_MS;
    await history.record();

    expect((await read()).day).toEqual([]);
  });

  test('the curve reaches back 24 hours, and the usual hours are means of each hour of the week', async () => {
    // A Monday, 0:00 UTC; eight days later it is Tuesday.
    const monday = Date.UTC(2026, 2, 2);
    await recordAt(monday, 4);
    await recordAt(monday + 30 * 60_000, 5);
    await recordAt(monday + 7 * DAY_MS, 12);
    await recordAt(monday + 8 * DAY_MS - HOUR_MS, 40);
    await recordAt(monday + 8 * DAY_MS + HOUR_MS, 50);

    const { day, usual } = await read();

    expect(day.map(({ players }) => players)).toEqual([40, 50]);
    expect(usual).toEqual([
      { hour: 0, players: 7 },
      { hour: 23, players: 40 },
      { hour: 25, players: 50 },
    ]);
  });

  test('an answer is kept for a minute', async () => {
    const { history } = startProcess();
    const before = await history.read();
    await recordAt(now, 7);
    const meanwhile = await history.read();
    now += HISTORY_MAX_AGE_SECONDS * 1_000;

    expect(meanwhile).toBe(before);
    expect((await history.read()).etag).not.toBe(before.etag);
  });

  test('rows go after four weeks', async () => {
    await recordAt(now, 7);
    await recordAt(now + STATUS_HISTORY_DAYS * DAY_MS, 9);

    await deleteRows(
      database.db,
      ['status_history', 'slot_start'],
      ['<', new Date(now - STATUS_HISTORY_DAYS * DAY_MS + 1)],
    );

    const rows = await database.db.selectFrom('status_history').select('players').execute();
    expect(rows).toEqual([{ players: 9 }]);
  });
});
