import { randomInt } from 'node:crypto';
import { serviceHeaders } from '@ra3/api/testing';
import { measure, type Measured } from './measure.js';

export interface StormPlan {
  readonly url: string;
  readonly serviceToken: string;
  readonly watchers: number;
  readonly seconds: number;
}

const PLAYERS = 300;
const PLAYERS_PER_ROOM = 5;
const CHANGE_MS = 1_000;
export const STATUS_PATH = '/api/server/status/detail';

/** Many clients poll the live status while the game server reports a new one every second. */
export async function runStorm({ url, serviceToken, watchers, seconds }: StormPlan): Promise<Measured> {
  const report = () => reportLiveState(url, serviceToken);
  await report();
  const failures: unknown[] = [];
  const changing = setInterval(() => {
    report().catch((error: unknown) => failures.push(error));
  }, CHANGE_MS);
  try {
    const question = { name: 'live state', path: STATUS_PATH, keepsTag: true };
    const measured = await measure({ url, questions: [question], connections: watchers, seconds });
    return { ...measured, errors: measured.errors + failures.length };
  } finally {
    clearInterval(changing);
  }
}

async function reportLiveState(url: string, serviceToken: string): Promise<void> {
  const answer = await fetch(new URL('/internal/status', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...serviceHeaders(serviceToken) },
    body: JSON.stringify(makeLiveState(PLAYERS)),
  });
  if (!answer.ok) throw new Error(`The live state was not taken in: ${String(answer.status)}.`);
}

/** The status of a busy evening, a room for every five players, with other people in every room each time. */
export function makeLiveState(playerCount: number): object {
  const players = Array.from({ length: playerCount }, (_, index) => ({
    id: index + 1,
    name: `Commander ${String(index + 1)}`,
  }));
  const games = Array.from({ length: Math.ceil(playerCount / PLAYERS_PER_ROOM) }, (_, index) => {
    const host = players[randomInt(playerCount)] ?? { id: 1, name: 'Commander 1' };
    return {
      roomname: `Room ${String(index)} come in`,
      hostname: host.name,
      gamemode: 'openstaging',
      mod: 'RA3',
      mapname: 'data/maps/official/map_mp_2_feasel1/map_mp_2_feasel1.map',
      players: [{ ...host, elo: randomInt(800, 1_800) }],
    };
  });
  const count1v1Details = { ra3: 4, corona: 2 };
  const automatching = { count1v1: 6, count2v2: 0, countPve: 0, countArchon: 0, count1v1Details };
  return { players, games, automatch: [], automatching };
}
