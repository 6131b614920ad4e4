import { randomBytes, randomUUID } from 'node:crypto';
import { aMatch, fillDataDirectory, openDatabase, seedPersonas, serviceHeaders } from '@ra3/api/testing';
import type { BodyOf, EndpointOf } from '@ra3/sdk/contract';
import { rating } from '@ra3/sdk/facts';
import { startHost, type RunningHost } from './start-host.js';

/** Sets a global variable of the page when it is treated as markup. */
export const MARKUP = '<img src=x onerror="window.__hit=1">';
const LONG_WORD = 'W'.repeat(200);
/** Reverses the reading direction of the text that follows, unless it is isolated. */
const TURNED = '\u202egnp.exe \u05e9\u05dc\u05d5\u05dd';

const UNKNOWN_FACTION = 'Unknown_6B8903C4';
const UNKNOWN_MOD = `<b>${'Mod'.repeat(30)}</b>`;
const UNKNOWN_MAP = `data/maps/internal/${'x'.repeat(200)}/<script>window.__hit=1</script>.map`;
const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
/** A status report expires after half a minute. */
const REPORT_EVERY_MS = 5_000;

/** A host without a demo world, with personas that have hostile names. */
export interface HostileWorld {
  readonly host: RunningHost;
  readonly personaIds: readonly number[];
  stop(): Promise<void>;
}

/** Starts a host whose whole world was reported by a hostile game server. */
export async function startHostileWorld(): Promise<HostileWorld> {
  const serviceToken = randomBytes(32).toString('hex');
  let personaIds: readonly number[] = [];
  const host = await startHost({ DEMO: 'off', SERVICE_TOKEN: serviceToken }, async (dataDirectory) => {
    personaIds = await seedHostilePersonas(dataDirectory);
  });
  const tell = async (path: string, report: unknown) => {
    const answer = await fetch(`${host.baseUrl}/internal/${path}`, {
      method: 'POST',
      headers: { ...serviceHeaders(serviceToken), 'content-type': 'application/json' },
      body: JSON.stringify(report),
    });
    if (!answer.ok) throw new Error(`/internal/${path} answered ${await answer.text()}`);
  };
  await tell('matches', { matches: matchesBetween(personaIds) });
  const live = liveState(personaIds);
  await tell('status', live);
  const reporting = setInterval(() => void tell('status', live), REPORT_EVERY_MS);
  const stop = () => {
    clearInterval(reporting);
    return host.stop();
  };
  return { host, personaIds, stop };
}

/** Writes names to the database directly, because the host rejects them, and another host might not. */
async function seedHostilePersonas(dataDirectory: string): Promise<readonly number[]> {
  await fillDataDirectory(dataDirectory);
  const database = await openDatabase({ dataDirectory });
  try {
    await database.db
      .insertInto('seasons')
      .values({
        season_id: 1,
        database_name: 'season_1',
        chinese_name: MARKUP,
        english_name: MARKUP,
        localization_key: 'SEASON:1',
        start_time: new Date(Date.now() - DAY_MS),
        end_time: null,
        is_current: true,
        closed_at: null,
        ladder_id_ra3: 2,
        ladder_id_corona: 3,
      })
      .execute();
    return await seedPersonas(database.db, [MARKUP, LONG_WORD, TURNED]);
  } finally {
    await database.close();
  }
}

/** As many matches as each of them needs to be ranked. */
function matchesBetween(personaIds: readonly number[]): BodyOf<EndpointOf<'ingest.matches'>>['matches'] {
  const [markup = 0, long = 0, turned = 0] = personaIds;
  const rounds = Array.from({ length: rating.placementMatches }, (_, round) =>
    [
      [markup, long],
      [long, turned],
      [turned, markup],
    ].map(([winner = 0, loser = 0], place) => ({
      ...aMatch(winner, loser),
      guid: randomUUID(),
      map: UNKNOWN_MAP.slice(0, 260),
      startTime: new Date(Date.now() - (3 * round + place + 1) * MINUTE_MS).toISOString(),
      winners: [{ personaId: winner, faction: UNKNOWN_FACTION }],
      losers: [{ personaId: loser, faction: MARKUP }],
    })),
  );
  return [...rounds.flat(), ...unrankedMatch(personaIds)];
}

/** A match of a mod without a ladder, with as many players as fit. */
function unrankedMatch([markup = 0, long = 0, turned = 0]: readonly number[]) {
  return [
    {
      ...aMatch(markup, long),
      modFullName: UNKNOWN_MOD,
      map: UNKNOWN_MAP,
      startTime: new Date().toISOString(),
      winners: [
        { personaId: markup, faction: MARKUP },
        { personaId: turned, faction: UNKNOWN_FACTION },
      ],
      losers: [{ personaId: long, faction: LONG_WORD.slice(0, 64) }],
    },
  ];
}

function liveState(personaIds: readonly number[]): BodyOf<EndpointOf<'ingest.status'>> {
  const [id = 0] = personaIds;
  const names = [MARKUP, LONG_WORD, TURNED];
  const players = names.map((name, seat) => ({ id: id + seat, name, elo: 1234 }));
  const sentence = `Kim ${'come and play with us '.repeat(9)}`.slice(0, 200);
  const rooms = [sentence, LONG_WORD, `Kim ${MARKUP}`, MARKUP, `Kim ${TURNED}`, ' '];
  return {
    players: players.map(({ id: playerId, name }) => ({ id: playerId, name })),
    games: rooms.flatMap((roomname) =>
      (['openstaging', 'closedplaying'] as const).map((gamemode) => ({
        roomname,
        hostname: roomname,
        gamemode,
        mod: gamemode === 'openstaging' ? UNKNOWN_MOD : 'RA3',
        mapname: UNKNOWN_MAP,
        players,
      })),
    ),
    automatch: [{ mod: UNKNOWN_MOD, mapname: UNKNOWN_MAP, players }],
    automatching: {
      count1v1: 0,
      count2v2: 0,
      countPve: 0,
      countArchon: 0,
      count1v1Details: { ra3: 0, corona: 0 },
    },
  };
}
