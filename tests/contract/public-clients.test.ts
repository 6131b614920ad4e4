import { startTestHost, type TestHost } from '@ra3/api/testing';
import { Type, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * What public clients of such hosts ask, and the fields that they read (docs/wire.md). Written by hand and not taken from
 * the contract: a change of the contract must not change what these clients need.
 */
const whole = Type.Integer({ minimum: 0 });
const text = Type.String({ minLength: 1 });
const time = Type.String({ format: 'date-time' });
const counts = Type.Object({ wins: whole, losses: whole, total: whole });
const player = Type.Object({ personaId: whole, personaName: text, faction: text, elo: Type.Integer() });
const match = Type.Object({
  // A client drops a record whose id is a number.
  id: Type.String({ pattern: '^[A-Za-z0-9-]+$' }),
  type: text,
  map: text,
  startTime: time,
  timeLength: whole,
  winners: Type.Array(player),
  losers: Type.Array(player),
  modFullName: text,
  modFamilyName: Type.String(),
  replayGuid: Type.Union([text, Type.Null()]),
  recommends: whole,
  favourites: whole,
  replayDownloads: whole,
});
const matchPage = Type.Object({
  totalCount: whole,
  pageOutOfLimit: Type.Boolean(),
  records: Type.Array(match, { minItems: 1 }),
});
const ladderRow = Type.Object({
  personaId: whole,
  personaName: text,
  rank: Type.Integer(),
  elo: Type.Integer(),
});
const namedPlayer = Type.Object({ id: whole, name: text });

const calls: readonly [path: string, read: TSchema][] = [
  ['/api/server/status/basic', Type.Object({ onlinePlayerCount: whole, gameRoomCount: whole })],
  [
    '/api/server/status/detail',
    Type.Object({
      players: Type.Array(namedPlayer, { minItems: 1 }),
      games: Type.Array(
        Type.Object({
          hostname: text,
          gamemode: Type.Union([Type.Literal('openstaging'), Type.Literal('closedplaying')]),
          mod: text,
          mapname: text,
          players: Type.Array(namedPlayer),
        }),
        { minItems: 1 },
      ),
      automatch: Type.Array(Type.Object({ mod: text, players: Type.Array(namedPlayer) })),
      automatching: Type.Object({
        count1v1: whole,
        count2v2: whole,
        countPve: whole,
        countArchon: whole,
        count1v1Details: Type.Object({ ra3: whole, corona: whole }),
      }),
    }),
  ],
  [
    '/api/stats/ladder/ra3/1v1/records/page/1/result',
    Type.Object({ total: whole, records: Type.Array(ladderRow, { minItems: 1 }) }),
  ],
  [
    '/api/stats/persona/{personaId}/ra3/result',
    Type.Object({
      personaId: whole,
      personaName: text,
      ladder1v1: Type.Object({ rank: Type.Integer(), elo: Type.Integer(), prevRank: Type.Integer() }),
      ladder2v2: Type.Union([Type.Object({}), Type.Null()]),
      ladder3v3: Type.Union([Type.Object({}), Type.Null()]),
    }),
  ],
  [
    '/api/stats/persona/{personaId}/ra3/history',
    Type.Array(
      Type.Object({
        seasonId: whole,
        seasonNameEnglish: text,
        seasonNameChinese: text,
        ladderType: text,
        endElo: Type.Integer(),
        endRank: Type.Integer(),
      }),
    ),
  ],
  [
    '/api/stats/season/current/result',
    Type.Object({ seasonId: whole, chineseName: text, englishName: text }),
  ],
  [
    '/api/stats/1v1/factions/ra3/0',
    Type.Record(text, Type.Object({ ...counts.properties, byModFullName: Type.Record(text, counts) }), {
      minProperties: 1,
    }),
  ],
  [
    '/api/stats/1v1/maps/ra3/0',
    Type.Array(Type.Object({ map: text, stats: Type.Record(text, Type.Object({ total: whole })) }), {
      minItems: 1,
    }),
  ],
  [
    '/api/stats/elo/distribution/ra3/1v1/',
    Type.Object({ records: Type.Array(Type.Object({ rank: text, freq: whole }), { minItems: 1 }) }),
  ],
  ['/api/match/get/recent/all/1/result', matchPage],
  ['/api/match/get/recent/{personaId}/1/result', matchPage],
];

let host: TestHost;
let personaId: string;
beforeAll(async () => {
  host = await startTestHost({ world: 'tiny' });
  personaId = String(host.world?.personaIds[0]);
});
afterAll(() => host.close());

const ask = (path: string) => host.app.inject(path.replace('{personaId}', personaId));

test.each(calls)('%s is answered with all that public clients read', async (path, read) => {
  const answer = await ask(path);

  expect(answer.statusCode).toBe(200);
  expect([...Value.Errors(read, answer.json())]).toEqual([]);
});

// docs/wire.md#statistics
test.each(['factions', 'maps'])(
  'the last part 0 of the statistics of %s is the current season',
  async (what) => {
    const asked = await Promise.all(
      ['/0', '/-1', ''].map((end) =>
        ask(`/api/stats/1v1/${what}/ra3${end}`).then((answer) => answer.json<unknown>()),
      ),
    );

    expect(asked[0]).toEqual(asked[1]);
    expect(asked[0]).toEqual(asked[2]);
  },
);
