import { setTimeout as delay } from 'node:timers/promises';
import type { Host } from '../domains/host.js';
import { receiveStatus } from '../domains/ingest/ingest-endpoints.js';
import { reportMatches } from '../domains/ingest/store-matches.js';
import { listElos } from '../domains/ladders/ladder-record-store.js';
import type { FinishedMatch } from '../domains/ladders/placed-match.js';
import { listNames } from '../domains/personas/persona-name-store.js';
import { makeRandom } from '../values/random.js';
import { startLiveServer, type LiveServer } from './live-server.js';
import { makePopulation } from './world/population.js';
import { storeReplaysOf } from './world/store-replays.js';

export interface MovingWorldOptions {
  readonly host: Pick<Host, 'db' | 'clock' | 'replayStore' | 'metrics' | 'liveStatus'>;
  readonly seed: string;
  readonly isHostile?: boolean;
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
async function startServer({ host, seed, isHostile = false }: MovingWorldOptions): Promise<LiveServer> {
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
    ...{ nowMs, isHostile },
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
