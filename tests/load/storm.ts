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
const ROOMS = 60;
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

/** The status of a busy evening, with other people in every room each time. */
async function reportLiveState(url: string, serviceToken: string): Promise<void> {
  const players = Array.from({ length: PLAYERS }, (_, index) => ({
    id: index + 1,
    name: `Commander ${String(index + 1)}`,
  }));
  const games = Array.from({ length: ROOMS }, (_, index) => {
    const host = players[randomInt(PLAYERS)] ?? { id: 1, name: 'Commander 1' };
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
  const answer = await fetch(new URL('/internal/status', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...serviceHeaders(serviceToken) },
    body: JSON.stringify({ players, games, automatch: [], automatching }),
  });
  if (!answer.ok) throw new Error(`The live state was not taken in: ${String(answer.status)}.`);
}
