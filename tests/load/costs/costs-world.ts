import { randomUUID } from 'node:crypto';
import {
  runSql,
  serviceHeaders,
  SESSION_COOKIE,
  type TestHost,
  type TestUser,
  type TinyWorld,
} from '@ra3/api/testing';
import type { EndpointKey } from '@ra3/sdk/contract';
import { endpointOf } from '../../contract/walk.js';
import { makeValidRequests } from '../../contract/valid-requests.js';
import { wireRequest } from '../../contract/wire-request.js';
import type { FuzzAccounts, FuzzWorld } from '../../fuzz/fuzz-world.js';
import { makeLiveState } from '../storm.js';
import { nextNetwork, sendCall } from './send-call.js';

type Input = Readonly<Record<string, unknown>>;

/** The world of the calls that are measured: the fuzzer's way to prepare a call, on a large database. */
export interface CostsWorld extends FuzzWorld {
  readonly personas: number;
  /** Who has marked a thousand matches. */
  readonly marking: { readonly cookie: string };
  /** A new account that is signed in. */
  makeUser(): Promise<TestUser>;
  /** Reports a live state of so many players. */
  reportStatus(playerCount: number): Promise<void>;
  /** Sends a call to a process under measure, with the game server's token. */
  report(key: EndpointKey, input: Input): Promise<void>;
}

interface Parts {
  /** A host in this process over the same database, which makes accounts, codes and captchas. */
  readonly desk: TestHost;
  /** That of the processes. */
  readonly serviceToken: string;
  readonly personas: number;
  /** A process under measure. */
  readonly url: string;
}

/** Users of a large host: who marked the newest matches, who was invited, and who is asked about and acted upon. */
const USERS = { marking: 1, invited: 2, victim: 3 };
const NEWEST_DUELS =
  "SELECT guid, match_id::float8 AS id FROM matches WHERE match_type = 'AutoMatch1v1' ORDER BY match_id DESC LIMIT 20";
const PLAYERS_OF =
  'SELECT persona_id::float8 AS id FROM match_players WHERE match_id = (SELECT match_id FROM matches WHERE guid = $1)';
const PLAYERS = 100;

export async function openCostsWorld({ desk, serviceToken, personas, url }: Parts): Promise<CostsWorld> {
  const host = { ...desk, world: await describeWorld(desk) };
  const { token } = await desk.services.sessions.begin(USERS.marking);
  const service = serviceHeaders(serviceToken);
  let accounts = await makeAccounts(desk);
  const call: FuzzWorld['call'] = async (key, input, headers) => {
    const { method, url: path, headers: own, payload } = wireRequest(endpointOf(key), input);
    const all = { ...own, ...headers, 'x-forwarded-for': nextNetwork() };
    const answer = await sendCall(url, { method, path, headers: all, payload });
    const text = answer.body.toString();
    if (answer.status !== 200) throw new Error(`${key} answers ${String(answer.status)}: ${text}`);
    return JSON.parse(text) as unknown;
  };
  const report: CostsWorld['report'] = async (key, input) => {
    await call(key, input, service);
  };
  const reportStatus = (playerCount: number) => report('ingest.status', { ...makeLiveState(playerCount) });
  await reportStatus(PLAYERS);
  await report('ingest.replay', { guid: host.world.matchGuids[0], body: makeReplay() });
  return {
    host,
    personas,
    invitedId: USERS.invited,
    marking: { cookie: `${SESSION_COOKIE}=${token}` },
    accounts: () => accounts,
    makeUser: () => makeUser(desk),
    async renew() {
      accounts = await makeAccounts(desk);
    },
    headersOf: (role) => {
      if (role === 'visitor') return {};
      return role === 'service' ? service : { cookie: accounts[role].cookie };
    },
    validRequest: (key) => ({ ...makeValidRequests(host.world)[key] }),
    call,
    report,
    reportStatus,
  };
}

/** Bytes of a replay (docs/scaling.md#100-million-matches). */
export function makeReplay(): Uint8Array {
  const bytes = new Uint8Array(REPLAY_BYTES);
  // Two replays of the same bytes are one file.
  Buffer.from(randomUUID()).copy(bytes);
  return bytes;
}

export const REPLAY_BYTES = 200_000;

async function describeWorld({ database: { db } }: TestHost): Promise<TinyWorld> {
  const matches = await runSql<{ guid: string; id: number }>(db, NEWEST_DUELS);
  const players = await runSql<{ id: number }>(db, PLAYERS_OF, [matches[0]?.guid]);
  const [one = 1, other = 2] = players.map(({ id }) => id);
  return {
    personaIds: [one, other, 3, 4, 5],
    seasonIds: { past: 1, current: 2 },
    matchGuids: matches.map(({ guid }) => guid),
    matchIds: matches.map(({ id }) => id),
  };
}

async function makeAccounts(desk: TestHost): Promise<FuzzAccounts> {
  const [user, admin] = await Promise.all([makeUser(desk), desk.createUser('Admin')]);
  const victim = { ...user, userId: USERS.victim, userName: `user${String(USERS.victim)}` };
  return { user, admin, victim };
}

function makeUser(desk: TestHost): Promise<TestUser> {
  return desk.createUser('User', [`Own ${randomUUID()}`]);
}
