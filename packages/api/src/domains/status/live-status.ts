import type { BodyOf, EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import type { Clock } from '../../values/time.js';
import type { Database } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { writeRelays, readSnapshotAfter, writeSnapshot, type StoredSnapshot } from './status-report-store.js';
import { prepareBody, type PreparedBody } from '../../http/replies/prepared-reply.js';
import type { Host } from '../host.js';
import { keysOf, withFirstSeen } from './first-seen.js';

/** What the game server reports. */
export type StatusReport = BodyOf<EndpointOf<'ingest.status'>>;
/** The public part of it. */
type PublicReport = Omit<StatusReport, 'relays'>;

/** The live state as it is sent to everybody. */
export interface PreparedStatus {
  readonly detail: PreparedBody;
  readonly basic: PreparedBody;
  readonly receivedAt: Date;
}

export interface LiveStatus {
  /** Stores a snapshot of the game server; all processes serve it within two seconds. */
  receive(report: StatusReport): Promise<ReplyOf<EndpointOf<'ingest.status'>>>;
  /** @throws {Refusal} `gameServerSilent` while no game server has reported within the last minute. */
  current(): Promise<PreparedStatus>;
  /** The same, if it is in memory; undefined when it would have to be read. */
  peek(): PreparedStatus | undefined;
  /** Looks for newer snapshots every two seconds, until the returned function is called. */
  start(onError: (error: unknown) => void): () => void;
}

/** How long caches may keep the live state: as long as it is not rebuilt (docs/architecture.md#live-status). */
export const STATUS_MAX_AGE_SECONDS = 2;
/** The state is built at most this often. */
export const STATUS_INTERVAL_MS = 2_000;
/** A game server that is silent for so long counts as offline, because its rooms are out of date. */
export const SILENCE_LIMIT_MS = 60_000;
/** No row has this version. */
const NO_VERSION = 0;

interface Known {
  readonly version: number;
  readonly prepared: PreparedStatus;
}

/** Keeps the live state of the game server in the database, and ready to send in memory (docs/architecture.md#live-status). */
export function makeLiveStatus({ db, clock }: { db: Database; clock: Clock }): LiveStatus {
  let known: Known | undefined;
  let checking: Promise<void> | undefined;

  const readNewer = async (): Promise<void> => {
    const row = await readSnapshotAfter<PublicReport>(db, known?.version ?? NO_VERSION);
    if (row !== undefined) known = await prepare(row);
  };
  const refresh = (): Promise<void> => {
    checking ??= readNewer().finally(() => {
      checking = undefined;
    });
    return checking;
  };
  const peek = (): PreparedStatus | undefined => {
    const prepared = known?.prepared;
    if (prepared === undefined) return undefined;
    return clock().getTime() - prepared.receivedAt.getTime() < SILENCE_LIMIT_MS ? prepared : undefined;
  };
  return {
    peek,
    async receive({ relays, ...detail }) {
      const receivedAt = clock();
      if (relays !== undefined) await writeRelays(db, relays, receivedAt);
      const row = await writeSnapshot<PublicReport>(db, { detail, keys: keysOf(detail), receivedAt });
      const age = receivedAt.getTime() - (known?.prepared.receivedAt.getTime() ?? 0);
      if (age >= STATUS_INTERVAL_MS) known = await prepare(row);
      return { accepted: true };
    },
    async current() {
      if (known === undefined) await refresh();
      const prepared = peek();
      if (prepared !== undefined) return prepared;
      throw new Refusal('gameServerSilent');
    },
    start(onError) {
      const timer = setInterval(() => {
        refresh().catch(onError);
      }, STATUS_INTERVAL_MS);
      return () => {
        clearInterval(timer);
      };
    },
  };
}

/** Takes a report of the game server in, and counts it. */
export async function receiveStatus(
  { liveStatus, metrics }: Pick<Host, 'liveStatus' | 'metrics'>,
  report: StatusReport,
): Promise<ReplyOf<EndpointOf<'ingest.status'>>> {
  const reply = await liveStatus.receive(report);
  metrics.countSnapshot();
  return reply;
}

async function prepare(row: StoredSnapshot<PublicReport>): Promise<Known> {
  const { version, received_at } = row;
  const detail = withFirstSeen(row.detail, row.first_seen);
  const basic: ReplyOf<EndpointOf<'status.basic'>> = {
    onlinePlayerCount: detail.players.length,
    gameRoomCount: detail.games.length,
  };
  const [detailBody, basicBody] = await Promise.all([prepareBody(detail), prepareBody(basic)]);
  return { version, prepared: { detail: detailBody, basic: basicBody, receivedAt: received_at } };
}
