import { refreshStatistics } from '../database/retention.js';
import type { Host } from '../domains/host.js';
import { makeDemoWorld, type DemoTexts } from './world/make-demo-world.js';
import { setTimeout as delay } from 'node:timers/promises';
import { receiveStatus } from '../domains/ingest/ingest-endpoints.js';
import { reportMatches } from '../domains/ingest/store-matches.js';
import { listElos } from '../domains/ladders/ladder-record-store.js';
import type { FinishedMatch } from '../domains/ladders/placed-match.js';
import { listNames } from '../domains/personas/persona-name-store.js';
import { makeRandom } from '../values/random.js';
import { startLiveServer, type LiveServer } from './live-server.js';
import { makePopulation } from './world/population.js';
import { storeReplaysOf } from './world/store-replays.js';

export interface DemoWorldParts {
  readonly host: Host;
  readonly seed: string;
  readonly texts?: DemoTexts | undefined;
  readonly playerUserId: number | undefined;
  readonly adminUserId: number | undefined;
  readonly say: (line: string) => void;
  readonly onError: (error: unknown) => void;
}

export interface RunningWorld {
  isReady(): boolean;
  /** Stops making and moving, and waits for the step that is under way. The next start goes on from there. */
  stop(): Promise<void>;
}

/** Makes the demo world in the background, and simulates live rooms from the first step on. */
export function startDemoWorld({ playerUserId, say, ...parts }: DemoWorldParts): RunningWorld {
  const ending = new AbortController();
  const { signal } = ending;
  let isReady = false;
  let isMade = true;
  let isPresentable = false;
  let moving: Promise<void> | undefined;
  const move = () => {
    moving ??= moveDemoWorld({ ...parts, signal, mayReport: () => isPresentable });
  };
  const make = async () => {
    const isComplete = await makeDemoWorld({
      ...parts,
      ...(playerUserId === undefined ? {} : { playerUserId }),
      signal,
      onProgress: (progress) => {
        if (isMade) say('Making the demo world; the service answers meanwhile …');
        isMade = false;
        isPresentable = progress.isPresentable;
        move();
      },
    });
    if (!isComplete) return;
    if (!isMade) await refreshStatistics(parts.host.db);
    isReady = true;
    isPresentable = true;
    if (!isMade) say('The demo world is ready.');
    move();
  };
  const making = make().catch(parts.onError);
  return {
    isReady: () => isReady,
    async stop() {
      ending.abort();
      await making;
      await moving;
    },
  };
}

interface MovingWorldOptions {
  readonly host: Pick<Host, 'db' | 'clock' | 'replayStore' | 'metrics' | 'onRefusedMatches' | 'liveStatus'>;
  readonly seed: string;
  readonly texts?: DemoTexts | undefined;
  readonly signal: AbortSignal;
  /** Whether ended games may be reported: not before the running season is made. Until then they are kept. */
  readonly mayReport?: () => boolean;
  /** A step that failed, for instance because the database was away; the next one is tried all the same. */
  readonly onError: (error: unknown) => void;
  readonly intervalMs?: number;
}

const SNAPSHOT_INTERVAL_MS = 2_000;

/** Keeps the demo world moving until the signal, by the functions that a game server's reports use. */
export async function moveDemoWorld(options: MovingWorldOptions): Promise<void> {
  const { host, signal, onError, intervalMs = SNAPSHOT_INTERVAL_MS } = options;
  let server: LiveServer | undefined;
  const unreported: FinishedMatch[] = [];
  while (!signal.aborted) {
    try {
      server ??= await startServer(options);
      unreported.push(...server.move(host.clock().getTime()));
      if (options.mayReport?.() !== false) await report(options, unreported.splice(0));
      await reportStatus(options, server);
    } catch (error) {
      onError(error);
    }
    await delay(intervalMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Another life at every start, of the people who are in the database: it may have been filled with other names. */
async function startServer({ host, seed, texts }: MovingWorldOptions): Promise<LiveServer> {
  const people = makePopulation(seed);
  const named = await listNames(
    host.db,
    people.map(({ personaId }) => personaId),
  );
  const names = new Map(
    named.flatMap(({ persona_id, name, is_current }) => (is_current ? [[persona_id, name]] : [])),
  );
  const nowMs = host.clock().getTime();
  return startLiveServer(makeRandom(seed, 'live', nowMs), {
    ...{ nowMs, roomTitles: texts?.roomTitles ?? [] },
    people: people.map((person) => ({ ...person, name: names.get(person.personaId) ?? person.name })),
  });
}

async function report({ host }: MovingWorldOptions, ended: readonly FinishedMatch[]): Promise<void> {
  if (ended.length === 0) return;
  await reportMatches(host, ended);
  await storeReplaysOf(
    host,
    ended.map(({ guid }) => guid),
  );
}

async function reportStatus({ host }: MovingWorldOptions, server: LiveServer): Promise<void> {
  const elos = await listElos(host.db);
  await receiveStatus(
    host,
    server.describe((personaId) => elos.get(personaId)),
  );
}
