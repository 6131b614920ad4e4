import { limits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMatch, seedPersonas, seedSeasons } from '../../testing/data-builders.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/test-host.js';

interface Answer {
  readonly records: readonly { readonly id: string }[];
  readonly next?: string;
}

describeOnEachEngine('pages of a list that grows at the top', (engine) => {
  let host: TestHost;
  let user: TestUser;
  let personaIds: number[];
  let now = Date.now() - 86_400_000;
  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => new Date(now) });
    await seedSeasons(host.database.db);
    personaIds = await seedPersonas(host.database.db, ['Ann', 'Bob']);
    user = await host.createUser('User');
    await arrive(2 * limits.matchPageSize + 20);
  });
  afterAll(() => host.close());

  /** Each match is a favourite and a download too. */
  const arrive = async (count: number, minutesAgo = 0) => {
    for (let left = count; left > 0; left -= 1) {
      now += 1000;
      const startTime = new Date(now - minutesAgo * 60_000).toISOString();
      const match = { ...aMatch(personaIds[0] ?? 0, personaIds[1] ?? 0), startTime };
      await host.services.ingest.matches([match]);
      await host.services.matchMarks.setFavourite(user.userId, { guid: match.guid, set: true, tag: 'x' });
      await host.database.db
        .insertInto('downloads')
        .values({ user_id: user.userId, guid: match.guid, marked_at: new Date(now), is_recent: true })
        .execute();
    }
  };
  const read = async (path: string, query: Record<string, string> = {}) => {
    const answer = await host.app.inject({ url: path, query, headers: { cookie: user.cookie } });
    return answer.json<Answer>();
  };
  const idsOf = ({ records }: Answer) => records.map(({ id }) => id);

  test.each([
    ['all matches', (page: number) => `/api/match/get/recent/all/${String(page)}/result`],
    ['a persona', (page: number) => `/api/match/get/recent/${String(personaIds[0])}/${String(page)}/result`],
    ['favourites', (page: number) => `/api/match/get/my/all/favourite/${String(page)}/result`],
    ['favourites with a tag', (page: number) => `/api/match/get/my/favourite/x/${String(page)}/result`],
    ['downloads', (page: number) => `/api/match/get/my/download/${String(page)}/result`],
  ])('%s repeat and miss nothing when five come between two pages', async (_what, pathOf) => {
    const before = [await read(pathOf(1)), await read(pathOf(2)), await read(pathOf(3))];
    const [first] = before;
    await arrive(5);

    const behind = first?.next ?? '';
    const second = await read(pathOf(2), { behind });
    const third = await read(pathOf(3), { behind });

    expect([idsOf(second), idsOf(third)]).toEqual(before.slice(1).map(idsOf));
    expect(
      new Set([first, second, third].flatMap((page) => (page === undefined ? [] : idsOf(page)))).size,
    ).toBe(before.flatMap(idsOf).length);
    expect(idsOf(await read(pathOf(1), { behind })).slice(5)).toEqual(
      idsOf(before[0] ?? { records: [] }).slice(0, -5),
    );
  });

  // S3-20 S3-21
  test('a match reported late, of between two pages, moves no row of the page behind', async () => {
    const path = (page: number) => `/api/match/get/recent/all/${String(page)}/result`;
    const first = await read(path(1));
    const second = await read(path(2));
    await arrive(3, 1 / 3);

    expect(idsOf(await read(path(2), { behind: first.next ?? '' }))).toEqual(idsOf(second));
  });

  // S3-28
  test('the filtered list of a persona and the library go on behind a page too', async () => {
    const path = `/api/ext/match/persona/${String(personaIds[0])}`;
    const search = async (page: number, behind?: string) => {
      const answer = await host.app.inject({
        method: 'POST',
        url: '/api/match/query/advanced',
        headers: { cookie: user.cookie },
        payload: { page, ...(behind !== undefined && { behind }) },
      });
      return answer.json<Answer>();
    };
    const [first, second] = [await read(path), await read(path, { page: '2' })];
    const [found, foundSecond] = [await search(1), await search(2)];
    await arrive(5);

    expect(idsOf(await read(path, { page: '2', behind: first.next ?? '' }))).toEqual(idsOf(second));
    expect(idsOf(await search(2, found.next))).toEqual(idsOf(foundSecond));
  });

  test.each(['1.0', '1.999999999999999', '99.1', '1.1-2', '1.-', '1.5.abc'])(
    'a cursor that no page gave (%s) does no harm',
    async (behind) => {
      const answer = await host.app.inject({ url: '/api/match/get/recent/all/2/result', query: { behind } });
      const own = await host.app.inject({
        url: '/api/match/get/my/download/2/result',
        query: { behind },
        headers: { cookie: user.cookie },
      });

      expect([answer.statusCode, own.statusCode]).toEqual([200, 200]);
    },
  );

  test('neither a page with fewer rows than fit nor one behind the end names one to go on behind', async () => {
    const [bea = 0, cid = 0] = await seedPersonas(host.database.db, ['Bea', 'Cid']);
    await host.services.ingest.matches([aMatch(bea, cid)]);

    const short = await read(`/api/match/get/recent/${String(bea)}/1/result`);
    const empty = await read('/api/match/get/my/download/9/result');

    expect(short.records).toHaveLength(1);
    expect([short, empty].map((page) => 'next' in page)).toEqual([false, false]);
  });
});
