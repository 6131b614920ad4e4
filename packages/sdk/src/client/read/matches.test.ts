import { expect, test } from 'vitest';
import { readAnswerOf } from '../../testing/read-answer.js';

const GUID = '01234567-89ab-4cde-8f01-23456789abcd';
const readMatch = async (match: object) => {
  const { reply, drifts } = await readAnswerOf('matches.recent', {
    totalCount: 1,
    pageOutOfLimit: false,
    records: [match],
  });
  return { match: reply.records[0], drifts };
};

test('a match that says little is filled', async () => {
  const { match } = await readMatch({ id: 4, type: 'AutoMatch1v1', startTime: 1769862600000 });

  expect(match).toEqual({
    id: '4',
    type: 'AutoMatch1v1',
    map: '',
    startTime: '2026-01-31T12:30:00.000Z',
    timeLength: 0,
    winners: [],
    losers: [],
    modFullName: '',
    modFamilyName: '',
    replayGuid: null,
    recommends: 0,
    favourites: 0,
    replayDownloads: 0,
  });
});

test.each([
  [4, '4'],
  ['4', '4'],
  ['Match-7f', 'Match-7f'],
])('the id of a match is text, also where a host sends %j', async (id, expected) => {
  expect((await readMatch({ id })).match?.id).toBe(expected);
});

test('a type of match that nobody knows stays readable, and is reported', async () => {
  const { match, drifts } = await readMatch({ id: 4, type: 'AutoMatch4v4' });

  expect(match?.type).toBe('AutoMatch4v4');
  expect(drifts).toContainEqual(expect.objectContaining({ path: 'records.0.type', got: '"AutoMatch4v4"' }));
});

test.each([
  ['automatch1v1', 'AutoMatch1v1'],
  ['', 'Unknown'],
  [4, 'Unknown'],
  [undefined, 'Unknown'],
  ['\u001b[31mred', 'Unknown'],
  ['=1+1', 'Unknown'],
  ['x'.repeat(41), 'Unknown'],
])('a type of match of %j is read as %s', async (type, expected) => {
  expect((await readMatch({ id: 4, type })).match?.type).toBe(expected);
});

test('a player that says little is filled', async () => {
  const { match } = await readMatch({ id: 4, winners: [{ personaId: 5, personaName: 'Ada' }] });

  expect(match?.winners).toEqual([
    { personaId: 5, personaName: 'Ada', faction: 'Unknown', elo: -1, eloDelta: 0, status: 'normal' },
  ]);
});

test.each([
  [GUID, GUID],
  ['A1B2', null],
  ['../x', null],
  [`${GUID}\n`, null],
  ['\u001b]0;x\u0007', null],
  ['', null],
  [null, null],
  [undefined, null],
])('a replay guid of %j is read as %j', async (replayGuid, expected) => {
  expect((await readMatch({ id: 4, replayGuid })).match?.replayGuid).toBe(expected);
});

test.each([1, 50, 100])('a page may hold %i matches', async (size) => {
  const records = Array.from({ length: size }, (_, index) => ({ id: index + 1 }));

  const { reply } = await readAnswerOf('matches.recent', {
    totalCount: 1000,
    pageOutOfLimit: false,
    records,
  });

  expect(reply.records).toHaveLength(size);
  expect(reply.totalCount).toBe(1000);
});

test('a page without a total has at least its matches', async () => {
  const { reply } = await readAnswerOf('matches.favourites', { records: [{ id: 1 }, { id: 2 }] });

  expect(reply.count).toBe(2);
});
