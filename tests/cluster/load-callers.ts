import { setTimeout as delay } from 'node:timers/promises';
import { aMatch, serviceHeaders } from '@ra3/api/testing';
import { randomAddress } from '../support/addresses.js';
import { ask } from './ask.js';

const WRITERS = 3;
const WRITE_PAUSE_MS = 40;
const READ_PAUSE_MS = 50;
/** A caller that gets no answer gives up after so long, and calls again. */
const PATIENCE_MS = 10_000;

export interface Acknowledged {
  readonly guid: string;
  readonly sentAt: number;
  readonly at: number;
}

interface Outage {
  readonly from: number;
  readonly until: number;
}

export interface Callers {
  /** Reports of matches that a host acknowledged. */
  readonly acknowledged: readonly Acknowledged[];
  /** When reads were answered: longest times without a good answer, by path. */
  longestWithoutRead(from: number, until: number): number;
  /** How long after a time the first report was acknowledged that was sent after it. */
  writesBackAfter(time: number): Promise<number>;
  readonly refusals: Map<string, number>;
  stop(): Promise<void>;
}

interface Targets {
  readonly hostUrls: readonly string[];
  readonly serviceToken: string;
  readonly personaIds: readonly number[];
}

const READS = [
  '/api/stats/ladder/ra3/1v1/records/page/1/result',
  '/api/ext/personas/search?name=al',
  '/api/match/get/recent/all/1/result',
];

/** Reports matches and reads pages without a pause, at three hosts in turn; a caller whose host refuses asks the next one. */
export function startCallers({ hostUrls, serviceToken, personaIds }: Targets): Callers {
  const acknowledged: Acknowledged[] = [];
  const refusals = new Map<string, number>();
  const good = new Map<string, number[]>(READS.map((path) => [path, []]));
  const ending = new AbortController();
  let turn = 0;
  const nextHost = () => hostUrls[(turn += 1) % hostUrls.length] ?? '';
  const note = (what: string) => refusals.set(what, (refusals.get(what) ?? 0) + 1);
  const write = async () => {
    const [first = 0, second = 0] = [...personaIds].sort(() => Math.random() - 0.5);
    const match = { ...aMatch(first, second), startTime: new Date().toISOString() };
    const body = JSON.stringify({ matches: [match] });
    // The same report again until it is acknowledged, as a game server does.
    while (!ending.signal.aborted) {
      const sentAt = Date.now();
      const headers = { ...serviceHeaders(serviceToken), 'content-type': 'application/json' };
      const sent = { method: 'POST', body, headers };
      const { status } = await ask(`${nextHost()}/internal/matches`, sent, PATIENCE_MS);
      if (status === '200') {
        acknowledged.push({ guid: match.guid, sentAt, at: Date.now() });
        return;
      }
      note(`report: ${status}`);
      await delay(WRITE_PAUSE_MS);
    }
  };
  const read = async (path: string) => {
    const headers = { 'x-forwarded-for': randomAddress() };
    const { status } = await ask(`${nextHost()}${path}`, { headers }, PATIENCE_MS);
    if (status === '200') good.get(path)?.push(Date.now());
    else note(`read: ${status}`);
  };
  const repeat = async (work: () => Promise<void>, pauseMs: number) => {
    while (!ending.signal.aborted) {
      await work();
      await delay(pauseMs);
    }
  };
  const loops = [
    ...Array.from({ length: WRITERS }, () => repeat(write, WRITE_PAUSE_MS)),
    ...READS.map((path) => repeat(() => read(path), READ_PAUSE_MS)),
  ];
  return {
    acknowledged,
    refusals,
    longestWithoutRead: (from, until) =>
      Math.max(...[...good.values()].map((times) => longestGap(times, { from, until }))),
    async writesBackAfter(time) {
      const end = time + 180_000;
      for (;;) {
        const first = acknowledged.find(({ sentAt }) => sentAt > time);
        if (first !== undefined) return first.at - time;
        if (Date.now() > end) return Number.POSITIVE_INFINITY;
        await delay(READ_PAUSE_MS);
      }
    },
    async stop() {
      ending.abort();
      await Promise.all(loops);
    },
  };
}

function longestGap(times: readonly number[], { from, until }: Outage): number {
  const within = [from, ...times.filter((time) => time > from && time < until), until];
  return Math.max(...within.slice(1).map((time, index) => time - (within[index] ?? time)));
}
