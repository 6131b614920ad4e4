import { randomBytes, randomUUID } from 'node:crypto';
import { aMatch, aSeason, seedPersonas } from '@ra3/api/testing';
import type { BodyOf, EndpointOf } from '@ra3/sdk/contract';
import { rating } from '@ra3/sdk/facts';
import { keepReporting, nobodySearches, reportTo } from './game-server.js';
import { startEmptyHost } from './start-empty-host.js';
import type { RunningHost } from './start-host.js';

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
  const host = await startEmptyHost(
    { SERVICE_TOKEN: serviceToken },
    {
      // Directly into the database, because the host rejects such names, and another host might not.
      async seed(db) {
        const names = { chinese_name: MARKUP, english_name: MARKUP, is_current: true };
        const season = aSeason(1, { ...names, start_time: new Date(Date.now() - DAY_MS) });
        await db.insertInto('seasons').values(season).execute();
        personaIds = await seedPersonas(db, [MARKUP, LONG_WORD, TURNED]);
      },
    },
  );
  const reported = { ...host, serviceToken };
  await reportTo(reported, 'matches', { matches: matchesBetween(personaIds) });
  const stopReports = await keepReporting(reported, liveState(personaIds));
  const stop = () => {
    stopReports();
    return host.stop();
  };
  return { host, personaIds, stop };
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
    automatching: nobodySearches,
  };
}
