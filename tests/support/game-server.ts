import { serviceHeaders } from '@ra3/api/testing';

/** A status report expires after half a minute; a journey takes longer. */
const REPORT_EVERY_MS = 5_000;
/** Of a status report: nobody looks for an opponent. */
export const nobodySearches = {
  ...{ count1v1: 0, count2v2: 0, countPve: 0, countArchon: 0, count1v1Details: { ra3: 0, corona: 0 } },
};

/** A host that takes reports with this token. */
export interface ReportedHost {
  readonly baseUrl: string;
  readonly serviceToken: string;
}

/** Sends what a game server sends: JSON, or the bytes of a replay. */
export async function reportTo(
  { baseUrl, serviceToken }: ReportedHost,
  path: string,
  report: object | Uint8Array<ArrayBuffer>,
): Promise<void> {
  const isBinary = report instanceof Uint8Array;
  const contentType = isBinary ? 'application/octet-stream' : 'application/json';
  const answer = await fetch(`${baseUrl}/internal/${path}`, {
    method: 'POST',
    headers: { ...serviceHeaders(serviceToken), 'content-type': contentType },
    body: isBinary ? report : JSON.stringify(report),
  });
  if (!answer.ok) throw new Error(`/internal/${path} answered ${await answer.text()}`);
}

/** Reports a status repeatedly until the returned function is called. */
export async function keepReporting(host: ReportedHost, status: object): Promise<() => void> {
  await reportTo(host, 'status', status);
  const reporting = setInterval(() => void reportTo(host, 'status', status), REPORT_EVERY_MS);
  return () => {
    clearInterval(reporting);
  };
}

/** Keeps reporting one waiting room per map, with the given picture if any. */
export function reportRooms(
  host: ReportedHost,
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
  return keepReporting(host, { players, games, automatch: [], automatching: nobodySearches });
}
