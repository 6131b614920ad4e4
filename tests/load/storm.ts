import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { defineHarness } from '../support/define-harness.js';
import { reportTo } from '../support/game-server.js';
import { say } from '../support/print.js';
import { isFaultless, layOutMeasured, measure, type Measured } from './measure.js';
import { withTargets } from './with-targets.js';

export interface StormPlan {
  readonly url: string;
  readonly serviceToken: string;
  readonly watchers: number;
  readonly seconds: number;
}

const PLAYERS = 300;
const PLAYERS_PER_ROOM = 5;
const CHANGE_MS = 1_000;
const SETTLING_MS = 3_000;
/** Minimum throughput of conditional status requests, relative to the bare route. */
const LEAST_RATIO = 0.7;
export const STATUS_PATH = '/api/server/status/detail';

export const storm = defineHarness({
  about: 'Subscribers to a live status that changes, and to one that stays, beside a bare route.',
  options: { connections: 2_000, seconds: 20 },
  run: ({ connections, seconds }) =>
    withTargets(0, async ({ url, bareUrl, serviceToken }) => {
      const changing = await runStorm({ url, serviceToken, watchers: connections, seconds });
      // Until the last report has been processed.
      await delay(SETTLING_MS);
      const answer = await fetch(new URL(STATUS_PATH, url));
      const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
      const known = { name: '', path: STATUS_PATH, headers, status: 304 };
      const unchanged = await measure({ url, questions: [known], connections, seconds });
      const bare = { name: '', path: '/not-modified', status: 304 };
      const plain = await measure({ url: bareUrl, questions: [bare], connections, seconds });
      const rows = { 'bare Fastify route, 304': plain, 'live state that stays, 304': unchanged };
      say(layOutMeasured({ ...rows, 'live state while rooms change': changing }));
      const isWhole = [changing, unchanged, plain].every(isFaultless);
      return isWhole && unchanged.perSecond >= LEAST_RATIO * plain.perSecond;
    }),
});

/** Many clients poll the live status while the game server reports a new one every second. */
export async function runStorm({ url, serviceToken, watchers, seconds }: StormPlan): Promise<Measured> {
  const host = { baseUrl: url, serviceToken };
  const report = () => reportTo(host, 'status', makeLiveState(PLAYERS));
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
