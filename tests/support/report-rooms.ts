import { serviceHeaders } from '@ra3/api/testing';
import type { RunningHost } from './start-host.js';

/** A status report expires after half a minute; a journey takes longer. */
const REPORT_EVERY_MS = 5_000;

/**
 * Acts as the game server of a host: reports one waiting room per map, with the given picture if any, repeatedly until the returned
 * function is called.
 */
export async function reportRooms(
  host: Pick<RunningHost, 'baseUrl'>,
  serviceToken: string,
  maps: readonly string[],
  minimapPath?: string,
): Promise<() => void> {
  const players = maps.map((_, index) => ({ id: 100_001 + index, name: `Host${String(index + 1)}` }));
  const games = players.map((player, index) => ({
    roomname: `${player.name} everybody is welcome`,
    hostname: `${player.name} everybody is welcome`,
    gamemode: 'openstaging',
    mod: 'RA3',
    mapname: maps[index],
    minimapPath,
    players: [{ ...player, elo: 1_200 }],
  }));
  const automatching = {
    count1v1: 0,
    count2v2: 0,
    countPve: 0,
    countArchon: 0,
    count1v1Details: { ra3: 0, corona: 0 },
  };
  const body = JSON.stringify({ players, games, automatch: [], automatching });
  const report = async () => {
    const headers = { ...serviceHeaders(serviceToken), 'content-type': 'application/json' };
    const answer = await fetch(`${host.baseUrl}/internal/status`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`The report was refused: ${await answer.text()}`);
  };
  await report();
  const reporting = setInterval(() => void report(), REPORT_EVERY_MS);
  return () => {
    clearInterval(reporting);
  };
}
