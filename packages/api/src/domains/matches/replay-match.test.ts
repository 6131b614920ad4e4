import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/open-database.js';
import { aMatch, aTeam, seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { storeMatches } from '../ingest/store-matches.js';
import { findMatchOfReplay } from './matches-endpoints.js';

const START = '2026-06-15T11:00:00.000Z';
const LONG = { timeLength: 600 };
const NAMES = ['Anna', '指挥官', 'Carl', 'Dora', 'Formerly', 'Gone', 'Left'];
const MAP = 'map_mp_2_feasel1';
/** The time that many minutes after the first match began; the match took ten. */
const after = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000).toISOString();

/** The persona's id is good for its one rename too. */
const aRename = (persona_id: number, old_name: string, new_name: string) => ({
  ...{ rename_id: persona_id, persona_id, old_name, new_name },
  renamed_at: TEST_NOW,
});

describeOnEachEngine('The match of a replay', (engine) => {
  let database: OpenDatabase;
  const guids = new Map<string, string>();

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    const { db } = database;
    await seedSeasons(db);
    const [anna = 0, chief = 0, carl = 0, dora = 0, renamed = 0, gone = 0, left = 0] = await seedPersonas(
      db,
      NAMES,
    );
    const matches = {
      first: aMatch(anna, chief, { ...LONG, startTime: after(0) }),
      rematch: aMatch(chief, anna, { ...LONG, startTime: after(12) }),
      elsewhere: aMatch(anna, chief, {
        ...LONG,
        startTime: after(3),
        map: 'data/maps/official/map_mp_2_rao1/map_mp_2_rao1.map',
      }),
      team: aMatch(0, 0, {
        ...LONG,
        type: 'Valid2v2',
        startTime: after(1),
        winners: aTeam([anna, chief]),
        losers: aTeam([carl, dora]),
      }),
      ofRenamed: aMatch(carl, renamed, { ...LONG, startTime: after(0) }),
      ofGone: aMatch(dora, gone, { ...LONG, startTime: after(0) }),
      ofNobody: aMatch(left, gone, { ...LONG, startTime: after(0) }),
    };
    for (const [name, { guid }] of Object.entries(matches)) guids.set(guid, name);
    await storeMatches(
      { db, clock: () => TEST_NOW },
      Object.values(matches).toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime)),
    );
    await db.updateTable('matches').set({ has_replay: true }).execute();
    await db
      .insertInto('persona_renames')
      .values(aRename(renamed, 'Former', 'Formerly'))
      .execute();
    await db.updateTable('personas').set({ deleted: true }).where('persona_id', 'in', [gone, left]).execute();
  });
  afterAll(() => database.close());

  const find = async (query: { players: string[]; savedTime?: string; map?: string }) => {
    const { records } = await findMatchOfReplay(database, { map: MAP, savedTime: after(10), ...query });
    expect(records.length).toBeLessThan(2);
    return guids.get(records[0]?.replayGuid ?? '') ?? null;
  };

  // S3-20
  test('is the one of its players on its map, in any order of the names and in any case', async () => {
    expect(await find({ players: ['Anna', '指挥官'] })).toBe('first');
    expect(await find({ players: ['指挥官', 'aNNA'] })).toBe('first');
  });

  test('is found by the path of its map as well', async () => {
    const map = String.raw`Data\Maps\Official\map_mp_2_rao1\Map_MP_2_Rao1.map`;

    expect(await find({ players: ['Anna', '指挥官'], map })).toBe('elsewhere');
  });

  test('is of several the one that ended when the file was saved', async () => {
    const found = [9, 15, 17, 22].map((minutes) =>
      find({ players: ['Anna', '指挥官'], savedTime: after(minutes) }),
    );

    expect(await Promise.all(found)).toEqual(['first', 'first', 'rematch', 'rematch']);
  });

  test('is found up to half an hour before it began and after it ended, since clocks differ', async () => {
    const found = [-31, -30, 40, 41].map((minutes) =>
      find({ players: ['Carl', 'Formerly'], savedTime: after(minutes) }),
    );

    expect(await Promise.all(found)).toEqual([null, 'ofRenamed', 'ofRenamed', null]);
  });

  test('has no more players than the file, and no fewer', async () => {
    expect(await find({ players: ['Anna', '指挥官', 'Carl', 'Dora'] })).toBe('team');
    expect(await find({ players: ['Anna', '指挥官', 'Carl'] })).toBeNull();
    expect(await find({ players: ['Anna'] })).toBeNull();
    expect(await find({ players: ['Anna', 'Anna'] })).toBeNull();
    expect(await find({ players: ['Anna', 'Carl'] })).toBeNull();
  });

  test('is found by a name that a player had, and by the one of today', async () => {
    expect(await find({ players: ['Carl', 'Former'] })).toBe('ofRenamed');
    expect(await find({ players: ['Carl', 'formerly'] })).toBe('ofRenamed');
  });

  test('is found by the names of today and of then where one player took that of another', async () => {
    const { db } = database;
    const [heir = 0, giver = 0] = await seedPersonas(db, ['Heir', 'Giver']);
    const match = aMatch(heir, giver, { ...LONG, startTime: after(0) });
    await storeMatches({ db, clock: () => TEST_NOW }, [match]);
    await db.updateTable('matches').set({ has_replay: true }).where('guid', '=', match.guid).execute();
    guids.set(match.guid, 'ofHeir');
    const renames = [aRename(giver, 'Heir', 'Giver'), aRename(heir, 'Early', 'Heir')];
    await db.insertInto('persona_renames').values(renames).execute();

    const ofToday = [await find({ players: ['Heir', 'Giver'] }), await find({ players: ['Giver', 'Heir'] })];
    const ofThen = [await find({ players: ['Heir', 'Early'] }), await find({ players: ['Early', 'Heir'] })];

    expect([...ofToday, ...ofThen]).toEqual(Array(4).fill('ofHeir'));
    expect(await find({ players: ['Early', 'Early'] })).toBeNull();
    expect(await find({ players: ['Giver', 'Giver'] })).toBeNull();
  });

  test.each(['1970-01-01T00:00:00Z', '2106-02-07T06:28:15Z'])(
    'is looked for at the first and last time of a file, %s',
    async (savedTime) => {
      expect(await find({ players: ['Anna', '指挥官'], savedTime })).toBeNull();
    },
  );

  test('is found while one of its players is left, and not when all were deleted', async () => {
    expect(await find({ players: ['Dora', 'Gone'] })).toBe('ofGone');
    expect(await find({ players: ['Left', 'Gone'] })).toBeNull();
  });

  test.each(['yesterday', '1969-12-31T23:59:59Z', '9999-12-31T23:59:59Z'])(
    'is not looked for when the time is %s',
    async (savedTime) => {
      await expect(find({ players: ['Anna'], savedTime })).rejects.toMatchObject({
        failure: 'invalidRequest',
      });
    },
  );
});
