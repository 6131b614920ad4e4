// @module-tag rest
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { openAdminDesk } from '../../testing/admin-desk.js';
import { seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { randomMatches } from '../../testing/random-matches.js';
import { readLadders, replayLadders } from '../../testing/replayed-ladders.js';
import { startTestHost, type TestHost } from '../../testing/test-host.js';

type Filtered = ReplyOf<EndpointOf<'ladders.filtered'>>;

const SEASON = 2;
const LADDER = { mod: 'ra3', type: '1v1', seasonId: -1, page: 1 } as const;
/** Enough for nearly everybody to be past placement. */
const ENOUGH_FOR_RANKS = 900;
const NAMES = [
  ...['Anna', 'ANNabel', 'Hanna', 'Boris', 'borislav', '安娜', '小安娜', 'x%_y', "O'Neil", 'Öl', 'Zed', 'A'],
];

describeOnEachEngine('The filtered ladder', (engine) => {
  let host: TestHost;
  let nameOf: ReadonlyMap<number, string>;

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => TEST_NOW });
    await seedSeasons(host.database.db);
    const personaIds = await seedPersonas(host.database.db, NAMES);
    nameOf = new Map(personaIds.map((personaId, index) => [personaId, NAMES[index] ?? '']));
    await host.services.ingest.matches(randomMatches(personaIds, ENOUGH_FOR_RANKS, 1));
  });
  afterAll(() => host.close());

  const ask = (filter: { name?: string; faction?: string }, place = {}) =>
    host.services.ladders.filtered({ ...LADDER, ...place }, filter);
  /** The ladder as the list of matches makes it, without the host's own order, ranks or main factions. */
  const expectedRows = async () =>
    (await replayLadders(host.database.db))
      .filter(({ key, placementLeft }) => key.startsWith(`${SEASON}/ra3/1v1/`) && placementLeft === 0)
      .map((record) => ({ ...record, personaId: Number(record.key.split('/').at(-1)) }))
      .sort((a, b) => b.elo - a.elo || a.personaId - b.personaId)
      .map(({ personaId, elo, factions, form, peakElo }, index) => {
        const most = Math.max(...Object.values(factions));
        const [main] = Object.keys(factions)
          .filter((faction) => factions[faction] === most)
          .sort();
        return { personaId, name: nameOf.get(personaId) ?? '', rank: index + 1, elo, main, form, peakElo };
      });
  const shown = ({ records }: Filtered) =>
    records.map(({ personaId, rank, elo }) => ({ personaId, rank, elo }));

  test.each(['Allied', 'Soviet', 'Empire'])(
    'of %s has those who play it most, with their ranks on the whole ladder',
    async (faction) => {
      const expected = (await expectedRows()).filter(({ main }) => main === faction);

      const answer = await ask({ faction });

      expect(shown(answer)).toEqual(expected.map(({ personaId, rank, elo }) => ({ personaId, rank, elo })));
      expect(answer.total).toBe(expected.length);
      expect(answer.records.every(({ primaryFaction }) => primaryFaction === faction)).toBe(true);
      expect(expected.length).toBeGreaterThan(0);
    },
  );

  test.each([
    'ann',
    'BORIS',
    '安娜',
    '娜',
    '%_',
    "'",
    'Öl',
    'hanna',
    'nobody',
    'a',
    'a name longer than any',
  ])(
    'of the name %s has those whose names hold it, without regard to case; one character begins the name',
    async (name) => {
      const key = name.toLowerCase();
      const expected = (await expectedRows()).filter((row) =>
        Array.from(key).length === 1
          ? row.name.toLowerCase().startsWith(key)
          : row.name.toLowerCase().includes(key),
      );

      const answer = await ask({ name: ` ${name} ` });

      expect(shown(answer)).toEqual(expected.map(({ personaId, rank, elo }) => ({ personaId, rank, elo })));
      expect(answer.total).toBe(expected.length);
    },
  );

  // S3-16
  test('of an earlier name has who bore it, and of a name that looks like it', async () => {
    const [row] = await expectedRows();
    const personaId = row?.personaId ?? 0;
    await host.database.db
      .insertInto('persona_renames')
      .values({
        rename_id: 1,
        persona_id: personaId,
        old_name: 'Quixote',
        new_name: 'x',
        renamed_at: TEST_NOW,
      })
      .execute();

    const found = await ask({ name: 'uixo' });
    expect(shown(found)).toMatchObject([{ personaId, rank: 1 }]);
    expect(found.earlierNames).toEqual([
      { personaId, personaName: nameOf.get(personaId), earlierName: 'Quixote' },
    ]);
    expect((await ask({ name: nameOf.get(personaId) ?? '' })).earlierNames).toBeUndefined();
    expect(shown(await ask({ name: '\u200bＱuiхote' }))).toMatchObject([{ personaId, rank: 1 }]);
  });

  test('of a faction and a name has those who fit both', async () => {
    const expected = (await expectedRows()).filter(
      ({ main, name }) => main === 'Allied' && name.toLowerCase().includes('an'),
    );

    const answer = await ask({ name: 'an', faction: 'Allied' });

    expect(shown(answer).map(({ rank }) => rank)).toEqual(expected.map(({ rank }) => rank));
  });

  test('tells the last results and the highest Elo of each', async () => {
    const { records, forms } = await ask({ faction: 'Allied' });
    const expected = new Map((await expectedRows()).map((row) => [row.personaId, row]));

    expect(forms).toEqual(
      records.map(({ personaId }) => ({
        personaId,
        form: Array.from(expected.get(personaId)?.form ?? '', (letter) => (letter === 'W' ? 'win' : 'loss')),
        peakElo: expected.get(personaId)?.peakElo,
      })),
    );
  });

  test('without a filter is the ladder', async () => {
    const { forms: _, ...page } = await ask({ name: '  ', faction: '' });

    expect(page).toEqual(await host.services.ladders.page({ mod: 'ra3', type: '1v1', page: 1 }));
  });

  test('has the total on a page beyond the end too, and no season that never was', async () => {
    const [ofFaction, ofName] = [await ask({ faction: 'Allied' }), await ask({ name: 'an' })];

    expect(await ask({ faction: 'Allied' }, { page: 9 })).toEqual({ ...ofFaction, records: [], forms: [] });
    expect(await ask({ name: 'an' }, { page: 9 })).toEqual({ ...ofName, records: [], forms: [] });
    await expect(ask({ name: 'an' }, { seasonId: 99 })).rejects.toMatchObject({ failure: 'notFound' });
  });

  test('of a season that is over stays as it ended, though a player hid or deleted a persona since', async () => {
    const before = [await ask({ faction: 'Soviet' }), await ask({ name: 'nn' })];
    const desk = await openAdminDesk(host);
    await desk.post('/api/admin/season/new', {
      ...{ databaseName: 'season_3', chineseName: '第三赛季', englishName: 'Season 3' },
    });
    await host.database.db.updateTable('personas').set({ deleted: true, is_selected: false }).execute();

    const past = { seasonId: SEASON };
    const after = [await ask({ faction: 'Soviet' }, past), await ask({ name: 'nn' }, past)];

    const ranksOf = (answers: readonly Filtered[]) =>
      answers.map(({ records }) => records.map(({ rank }) => rank));
    expect(ranksOf(after)).toEqual(ranksOf(before));
    expect(after.flatMap(({ records }) => records).every(({ isGone }) => isGone === true)).toBe(true);
    expect((await ask({ faction: 'Soviet' })).total).toBe(0);
    expect(await readLadders(host.database.db)).not.toEqual([]);
  });
});
