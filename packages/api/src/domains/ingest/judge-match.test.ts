import { rating, reportedMatchLimits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMatch, seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { readLadders, replayLadders } from '../../testing/replayed-ladders.js';
import { serviceHeaders } from '../../testing/service-headers.js';
import { startTestHost, type TestHost } from '../../testing/test-host.js';
import type { FinishedMatch } from '../ladders/placed-match.js';
import { beginSeason } from '../seasons/seasons-endpoints.js';

const MINUTE_MS = 60_000;
const afterNow = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * MINUTE_MS).toISOString();
const ahead = reportedMatchLimits.clockMinutes;
const STRANGER = 12_345;
const reportTo = ({ app, serviceToken }: TestHost, ...matches: object[]) =>
  app.inject({
    method: 'POST',
    url: '/internal/matches',
    headers: serviceHeaders(serviceToken),
    payload: { matches },
  });

describeOnEachEngine('A report of matches', (engine) => {
  let host: TestHost;
  let [anna, boris]: number[] = [];
  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => TEST_NOW });
    await seedSeasons(host.database.db);
    [anna = 0, boris = 0] = await seedPersonas(host.database.db, ['Anna', 'Boris']);
  });
  afterAll(() => host.close());

  const match = (changes: object = {}) => ({ ...aMatch(anna ?? 0, boris ?? 0), ...changes });
  const isStored = async ({ guid }: FinishedMatch) =>
    (await host.database.db.selectFrom('matches').select('guid').where('guid', '=', guid).execute()).length >
    0;

  // S3-22 S7-44
  test.each([
    ['timeLength', { timeLength: 2_147_483_647 }],
    ['timeLength', { timeLength: reportedMatchLimits.longestSeconds + 1 }],
    ['timeLength', { timeLength: -1 }],
    ['timeLength', { timeLength: 300.5 }],
    ['timeLength', { timeLength: null }],
    ['timeLength', { timeLength: '300' }],
    ['startTime', { startTime: 'yesterday' }],
    ['startTime', { startTime: afterNow(23 * 60) }],
    ['startTime', { startTime: afterNow(ahead + 1), timeLength: 0 }],
    ['startTime', { startTime: '1970-01-01T00:00:00.000Z' }],
    ['startTime', { startTime: '-100000-01-01' }],
    ['startTime', { startTime: '2999-01-01T00:00:00Z' }],
    ['endTime', { startTime: afterNow(0), timeLength: ahead * 60 + 1 }],
    ['personaId', { losers: aMatch(1, 2).winners, winners: aMatch(1, 2).winners }],
    ['winners', { winners: [] }],
    ['losers', { losers: [] }],
    ['winners', { type: 'Unknown', winners: [], losers: [] }],
    ['winners', { winners: Array.from({ length: 7 }, () => ({ personaId: 1, faction: 'Allied' })) }],
    ['persona', { losers: [{ personaId: STRANGER, faction: 'Allied' }] }],
    ['type', { type: 'Chess' }],
    ['map', { map: '' }],
    ['', { invented: true }],
  ])('names the %s of a match with %j, and stores the right ones beside it', async (field, changes) => {
    const [first, wrong, last] = [match(), match(changes), match()];

    const answer = await reportTo(host, first, wrong, last);
    const again = await reportTo(host, first, wrong, last);

    const refused = [
      { guid: wrong.guid, field, detail: expect.stringMatching(/^(?!is not)[\w.]+ \w+/) as string },
    ];
    expect(answer.json()).toEqual({ added: 2, known: 0, refused });
    expect(again.json()).toEqual({ added: 0, known: 2, refused });
    expect([await isStored(first), await isStored(wrong), await isStored(last)]).toEqual([true, false, true]);
  });

  test.each([
    ['of an unknown persona', { losers: [{ personaId: STRANGER, faction: 'Allied' }] }, 404, 'notFound'],
    ['that ends in 2094', { timeLength: 2_147_483_647 }, 400, 'invalidRequest'],
  ])('of one match %s fails, and names the match', async (_what, changes, status, failure) => {
    const wrong = match(changes);

    const answer = await reportTo(host, wrong);

    expect(answer.json()).toMatchObject({
      status,
      type: `urn:ra3:failure:${failure}`,
      detail: expect.stringContaining(wrong.guid) as string,
    });
  });

  test.each([
    ['of a day', { startTime: afterNow(-1440), timeLength: reportedMatchLimits.longestSeconds }],
    ['by a clock that is a little ahead', { startTime: afterNow(0), timeLength: ahead * 60 }],
    ['from the day of the game', { startTime: reportedMatchLimits.earliestStart }],
    ['that nobody won', { type: 'Incomplete', winners: [] }],
  ])('takes in a match %s', async (_what, changes) => {
    expect((await reportTo(host, match(changes))).json()).toEqual({ added: 1, known: 0, refused: [] });
  });

  test('without a guid to name is refused whole', async () => {
    const right = match();

    const answer = await reportTo(host, right, { ...match(), guid: 'none' });

    expect([answer.statusCode, await isStored(right)]).toEqual([400, false]);
  });
});

