import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, type OpenTransaction } from '../../database/in-transaction.js';
import { aMatch, seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/test-host.js';
import { addFavourite, addRecommendation, listMarkedMatches, removeMark } from './match-mark-store.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describeOnEachEngine('What people do with matches', (engine) => {
  let host: TestHost;
  let personaIds: number[];
  let now = TEST_NOW;
  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now });
    await seedSeasons(host.database.db);
    personaIds = await seedPersonas(host.database.db, ['Анна/Ann', '指挥官']);
  });
  afterAll(() => host.close());

  const reportMatch = async (): Promise<string> => {
    const match = aMatch(personaIds[0] ?? 0, personaIds[1] ?? 0);
    await host.services.ingest.matches([match]);
    return match.guid;
  };
  const reportReplay = async (): Promise<string> => {
    const guid = await reportMatch();
    await host.services.replayFiles.store(guid, Buffer.from(`replay of ${guid}`));
    return guid;
  };
  const post = (user: TestUser, url: string, payload: object) =>
    host.app.inject({ method: 'POST', url: `/api/match/${url}`, headers: { cookie: user.cookie }, payload });
  const get = async (user: TestUser, url: string) =>
    (
      await host.app.inject({
        method: 'GET',
        url: `/api/match/get/my/${url}`,
        headers: { cookie: user.cookie },
      })
    ).json<{ count: number; records: { replayGuid: string | null }[] }>();
  const countersOf = (guid: string) =>
    host.database.db
      .selectFrom('matches')
      .select(['favourites', 'recommends', 'replay_downloads', 'recent_downloads'])
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow();
  const makeUsers = (count: number) =>
    Promise.all(Array.from({ length: count }, () => host.createUser('User')));
  const guidsOf = ({ records }: { records: { replayGuid: string | null }[] }) =>
    records.map(({ replayGuid }) => replayGuid);

  // S7-54 S3-21 S7-53
  test('a favourite is kept under its tag, counted, and told by the status', { tags: 'rest' }, async () => {
    const user = await host.createUser('User');
    const guid = await reportMatch();
    const other = await reportMatch();

    const answer = await post(user, 'set/favourite', { guid, set: true, tag: ' good ' });

    const status = await post(user, 'get/my/status', [guid, other, guid]);
    const flags = { isFavourite: false, isRecommended: false, isDownloaded: false, favouriteTag: null };
    expect(answer.statusCode).toBe(200);
    expect(await countersOf(guid)).toMatchObject({ favourites: 1, recommends: 0 });
    expect(status.json()).toEqual({
      records: [
        { ...flags, matchGuid: guid, isFavourite: true, favouriteTag: 'good' },
        { ...flags, matchGuid: other },
      ],
    });
  });

  // S3-21 S7-53
  test('the status tells a recommended match, a downloaded one and a favourite apart', async () => {
    const user = await host.createUser('User');
    const [recommended, downloaded, favourite] = [
      await reportMatch(),
      await reportReplay(),
      await reportMatch(),
    ];
    await post(user, 'set/recommend', { guid: recommended, set: true });
    await post(user, 'download', { guid: downloaded });
    await post(user, 'set/favourite', { guid: favourite, set: true, tag: 'good' });

    const status = await post(user, 'get/my/status', [recommended, downloaded, favourite]);

    expect(status.json()).toEqual({
      records: [
        {
          matchGuid: recommended,
          isFavourite: false,
          isRecommended: true,
          isDownloaded: false,
          favouriteTag: null,
        },
        {
          matchGuid: downloaded,
          isFavourite: false,
          isRecommended: false,
          isDownloaded: true,
          favouriteTag: null,
        },
        {
          matchGuid: favourite,
          isFavourite: true,
          isRecommended: false,
          isDownloaded: false,
          favouriteTag: 'good',
        },
      ],
    });
  });

  // S7-54 S7-55 S8-27
  test.each(['favourite', 'recommend'])(
    'setting and taking back a %s twice is a repeated operation',
    async (mark) => {
      const user = await host.createUser('User');
      const guid = await reportMatch();
      const tag = mark === 'favourite' ? { tag: 'good' } : {};

      const answers = [
        await post(user, `set/${mark}`, { guid, set: false }),
        await post(user, `set/${mark}`, { guid, set: true, ...tag }),
        await post(user, `set/${mark}`, { guid, set: true, ...tag }),
        await post(user, `set/${mark}`, { guid, set: false }),
      ];

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 200, 400, 200]);
      expect(answers[2]?.json()).toMatchObject({ title: 'repeated operation' });
      expect(await countersOf(guid)).toMatchObject({ favourites: 0, recommends: 0 });
    },
  );

  // S5-13 S8-29
  test('a favourite without a tag is refused', async () => {
    const user = await host.createUser('User');
    const guid = await reportMatch();

    const answer = await post(user, 'set/favourite', { guid, set: true, tag: '  ' });

    expect(answer.json()).toMatchObject({ status: 400, type: 'urn:ra3:failure:favouriteNeedsTag' });
    expect(await countersOf(guid)).toMatchObject({ favourites: 0 });
  });

  test.each(['set/favourite', 'set/recommend', 'download'])(
    '%s of an unknown match finds nothing',
    async (url) => {
      const user = await host.createUser('User');
      const change = url === 'download' ? {} : { set: true };
      const tag = url === 'set/favourite' ? { tag: 'good' } : {};

      const answer = await post(user, url, {
        guid: '00000000-0000-4000-8000-000000000000',
        ...change,
        ...tag,
      });

      expect(answer.statusCode).toBe(404);
    },
  );

  // S7-51 S2-63
  test('favourites come with the latest one first, all of them or those of one tag', async () => {
    const user = await host.createUser('User');
    const [first, second, third] = [await reportReplay(), await reportReplay(), await reportReplay()];
    await post(user, 'set/favourite', { guid: first, set: true, tag: '好/x' });
    now = new Date(now.getTime() + MINUTE_MS);
    await post(user, 'set/favourite', { guid: second, set: true, tag: 'other' });
    now = new Date(now.getTime() + MINUTE_MS);
    await post(user, 'set/favourite', { guid: third, set: true, tag: '好/x' });

    const all = await get(user, 'all/favourite/1/result');
    const tagged = await get(user, `favourite/${encodeURIComponent('好/x')}/1/result`);

    expect({ count: all.count, guids: guidsOf(all) }).toEqual({ count: 3, guids: [third, second, first] });
    expect({ count: tagged.count, guids: guidsOf(tagged) }).toEqual({ count: 2, guids: [third, first] });
  });

  test('a match is listed with the time of its mark, not with its own', async () => {
    const { userId } = await host.createUser('User');
    const guid = await reportMatch();
    await host.services.matchMarks.setFavourite(userId, { guid, set: true, tag: 'good' });

    const page = { skip: 0, limit: 9, after: undefined };
    const listed = await listMarkedMatches(host.database.db, { kind: 'favourites', userId }, page);

    expect(listed).toMatchObject([{ guid, marked_at: now }]);
  });

  // S7-56
  test('a download answers the bytes under a name of players, type, map and time, and is counted', async () => {
    const user = await host.createUser('User');
    const guid = await reportReplay();

    const answer = await post(user, 'download', { guid });

    const name = 'Анна_Ann vs 指挥官 - 1v1 - Cabana Republic - 2026-06-15 11-00-00.RA3Replay';
    const encoded = encodeURIComponent(name);
    expect(answer.body).toBe(`replay of ${guid}`);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/octet-stream' });
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="${name.replaceAll(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encoded}`,
    );
    expect(await countersOf(guid)).toMatchObject({ replay_downloads: 1, recent_downloads: 1 });
  });

  // S7-52
  test('looking at a replay answers its bytes, counts as no download, and is on no list', async () => {
    const user = await host.createUser('User');
    const guid = await reportReplay();

    const answer = await host.app.inject({
      url: `/api/ext/match/replay/${guid}`,
      headers: { cookie: user.cookie },
    });

    const list = await host.app.inject({
      url: '/api/match/get/my/download/1/result',
      headers: { cookie: user.cookie },
    });
    expect(answer.body).toBe(`replay of ${guid}`);
    expect(await countersOf(guid)).toMatchObject({ replay_downloads: 0, recent_downloads: 0 });
    expect(list.json()).toMatchObject({ count: 0, records: [] });
  });

  test('downloading again counts once, and brings the match to the top of the own list', async () => {
    const user = await host.createUser('User');
    const [first, second] = [await reportReplay(), await reportReplay()];
    await post(user, 'download', { guid: first });
    now = new Date(now.getTime() + MINUTE_MS);
    await post(user, 'download', { guid: second });
    now = new Date(now.getTime() + MINUTE_MS);

    await post(user, 'download', { guid: first });

    const list = await get(user, 'download/1/result');
    expect({ count: list.count, guids: guidsOf(list) }).toEqual({ count: 2, guids: [first, second] });
    expect(await countersOf(first)).toMatchObject({ replay_downloads: 1, recent_downloads: 1 });
  });

  test('a mark that is there already is not counted again, and one that is not there is not taken off', async () => {
    const { userId } = await host.createUser('User');
    const guid = await reportMatch();
    const mark = { userId, guid, markedAt: now };
    const { db } = host.database;
    const twice = async (act: (open: OpenTransaction) => Promise<boolean>) =>
      inTransaction(db, async (open) => [await act(open), await act(open)]);

    const added = [
      await twice((open) => addFavourite(open, { ...mark, tag: 'good' })),
      await twice((open) => addRecommendation(open, mark)),
    ];
    const counted = await countersOf(guid);
    const removed = [
      await twice((open) => removeMark(open, 'favourites', mark)),
      await twice((open) => removeMark(open, 'recommendations', mark)),
    ];

    expect([...added, ...removed]).toEqual(Array(4).fill([true, false]));
    expect(counted).toMatchObject({ favourites: 1, recommends: 1 });
    expect(await countersOf(guid)).toMatchObject({ favourites: 0, recommends: 0 });
  });

  test('a download stops being recent after three months, until it is repeated', async () => {
    const [early, late] = [await host.createUser('User'), await host.createUser('User')];
    const guid = await reportReplay();
    await post(early, 'download', { guid });
    now = new Date(now.getTime() + 5 * DAY_MS);
    await host.services.replayDownloads.download(late.userId, guid);
    now = new Date(now.getTime() + 89 * DAY_MS);
    const recentInList = async () => {
      const list = await host.app.inject('/api/match/get/recent/all/1/result');
      const { records } = list.json<{ records: { replayGuid: string; recentReplayDownloads: number }[] }>();
      return records.find(({ replayGuid }) => replayGuid === guid)?.recentReplayDownloads;
    };
    const toldBefore = await recentInList();

    await host.services.matchMarks.forgetOldDownloads();
    const [afterThreeMonths, toldAfter] = [await countersOf(guid), await recentInList()];
    await host.services.replayDownloads.download(early.userId, guid);

    expect([toldBefore, toldAfter]).toEqual([2, 1]);
    expect(afterThreeMonths).toMatchObject({ replay_downloads: 2, recent_downloads: 1 });
    expect(await countersOf(guid)).toMatchObject({ replay_downloads: 2, recent_downloads: 2 });
  });

  // S9-09
  test('pages beyond the twentieth of the own lists are empty, and said to be out of the limit', async () => {
    const user = await host.createUser('User');
    await post(user, 'download', { guid: await reportReplay() });

    expect(await get(user, 'download/21/result')).toEqual({ count: 1, pageOutOfLimit: true, records: [] });
    expect(await get(user, 'download/20/result')).toEqual({ count: 1, pageOutOfLimit: false, records: [] });
  });

  test('fifty people who mark a match at once are counted once each', { tags: 'rest' }, async () => {
    const users = await makeUsers(50);
    const guid = await reportReplay();
    const { matchMarks, replayDownloads } = host.services;

    await Promise.all(
      users.flatMap(({ userId }) => [
        matchMarks.setFavourite(userId, { guid, set: true, tag: 'good' }),
        matchMarks.setRecommend(userId, { guid, set: true }),
        replayDownloads.download(userId, guid),
      ]),
    );

    expect(await countersOf(guid)).toEqual({
      favourites: 50,
      recommends: 50,
      replay_downloads: 50,
      recent_downloads: 50,
    });
  });

  test('one person who marks a match fifty times at once is counted once', { tags: 'rest' }, async () => {
    const { userId } = await host.createUser('User');
    const guid = await reportReplay();
    const { matchMarks, replayDownloads } = host.services;
    const fifty = (act: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: 50 }, act));

    const favourites = await fifty(() => matchMarks.setFavourite(userId, { guid, set: true, tag: 'good' }));
    const recommends = await fifty(() => matchMarks.setRecommend(userId, { guid, set: true }));
    const downloads = await fifty(() => replayDownloads.download(userId, guid));

    const successes = [favourites, recommends, downloads].map(
      (results) => results.filter(({ status }) => status === 'fulfilled').length,
    );
    expect(successes).toEqual([1, 1, 50]);
    expect(await countersOf(guid)).toEqual({
      favourites: 1,
      recommends: 1,
      replay_downloads: 1,
      recent_downloads: 1,
    });
  });

  test(
    'the counters stay the number of marks while fifty people set and take back at once',
    { tags: 'rest' },
    async () => {
      const users = await makeUsers(50);
      const guid = await reportMatch();
      const { matchMarks } = host.services;
      const turns = users.flatMap(({ userId }) => [
        matchMarks.setFavourite(userId, { guid, set: true, tag: 'good' }),
        matchMarks.setFavourite(userId, { guid, set: false }),
        matchMarks.setFavourite(userId, { guid, set: true, tag: 'better' }),
      ]);

      await Promise.allSettled(turns);

      const kept = await host.database.db
        .selectFrom('favourites')
        .select('user_id')
        .where('guid', '=', guid)
        .execute();
      expect(await countersOf(guid)).toMatchObject({ favourites: kept.length });
    },
  );
});
