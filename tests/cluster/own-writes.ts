import { randomAddress } from '../support/addresses.js';

interface OwnWrites {
  readonly reads: number;
  readonly stale: number;
  readonly failed: number;
  /** Share of the reads that replicas may answer and the primary did. */
  readonly primaryShare: number;
}

interface Targets {
  readonly hostUrls: readonly string[];
  readonly cookies: readonly string[];
  readonly guids: readonly string[];
  readonly seconds: number;
}

interface Caller extends Pick<Targets, 'hostUrls' | 'guids'> {
  readonly end: number;
}

/** Marks matches and takes the marks back, and reads each at another process at once, for so many seconds. */
export async function readOwnWrites({ hostUrls, cookies, guids, seconds }: Targets): Promise<OwnWrites> {
  const end = Date.now() + seconds * 1000;
  const before = await readCounts(hostUrls);
  const results = await Promise.all(cookies.map((cookie) => runCaller({ hostUrls, guids, end }, cookie)));
  const after = await readCounts(hostUrls);
  const onPrimary = after.primary - before.primary;
  const sum = (key: 'reads' | 'stale' | 'failed') =>
    results.reduce((total, result) => total + result[key], 0);
  return {
    ...{ reads: sum('reads'), stale: sum('stale'), failed: sum('failed') },
    primaryShare: onPrimary / Math.max(1, onPrimary + after.replica - before.replica),
  };
}

/** Each write at one process, and the read at the next. */
async function runCaller({ hostUrls, guids, end }: Caller, session: string) {
  const counts = { reads: 0, stale: 0, failed: 0 };
  for (let round = 0; Date.now() < end; round += 1) {
    const guid = guids[Math.floor(round / 2) % guids.length] ?? '';
    const isMarked = round % 2 === 0;
    const host = (offset: number) => hostUrls[(round + offset) % hostUrls.length] ?? '';
    const written = await post(`${host(0)}/api/match/set/recommend`, { guid, set: isMarked }, session);
    const carried = written?.headers.getSetCookie().map((line) => line.split(';')[0] ?? '') ?? [];
    const cookie = [session, ...carried].join('; ');
    const answer = await post(`${host(1)}/api/match/get/my/status`, [guid], cookie);
    const text = answer?.ok === true ? await answer.text() : undefined;
    if (written?.ok !== true || text === undefined) counts.failed += 1;
    else {
      counts.reads += 1;
      counts.stale += Number(text.includes('true') !== isMarked);
    }
  }
  return counts;
}

async function post(url: string, body: unknown, cookie: string): Promise<Response | undefined> {
  const headers = { cookie, 'content-type': 'application/json', 'x-forwarded-for': randomAddress() };
  return fetch(url, { method: 'POST', body: JSON.stringify(body), headers }).catch(() => undefined);
}

async function readCounts(hostUrls: readonly string[]) {
  const counts = { primary: 0, replica: 0 };
  for (const url of hostUrls) {
    const text = await (await fetch(`${url}/metrics`)).text();
    for (const server of ['primary', 'replica'] as const)
      counts[server] += Number(
        new RegExp(`^ra3_reads\\{server="${server}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0,
      );
  }
  return counts;
}
