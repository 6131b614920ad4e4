import { createHash } from 'node:crypto';
import { inTransaction } from '../database/in-transaction.js';
import type { FinishedMatch } from '../domains/ladders/placed-match.js';
import { insertPersonas } from '../domains/personas/persona-store.js';
import { insertSeasons } from '../domains/seasons/season-store.js';
import { newId } from '../values/new-id.js';
import { aMatch, aSeason, aTeam } from './data-builders.js';
import type { TestHost } from './test-host.js';

/** What the tiny world holds, for tests to ask for. */
export interface TinyWorld {
  /** Four ranked personas of the running season, and one that never played. */
  readonly personaIds: readonly [number, number, number, number, number];
  readonly seasonIds: { readonly past: number; readonly current: number };
  /** Oldest first. */
  readonly matchGuids: readonly string[];
  /** In the order of the guids. */
  readonly matchIds: readonly number[];
}

const NAMES = ['Alpha', 'Bravo', '指挥官', 'Delta ☢', 'Newcomer'] as const;
const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
/** Four rounds of everybody against everybody: twelve games each, past placement. */
const ROUNDS = 4;

/**
 * Fills an empty host with two seasons, five personas and a few dozen matches, taken in by the ingest service, and a live
 * state. The same every time, but for the ids and the time, which are the host's own.
 */
export async function seedTinyWorld(
  host: Pick<TestHost, 'services' | 'database'>,
  now: Date,
): Promise<TinyWorld> {
  const { db } = host.database;
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const past = aSeason(1, {
    start_time: ago(200 * DAY_MS),
    end_time: ago(60 * DAY_MS),
    closed_at: ago(60 * DAY_MS),
  });
  const current = aSeason(2, { start_time: ago(60 * DAY_MS), is_current: true });
  const personas = NAMES.map((name) => ({
    persona_id: newId(),
    user_id: null,
    persona_name: name,
    name_key: name.toLowerCase(),
    is_selected: true,
    deleted: false,
    created_at: ago(200 * DAY_MS).toISOString(),
  }));
  await inTransaction(db, async (transaction) => {
    await insertSeasons(transaction, [past, current]);
    await insertPersonas(transaction, personas);
  });
  const ids = personas.map(({ persona_id }) => persona_id);
  const matches = planMatches(ids).map((match, index, all) => ({
    ...match,
    startTime: ago((all.length - index) * 10 * MINUTE_MS).toISOString(),
  }));
  await host.services.ingest.matches(matches);
  await host.services.status.receive(liveStateOf(ids));
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids;
  return {
    personaIds: [a, b, c, d, e],
    seasonIds: { past: past.season_id, current: current.season_id },
    matchGuids: matches.map(({ guid }) => guid),
    matchIds: await listMatchIds(host),
  };
}

function planMatches(ids: readonly number[]): FinishedMatch[] {
  const players = ids.slice(0, 4);
  const duels = Array.from({ length: ROUNDS }).flatMap(() =>
    players.flatMap((winner, index) => players.slice(index + 1).map((loser) => aMatch(winner, loser))),
  );
  const [a = 0, b = 0, c = 0, d = 0] = players;
  const others = [
    aMatch(a, b, { modFullName: 'Corona 3.219' }),
    aMatch(a, b, { type: 'AutoMatch2v2', winners: aTeam([a, c]), losers: aTeam([b, d], 'Soviet') }),
    aMatch(c, d, { type: 'Dsync', timeLength: 45 }),
    aMatch(d, c, { type: 'Valid1v1' }),
  ];
  return [...duels, ...others].map((match, index) => ({ ...match, guid: guidOf(index) }));
}

function guidOf(index: number): string {
  const hex = createHash('sha256')
    .update(`tiny world ${String(index)}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function liveStateOf(ids: readonly number[]): Parameters<TestHost['services']['status']['receive']>[0] {
  const players = ids.map((id, index) => ({ id, name: NAMES[index] ?? '' }));
  const roomname = 'Alpha 1v1 no rush';
  return {
    players,
    games: [
      {
        roomname,
        hostname: roomname,
        gamemode: 'openstaging',
        mod: 'RA3',
        mapname: 'data/maps/official/map_mp_2_feasel1/map_mp_2_feasel1.map',
        players: players.slice(0, 1),
      },
    ],
    automatch: [{ mod: 'corona3219', players: players.slice(1, 3) }],
    automatching: {
      count1v1: 1,
      count2v2: 0,
      countPve: 0,
      countArchon: 0,
      count1v1Details: { ra3: 1, corona: 0 },
    },
  };
}

async function listMatchIds({ database: { db } }: Pick<TestHost, 'database'>): Promise<number[]> {
  const rows = await db.selectFrom('matches').select('match_id').orderBy('start_time').execute();
  return rows.map(({ match_id }) => match_id);
}
