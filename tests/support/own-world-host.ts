import { randomBytes } from 'node:crypto';
import { aMatch, seedPersonas, seedSeasons } from '@ra3/api/testing';
import { reportRooms, reportTo } from './game-server.js';
import { startEmptyHost } from './start-empty-host.js';

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
  const { baseUrl, stop } = await startEmptyHost(
    { SERVICE_TOKEN: serviceToken, ...env },
    {
      accounts: [{ ...account, email: 'two.origins@example.org' }],
      async seed(db) {
        await seedSeasons(db);
        players = await seedPersonas(db, ['Winner', 'Loser']);
      },
    },
  );
  const host = { baseUrl, serviceToken };
  const [winner = 0, loser = 0] = players;
  const match = aMatch(winner, loser);
  const replay = randomBytes(REPLAY_BYTES);
  await reportTo(host, 'matches', { matches: [match] });
  await reportTo(host, `replays/${match.guid}`, replay);
  const stopReports = await reportRooms(host, [MAP], minimapPath);
  return {
    ...{ baseUrl, account, replay },
    stop() {
      stopReports();
      return stop();
    },
  };
}
