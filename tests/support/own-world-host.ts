import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  aMatch,
  fillDataDirectory,
  openDatabase,
  seedPersonas,
  seedSeasons,
  serviceHeaders,
} from '@ra3/api/testing';
import { reportRooms } from './report-rooms.js';
import { startHost, type RunningHost } from './start-host.js';

const HOST_PROGRAM = join(import.meta.dirname, '../../packages/api/dist/main.js');
const REPLAY_BYTES = 4_096;
const MAP = 'data/maps/official/map_mp_2_feasel1/map_mp_2_feasel1.map';

/** A host with one account, one match with its replay, and one waiting room. */
export interface OwnWorldHost {
  readonly baseUrl: string;
  readonly account: { readonly userName: string; readonly password: string };
  readonly replay: Uint8Array;
  stop(): Promise<void>;
}

/** Starts such a host; `minimapPath` is the picture that its room names. */
export async function startOwnWorldHost(
  env: Record<string, string>,
  minimapPath: string,
): Promise<OwnWorldHost> {
  const serviceToken = randomBytes(32).toString('hex');
  const account = { userName: 'two.origins', password: randomBytes(12).toString('hex') };
  let players: readonly number[] = [];
  const host = await startHost({ DEMO: 'off', SERVICE_TOKEN: serviceToken, ...env }, async (directory) => {
    players = await seedPlayers(directory);
    makeAccount(directory, account);
  });
  const report = makeReporter(host, serviceToken);
  const [winner = 0, loser = 0] = players;
  const match = aMatch(winner, loser);
  const replay = randomBytes(REPLAY_BYTES);
  await report('matches', JSON.stringify({ matches: [match] }));
  await report(`replays/${match.guid}`, replay);
  const stopReports = await reportRooms(host, serviceToken, [MAP], minimapPath);
  return {
    baseUrl: host.baseUrl,
    account,
    replay,
    stop() {
      stopReports();
      return host.stop();
    },
  };
}

async function seedPlayers(dataDirectory: string): Promise<readonly number[]> {
  await fillDataDirectory(dataDirectory);
  const database = await openDatabase({ dataDirectory });
  try {
    await seedSeasons(database.db);
    return await seedPersonas(database.db, ['Winner', 'Loser']);
  } finally {
    await database.close();
  }
}

/** With the host's own command, which reads the password from standard input. */
function makeAccount(dataDirectory: string, { userName, password }: OwnWorldHost['account']): void {
  execFileSync(process.execPath, [HOST_PROGRAM, 'make-admin', userName, 'two.origins@example.org'], {
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDirectory },
    input: `${password}\n`,
  });
}

/** Sends what a game server sends: JSON, or the bytes of a replay. */
function makeReporter({ baseUrl }: RunningHost, serviceToken: string) {
  return async (path: string, body: string | Uint8Array<ArrayBuffer>): Promise<void> => {
    const contentType = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
    const answer = await fetch(`${baseUrl}/internal/${path}`, {
      method: 'POST',
      headers: { ...serviceHeaders(serviceToken), 'content-type': contentType },
      body,
    });
    if (!answer.ok) throw new Error(`/internal/${path} answered ${await answer.text()}`);
  };
}
