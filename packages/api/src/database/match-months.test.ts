import { expect, test } from 'vitest';
import { storeMatches } from '../domains/ingest/store-matches.js';
import { listMatchesByGuid, listPlayers } from '../domains/matches/match-store.js';
import { aMatch, seedPersonas, seedSeasons } from '../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../testing/engines.js';
import { makeMonths, readMonthsEnd } from './match-months.js';

const now = new Date();

/** The beginning of the month `months` ahead, or a time before it. */
const inMonths = (months: number, offsetMs = 0) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months) + offsetMs);

describeOnEachEngine('Months of matches', (engine) => {
  test('are made up to the third one ahead, by one of the processes that do so at once', async () => {
    const { db, close } = await openTestDatabase(engine);

    await Promise.all([1, 2, 3].map(() => makeMonths(db, inMonths(7, -1))));

    const end = await readMonthsEnd(db);
    await makeMonths(db, now);
    const later = await readMonthsEnd(db);
    await close();
    expect(end).toEqual(inMonths(10));
    expect(later).toEqual(end);
  });

  test('a match for which there is none makes it', async () => {
    const { db, close } = await openTestDatabase(engine);
    await seedSeasons(db);
    const [one = 0, two = 0] = await seedPersonas(db, ['Anna', 'Boris']);
    const startTime = inMonths(7, -1).toISOString();
    const match = { ...aMatch(one, two), startTime };
    const host = { db, clock: () => inMonths(7) };

    const replies = [await storeMatches(host, [match]), await storeMatches(host, [match])];

    const [stored] = await listMatchesByGuid(db, [match.guid]);
    const players = await listPlayers(db, stored === undefined ? [] : [stored]);
    await close();
    expect(replies).toEqual([
      { added: 1, known: 0, refused: [] },
      { added: 0, known: 1, refused: [] },
    ]);
    expect(stored?.start_time).toEqual(new Date(startTime));
    expect(players).toHaveLength(2);
  });
});