test('a report with refused matches is counted by reason and logged in one line, without what it sent', async () => {
  const lines: string[] = [];
  const host = await startTestHost({ clock: () => TEST_NOW, log: (line) => lines.push(line) });
  const [anna = 0, boris = 0] = await seedPersonas(host.database.db, ['Anna', 'Boris']);
  const match = (changes: object) => ({ ...aMatch(anna, boris), ...changes });
  const ofTheEarly = match({ startTime: '1970-01-01T00:00:00.000Z' });
  const wrong = [ofTheEarly, ofTheEarly, match({ timeLength: -1 }), match({ 'sent-key': 'sent-value' })];

  await reportTo(host, match({}));
  await reportTo(host, match({}), ...wrong);
  await reportTo(host, match({ losers: [{ personaId: STRANGER, faction: 'Allied' }] }));

  const { body } = await host.app.inject('/metrics');
  const counted = body.split('\n').filter((line) => line.startsWith('ra3_ingest_refused_total{'));
  const logged = lines.filter((line) => line.includes('matches were refused'));
  await host.close();
  expect(counted.toSorted()).toEqual([
    'ra3_ingest_refused_total{reason="other"} 1',
    'ra3_ingest_refused_total{reason="persona"} 1',
    'ra3_ingest_refused_total{reason="startTime"} 2',
    'ra3_ingest_refused_total{reason="timeLength"} 1',
  ]);
  // That of a match which was refused says nothing about how late reports come.
  expect(body).toContain('\nra3_ingest_delay_seconds_count 2\n');
  expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 40, reported: 5, refused: 4, reasons: { startTime: 2, timeLength: 1, other: 1 } },
    { level: 40, reported: 1, refused: 1, reasons: { persona: 1 } },
  ]);
  expect(logged.join('')).not.toMatch(/sent-|1970/);
});

describeOnEachEngine('A match that began before the end of its season', (engine) => {
  test.each([
    [59, 'moves its final ranks', [1, 2]],
    [61, 'moves nothing', [2, 1]],
  ])('and is reported %d minutes after it, %s', async (minutes, _what, ranks) => {
    let now = TEST_NOW;
    const host = await startTestHost({ engine, clock: () => now });
    const { db } = host.database;
    await seedSeasons(db);
    const [anna = 0, boris = 0] = await seedPersonas(db, ['Anna', 'Boris']);
    const before = Array.from({ length: rating.placementMatches / 2 }, () => [
      aMatch(anna, boris, { startTime: afterNow(-60) }),
      aMatch(boris, anna, { startTime: afterNow(-60) }),
    ]);
    await host.services.ingest.matches(before.flat());
    const admin = { userId: 1, userName: 'admin', address: '', requestId: '' };
    const names = { databaseName: 'season_3', chineseName: '三', englishName: 'Season 3' };
    await beginSeason({ db, clock: () => now }, admin, names);
    now = new Date(afterNow(minutes));

    const answer = await host.services.ingest.matches([aMatch(anna, boris, { startTime: afterNow(-1) })]);

    const records = await db
      .selectFrom('ladder_records')
      .select(['season_id', 'end_rank'])
      .orderBy('persona_id')
      .execute();
    const ladders = [await readLadders(db), await replayLadders(db)];
    await host.close();
    expect(answer).toEqual({ added: 1, known: 0, refused: [] });
    expect(records).toEqual(ranks.map((rank) => ({ season_id: 2, end_rank: rank })));
    expect(ladders[0]).toEqual(ladders[1]);
  });
});
