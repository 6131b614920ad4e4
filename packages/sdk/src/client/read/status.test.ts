import { expect, test } from 'vitest';
import { readAnswerOf } from '../../testing/read-answer.js';

const idleCounts = {
  count1v1: 0,
  count2v2: 0,
  countPve: 0,
  countArchon: 0,
  count1v1Details: { ra3: 0, corona: 0 },
};
const aRoom = (fields: object) => ({
  hostname: 'Yuriko come and play',
  gamemode: 'openstaging',
  mod: 'RA3',
  mapname: 'data/maps/official/map_mp_2_feasel1',
  players: [{ id: 7, name: 'Yuriko' }],
  ...fields,
});
const readGames = async (...games: object[]) => {
  const { reply, drifts } = await readAnswerOf('status.detail', { players: [], games, automatch: [] });
  return { games: reply.games, drifts };
};

test('a room of another host has its name twice, as rooms of ours do', async () => {
  const { games } = await readGames(aRoom({}), aRoom({ hostname: undefined, roomname: 'Shinzo 3v3' }));

  expect(games[0]).toMatchObject({ roomname: 'Yuriko come and play', hostname: 'Yuriko come and play' });
  expect(games[1]).toMatchObject({ roomname: 'Shinzo 3v3', hostname: 'Shinzo 3v3' });
});

// S3-11
test('a room has the picture of its map where the host tells one', async () => {
  const { games } = await readGames(aRoom({ minimapPath: '/maps/1.svg' }), aRoom({}));

  expect(games.map(({ minimapPath }) => minimapPath)).toEqual(['/maps/1.svg', undefined]);
});

test.each(['RA3', 'corona', 'corona3192', 'some mod of tomorrow'])(
  'the mod %j stays as it came',
  async (mod) => {
    const { games } = await readGames(aRoom({ mod }));

    expect(games[0]?.mod).toBe(mod);
  },
);

test('a player whom a host lists twice is read once, online and in a room', async () => {
  const twice = [
    { id: 7, name: 'Yuriko' },
    { id: 9, name: 'Kenji' },
    { id: 7, name: 'Yuriko' },
  ];
  const game = { mod: 'RA3', players: twice };

  const { reply } = await readAnswerOf('status.detail', {
    players: twice,
    games: [aRoom({ players: twice })],
    automatch: [game],
  });

  expect(reply.players).toHaveLength(2);
  expect(reply.games[0]?.players.map(({ id }) => id)).toEqual([7, 9]);
  expect(reply.automatch[0]?.players.map(({ id }) => id)).toEqual([7, 9]);
});

test('players keyed by id become a list', async () => {
  const players = { 12: { id: 12, name: 'Zelinsky' }, 7: 'Yuriko' };

  const { reply, drifts } = await readAnswerOf('status.detail', { players, games: [], automatch: [] });

  expect(reply.players).toEqual([
    { id: 7, name: 'Yuriko' },
    { id: 12, name: 'Zelinsky' },
  ]);
  expect(drifts).toContainEqual({
    endpoint: 'status.detail',
    path: 'players',
    expected: 'a list',
    got: 'an object',
  });
});

test('the host comes first among players keyed by id', async () => {
  const players = { 3: { name: 'Natasha' }, 7: { name: 'Yuriko', elo: 1200 }, 9: { name: 'Shinzo' } };

  const { games } = await readGames(aRoom({ players }));

  expect(games[0]?.players).toEqual([
    { id: 7, name: 'Yuriko', elo: 1200 },
    { id: 3, name: 'Natasha' },
    { id: 9, name: 'Shinzo' },
  ]);
});

test('the order of listed players is kept: their first is the host', async () => {
  const players = [
    { id: 9, name: 'Shinzo' },
    { id: 7, name: 'Yuriko' },
  ];

  const { games } = await readGames(aRoom({ players }));

  expect(games[0]?.players.map(({ name }) => name)).toEqual(['Shinzo', 'Yuriko']);
});

test('counts that are not there are zero', async () => {
  const { reply } = await readAnswerOf('status.detail', { players: [], games: [] });

  expect(reply).toEqual({ players: [], games: [], automatch: [], automatching: idleCounts });
});

test('counts that are there are kept beside those that are not', async () => {
  const automatching = { count1v1: 4, count1v1Details: { corona: 3 } };

  const { reply } = await readAnswerOf('status.detail', { players: [], games: [], automatching });

  expect(reply.automatching).toEqual({ ...idleCounts, count1v1: 4, count1v1Details: { ra3: 0, corona: 3 } });
});

test('a game mode that nobody knows counts as playing, and is reported', async () => {
  const { games, drifts } = await readGames(aRoom({ gamemode: 'spectating' }));

  expect(games[0]?.gamemode).toBe('closedplaying');
  expect(drifts).toContainEqual(expect.objectContaining({ path: 'games.0.gamemode', got: '"spectating"' }));
});

test('names of strangers come through untouched, but reach reports only as plain characters', async () => {
  const name = '\u001b[31m\u202e<script>中';

  const { games, drifts } = await readGames(aRoom({ hostname: name, gamemode: name }));

  expect(games[0]?.roomname).toBe(name);
  expect(drifts).toContainEqual(
    expect.objectContaining({ path: 'games.0.gamemode', got: '"?[31m?<script>?"' }),
  );
});

test('a list entry that is no object is left out', async () => {
  const { reply } = await readAnswerOf('status.detail', {
    players: [null, 5, { id: 1, name: 'Ada' }],
    games: [],
  });

  expect(reply.players).toEqual([{ id: 1, name: 'Ada' }]);
});
