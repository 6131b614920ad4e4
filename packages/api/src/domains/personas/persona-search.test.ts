import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '@ra3/sdk/facts';
import { openAdminDesk } from '../../testing/admin-desk.js';
import { personaCalls } from '../../testing/persona-calls.js';
import { startTestHost, type TestHost } from '../../testing/test-host.js';
import { aMatch, seedPersonas } from '../../testing/data-builders.js';
import { describeOnEachEngine } from '../../testing/engines.js';

interface Suggestion {
  personaId: number;
  personaName: string;
  best: { mod: string; type: string; elo: number; rank: number; factions: string[] } | null;
}

describeOnEachEngine('Search for players', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost({ engine, world: 'tiny' });
    const { db } = host.database;
    await seedPersonas(db, [
      'Ivan',
      'DIVA',
      'ivy_1',
      'Viva 100%',
      '天启坦克',
      '坦克手',
      'a\\b',
      'sixteen-chars-ab',
    ]);
    const [gone = 0] = await seedPersonas(db, ['ivanhoe']);
    await seedPersonas(
      db,
      Array.from({ length: 30 }, (_, index) => `many ${String(index)}`),
    );
    await db.updateTable('personas').set({ deleted: true }).where('persona_id', '=', gone).execute();
  });
  afterAll(() => host.close());

  const ask = (query: Record<string, string>) =>
    host.app.inject({ method: 'GET', url: '/api/ext/personas/search', query });
  const suggest = async (query: Record<string, string>) =>
    (await ask(query)).json<{ records: Suggestion[] }>().records;
  const namesOf = (records: readonly Suggestion[]) => records.map(({ personaName }) => personaName);

  test.each([
    ['iv', ['Ivan', 'ivy_1', 'DIVA', 'Viva 100%']],
    ['IVA', ['Ivan', 'DIVA', 'Viva 100%']],
    ['  ivy ', ['ivy_1']],
    ['坦克', ['坦克手', '天启坦克']],
    ['启', []],
    ['天', ['天启坦克']],
    ['0%', ['Viva 100%']],
    ['y_', ['ivy_1']],
    ['v_', []],
    ['%', []],
    ['\\b', ['a\\b']],
    ['ab', ['sixteen-chars-ab']],
    [' ', []],
    ["' OR 1=1 --", []],
  ])('"%s" finds names that begin with it, then those that hold it', async (name, expected) => {
    expect(namesOf(await suggest({ name }))).toEqual(expected);
  });

  test.each([
    ['\u200b iv\u00adan\ufeff\u00a0', ['Ivan']],
    ['ＩＶＡＮ', ['Ivan']],
    ['ιvаn', ['Ivan']],
    ['1van', ['Ivan']],
    ['\u202eviva', ['Viva 100%']],
  ])('%j, as people paste it, finds the name that looks like it', async (name, expected) => {
    expect(namesOf(await suggest({ name }))).toEqual(expected);
  });

  test('an earlier name finds its player and says so, unless it is forbidden', async () => {
    const { db } = host.database;
    const [personaId = 0] = await seedPersonas(db, ['Newer']);
    const names = ['Formerly', 'Rude Word'].map((oldName, index) => ({
      rename_id: index + 1,
      persona_id: personaId,
      old_name: oldName,
      new_name: 'Newer',
      renamed_at: new Date(),
    }));
    await db.insertInto('persona_renames').values(names).execute();
    await db
      .insertInto('bad_personas')
      .values({ name_key: 'rude w0rd', persona_name: 'Rude W0rd', added_by: 'admin', added_at: new Date() })
      .execute();

    expect(await suggest({ name: 'f0rmerly' })).toMatchObject([
      { personaName: 'Newer', earlierName: 'Formerly' },
    ]);
    expect(await suggest({ name: 'orme' })).toMatchObject([{ personaName: 'Newer' }]);
    expect(await suggest({ name: 'rude word' })).toEqual([]);
    expect(await suggest({ name: 'newer' })).not.toMatchObject([
      { earlierName: expect.anything() as string },
    ]);
  });

  // S7-23
  test('a name that an admin took away finds nobody, though its owner had it twice', async () => {
    const user = await host.createUser('User', ['Rude One']);
    const calls = personaCalls(host);
    const [persona] = await calls.list(user);
    const personaId = persona?.personaId ?? 0;
    await calls.rename(user, personaId, 'Polite');
    await calls.rename(user, personaId, 'Rude 0ne');
    const desk = await openAdminDesk(host);
    await desk.post(`/api/admin/changename/persona/${String(personaId)}/Given/false`, {});

    expect(await suggest({ name: 'rude one' })).toEqual([]);
    expect(await suggest({ name: 'polite' })).toMatchObject([{ earlierName: 'Polite' }]);
    const names = await host.app.inject(`/api/ext/personas/${String(personaId)}/names`);
    expect(names.json()).toMatchObject({ records: [{ name: 'Polite' }] });
  });

  test('a name that an admin took away finds nobody after its owner had it again', async () => {
    const user = await host.createUser('User', ['Foul One']);
    const calls = personaCalls(host);
    const [persona] = await calls.list(user);
    const personaId = persona?.personaId ?? 0;
    const desk = await openAdminDesk(host);
    await desk.post(`/api/admin/changename/persona/${String(personaId)}/Granted/false`, {});
    await calls.rename(user, personaId, 'F0ul One');

    const whileBorne = await suggest({ name: 'foul one' });
    await calls.rename(user, personaId, 'Decent');

    expect(whileBorne).toMatchObject([{ personaId }]);
    expect(await suggest({ name: 'foul one' })).toEqual([]);
    expect(await suggest({ name: 'granted' })).toMatchObject([{ earlierName: 'Granted' }]);
  });

  test('a suggestion tells the best ladder of a persona, with its rank and most played factions', async () => {
    const [personaId = 0] = host.world?.personaIds ?? [];
    const ladder = await host.services.ladders.page({ mod: 'ra3', type: '1v1', page: 1 });
    const record = ladder.records.find((row) => row.personaId === personaId);

    const [alpha] = await suggest({ name: 'alph' });

    expect(alpha).toEqual({
      personaId,
      personaName: 'Alpha',
      best: { mod: 'ra3', type: '1v1', elo: record?.elo, rank: record?.rank, factions: ['Allied'] },
    });
  });

  test('of two ladders the one with the higher Elo is the best', async () => {
    const [loser = 0, winner = 0] = host.world?.personaIds.slice(2) ?? [];
    const games = Array.from({ length: 12 }, () => aMatch(winner, loser, { modFullName: 'Corona 3.219' }));
    const startTime = new Date().toISOString();
    await host.services.ingest.matches(games.map((match) => ({ ...match, startTime })));

    const [delta] = await suggest({ name: 'delta' });

    expect(delta?.best).toMatchObject({ mod: 'corona', type: '1v1', rank: 1 });
  });

  test('of two ladders with the same Elo the first in the order of mods is the best', async () => {
    const [loser = 0, winner = 0] = host.world?.personaIds.slice(2) ?? [];
    const startTime = new Date().toISOString();
    const games = ['RA3', 'Corona 3.219'].flatMap((modFullName) =>
      Array.from({ length: 12 }, () => aMatch(winner, loser, { modFullName })),
    );
    await host.services.ingest.matches(games.map((match) => ({ ...match, startTime })));
    await host.database.db
      .updateTable('ladder_records')
      .set({ elo: 1700 })
      .where('persona_id', '=', winner)
      .execute();

    const [delta] = await suggest({ name: 'delta' });

    expect(delta?.best).toMatchObject({ mod: 'ra3', type: '1v1', elo: 1700 });
  });

  test('the persona of that very name comes first, then beginnings by best Elo, then the others by best Elo', async () => {
    const [strong = 0, weak = 0, inside = 0, strongInside = 0] = await seedPersonas(host.database.db, [
      'rexxar',
      'rexa',
      'a rex',
      'z rex',
    ]);
    await seedPersonas(host.database.db, ['rex']);
    const startTime = new Date().toISOString();
    const games = Array.from({ length: 12 }, () => [
      aMatch(strong, weak),
      aMatch(strongInside, inside),
    ]).flat();
    await host.services.ingest.matches(games.map((match) => ({ ...match, startTime })));

    expect(namesOf(await suggest({ name: 'rex' }))).toEqual(['rex', 'rexxar', 'rexa', 'z rex', 'a rex']);
  });

  test('a persona on no ladder is found without one', async () => {
    const [newcomer] = await suggest({ name: 'newc' });

    expect(newcomer).toMatchObject({ personaName: 'Newcomer', best: null });
  });

  test('ten come unless fewer are asked for, and no more', async () => {
    expect(await suggest({ name: 'many' })).toHaveLength(limits.personaSearchResults);
    expect(namesOf(await suggest({ name: 'many', limit: '3' }))).toEqual(['many 0', 'many 1', 'many 10']);
    expect((await ask({ name: 'many', limit: '11' })).statusCode).toBe(400);
  });

  test('the capabilities announce the search and the match by its guid', async () => {
    const answer = await host.app.inject('/api/ext/capabilities');

    expect(answer.json<{ extensions: string[] }>().extensions).toEqual(
      expect.arrayContaining(['other.searchPersonas', 'other.match']),
    );
  });

  test('a match is found by its guid, also without a replay; an unknown guid is not', async () => {
    const guid = host.world?.matchGuids[0] ?? '';

    const found = await host.app.inject(`/api/ext/matches/${guid}`);
    const unknown = await host.app.inject('/api/ext/matches/00000000-0000-4000-8000-000000000000');

    expect(found.json()).toMatchObject({ type: 'AutoMatch1v1', replayGuid: null, recentReplayDownloads: 0 });
    expect(unknown.statusCode).toBe(404);
  });
});
