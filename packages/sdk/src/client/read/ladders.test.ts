import { afterEach, expect, test, vi } from 'vitest';
import { readAnswerOf } from '../../testing/read-answer.js';
import { errorOf } from '../../testing/test-client.js';
import { DecodingError } from '../errors.js';

afterEach(() => {
  vi.unstubAllEnvs();
});

const aRow = (fields: object = {}) => ({
  personaId: 5,
  personaName: 'Yuriko',
  rank: 1,
  prevRank: 2,
  elo: 1712,
  eloDelta: 12,
  wins: 30,
  losses: 10,
  updateTime: '2026-01-31T12:30:00.000Z',
  primaryFaction: 'Empire',
  secondaryFaction: null,
  tertiaryFaction: null,
  isSelectedForLadders: true,
  placementMatchesLeft: 0,
  ...fields,
});
const readRow = async (fields: object) => {
  const { reply } = await readAnswerOf('ladders.page', { total: 1, records: [aRow(fields)] });
  return reply.records[0];
};

test.each([{ total: 250 }, { totalCount: 250 }])('the size of a ladder is read from %j', async (size) => {
  const { reply } = await readAnswerOf('ladders.page', { ...size, records: [aRow()] });

  expect(reply.total).toBe(250);
});

test('without a size a ladder has at least its rows', async () => {
  const { reply } = await readAnswerOf('ladders.page', { records: [aRow(), aRow({ personaId: 6 })] });

  expect(reply.total).toBe(2);
});

test.each([
  ['an ISO time', '2026-01-31T12:30:00Z', '2026-01-31T12:30:00Z'],
  ['epoch milliseconds', 1769862600000, '2026-01-31T12:30:00.000Z'],
  ['epoch milliseconds as a text', '1769862600000', '2026-01-31T12:30:00.000Z'],
  ['epoch seconds', 1769862600, '2026-01-31T12:30:00.000Z'],
  ['a time of another zone', '2026-01-31T20:30:00+08:00', '2026-01-31T12:30:00.000Z'],
  ['a time without a zone', '2026-01-31 12:30:00', '2026-01-31T12:30:00.000Z'],
  ['no time', 'soon', '1970-01-01T00:00:00.000Z'],
  ['a time out of range', 9e15, '1970-01-01T00:00:00.000Z'],
])('%s becomes an ISO time in UTC', async (_, updateTime, expected) => {
  expect((await readRow({ updateTime }))?.updateTime).toBe(expected);
});

test('a time without a zone is UTC wherever the client runs', async () => {
  vi.stubEnv('TZ', 'Asia/Shanghai');

  const row = await readRow({ updateTime: '2026-01-31T12:30:00' });

  expect(row?.updateTime).toBe('2026-01-31T12:30:00.000Z');
});

test.each([
  ['1712', 1712],
  [1711.6, 1712],
  [null, -1],
  ['many', -1],
  [1e300, -1],
  [-7, -1],
])('an Elo of %j is read as %i', async (elo, expected) => {
  expect((await readRow({ elo }))?.elo).toBe(expected);
});

test('what a row lacks has plain defaults', async () => {
  const { reply } = await readAnswerOf('ladders.page', {
    total: 1,
    records: [{ personaId: 5, personaName: 'Ada' }],
  });

  expect(reply.records[0]).toEqual({
    ...aRow({ personaName: 'Ada', rank: -1, prevRank: -1, elo: -1, eloDelta: 0, wins: 0, losses: 0 }),
    updateTime: '1970-01-01T00:00:00.000Z',
    primaryFaction: null,
  });
});

test('a faction that nobody knows keeps its name', async () => {
  expect((await readRow({ primaryFaction: 'Unknown_6B8903C4' }))?.primaryFaction).toBe('Unknown_6B8903C4');
});

test('a persona without a rank on a ladder has null there', async () => {
  const { reply } = await readAnswerOf('ladders.persona', {
    personaId: 5,
    personaName: 'Yuriko',
    ladder1v1: aRow(),
    ladder2v2: null,
  });

  expect(reply.ladder1v1?.elo).toBe(1712);
  expect(reply.ladder2v2).toBeNull();
  expect(reply.ladder3v3).toBeNull();
});

test('the spelling platium is read as platinum', async () => {
  const records = [
    { rank: 'steel', freq: 3 },
    { rank: 'platium', freq: 5 },
  ];

  const { reply, drifts } = await readAnswerOf('ladders.eloDistribution', { records });

  expect(reply.records).toEqual([
    { rank: 'steel', freq: 3 },
    { rank: 'platinum', freq: 5 },
  ]);
  expect(drifts).toHaveLength(1);
});

test('a tier that nobody knows is left out', async () => {
  const { reply } = await readAnswerOf('ladders.eloDistribution', { records: [{ rank: 'wood', freq: 3 }] });

  expect(reply.records).toEqual([]);
});

test('faction statistics without totals and lengths are filled', async () => {
  const { reply } = await readAnswerOf('statistics.factions', {
    Allied: { wins: 3, losses: 1, byModFullName: { 'Red Alert 3 1.12': { wins: 3, losses: 1 } } },
  });

  const counts = { wins: 3, losses: 1, total: 4, timeLength: 0 };
  expect(reply.Allied).toEqual({ ...counts, byModFullName: { 'Red Alert 3 1.12': counts } });
});

test('map statistics with only totals are filled', async () => {
  const { reply } = await readAnswerOf('statistics.maps', [
    { map: 'm', stats: { 'Allied-Soviet': { total: 4 } } },
  ]);

  expect(reply[0]?.stats['Allied-Soviet']).toEqual({ wins: 0, losses: 0, total: 4, timeLength: 0 });
});

test('keys that would reach into prototypes are dropped, and none is found by look-up', async () => {
  const answer: unknown = JSON.parse(
    '{"__proto__":{"wins":9},"constructor":{"wins":9},"Allied":{"wins":1,"losses":0}}',
  );

  const { reply, drifts } = await readAnswerOf('statistics.factions', answer);

  expect(Object.keys(reply)).toEqual(['Allied']);
  expect([reply.constructor, reply.toString]).toEqual([undefined, undefined]);
  expect(drifts.map(({ path }) => path)).toEqual(expect.arrayContaining(['__proto__', 'constructor']));
});

test.each([{ records: [{ seasonId: 3 }] }, [{ seasonId: 3 }]])(
  'seasons are read from a list, bare or not',
  async (answer) => {
    const { reply } = await readAnswerOf('seasons.list', answer);

    expect(reply.map(({ seasonId }) => seasonId)).toEqual([3]);
  },
);

test('the current season of a host that says little is current all the same', async () => {
  const { reply } = await readAnswerOf('seasons.current', {
    seasonId: 9,
    chineseName: '九',
    englishName: 'Nine',
  });

  expect(reply).toMatchObject({ seasonId: 9, englishName: 'Nine', isCurrentSeason: true, endTime: null });
});

test.each([5, 'text', null, true])('%j is no ladder', async (answer) => {
  expect(await errorOf(readAnswerOf('ladders.page', answer))).toBeInstanceOf(DecodingError);
});
