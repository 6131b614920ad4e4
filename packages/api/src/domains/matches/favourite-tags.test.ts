import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMatch, seedPersonas, seedSeasons } from '../../testing/data-builders.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/test-host.js';
import { listFavouriteTags } from './match-mark-store.js';

// S2-63 S3-21
describeOnEachEngine('The tags of own favourites', (engine) => {
  let host: TestHost;
  let personaIds: number[];
  beforeAll(async () => {
    host = await startTestHost({ engine });
    await seedSeasons(host.database.db);
    personaIds = await seedPersonas(host.database.db, ['Ann', 'Bob']);
  });
  afterAll(() => host.close());

  const keep = async ({ userId }: TestUser, tag: string): Promise<string> => {
    const match = aMatch(personaIds[0] ?? 0, personaIds[1] ?? 0);
    await host.services.ingest.matches([match]);
    await host.services.matchMarks.setFavourite(userId, { guid: match.guid, set: true, tag });
    return match.guid;
  };
  const tagsOf = (user?: TestUser) =>
    host.app.inject({
      method: 'GET',
      url: '/api/ext/match/my/favourite/tags',
      headers: user === undefined ? {} : { cookie: user.cookie },
    });

  test(
    'come with the number of matches under each, the one of most matches first',
    { tags: 'rest' },
    async () => {
      const user = await host.createUser('User');
      await keep(user, '开局/x');
      await keep(user, 'to study');
      await keep(user, '开局/x');
      await keep(user, 'basics');

      const answer = await tagsOf(user);

      expect(answer.json()).toEqual([
        { tag: '开局/x', count: 2 },
        { tag: 'basics', count: 1 },
        { tag: 'to study', count: 1 },
      ]);
    },
  );

  test.each(['.', ' .. '])(
    'are none that a path cannot carry: %j is refused with its word, and nothing is kept',
    async (tag) => {
      const user = await host.createUser('User');
      const match = aMatch(personaIds[0] ?? 0, personaIds[1] ?? 0);
      await host.services.ingest.matches([match]);

      const answer = await host.app.inject({
        method: 'POST',
        url: '/api/match/set/favourite',
        headers: { cookie: user.cookie },
        payload: { guid: match.guid, set: true, tag },
      });

      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ detail: 'An address cannot carry this tag.' });
      expect((await tagsOf(user)).json()).toEqual([]);
    },
  );

  test.each(['a/b', 'a\\b', '50%', '%2e', 'why?', '#1', '...', '开局/x', '😀 & co'])(
    'find their matches: %s',
    async (tag) => {
      const user = await host.createUser('User');
      await keep(user, tag);

      const answer = await host.app.inject({
        url: `/api/match/get/my/favourite/${encodeURIComponent(tag)}/1/result`,
        headers: { cookie: user.cookie },
      });

      expect(answer.json()).toMatchObject({ count: 1 });
    },
  );

  test('lose one whose last match is taken out', async () => {
    const user = await host.createUser('User');
    const guid = await keep(user, 'once');

    await host.services.matchMarks.setFavourite(user.userId, { guid, set: false });

    expect((await tagsOf(user)).json()).toEqual([]);
  });

  test('are those of nobody else', async () => {
    const [user, other] = [await host.createUser('User'), await host.createUser('User')];
    await keep(other, 'private');

    expect((await tagsOf(user)).json()).toEqual([]);
  });

  test('are refused to a visitor', async () => {
    expect((await tagsOf()).statusCode).toBe(401);
  });

  test('end at the limit, and those of most matches stay', async () => {
    const user = await host.createUser('User');
    for (const tag of ['one', 'two', 'two', 'three', 'three', 'three']) await keep(user, tag);

    expect(await listFavouriteTags(host.database.db, user.userId, 2)).toEqual([
      { tag: 'three', count: 3 },
      { tag: 'two', count: 2 },
    ]);
  });
});
