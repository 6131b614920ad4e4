import type { BodyOf, EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { eachPlayerOnce } from '@ra3/sdk/rules/listed-players';
import type { Database } from '../../database/in-transaction.js';
import { prepareBody, type PreparedBody } from '../../http/endpoints/prepared-reply.js';
import { Refusal } from '../../values/refusal.js';
import type { Clock } from '../../values/time.js';
import {
  writeRelays,
  readSnapshotAfter,
  writeSnapshot,
  type StoredSnapshot,
  type FirstSeen,
} from './status-report-store.js';

export type StatusReport = BodyOf<EndpointOf<'ingest.status'>>;
type PublicReport = Omit<StatusReport, 'relays'>;

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

/** How long caches may keep the live state: as long as it is not rebuilt (docs/host.md#live-status). */
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

/** Keeps the live state of the game server in the database, and ready to send in memory (docs/host.md#live-status). */
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
    async receive({ relays, ...report }) {
      const detail = withoutDoubles(report);
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
      return () => clearInterval(timer);
    },
  };
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

function withoutDoubles({ players, games, automatch, ...report }: PublicReport): PublicReport {
  const inGame = <G extends PublicReport['automatch'][number]>(game: G): G => ({
    ...game,
    players: eachPlayerOnce(game.players),
  });
  return {
    ...report,
    players: eachPlayerOnce(players),
    games: games.map(inGame),
    automatch: automatch.map(inGame),
  };
}

type StatusDetail = ReplyOf<EndpointOf<'status.detail'>>;

/** Keys of the rooms and automatch games of a report; a room has another one once it plays. */
function keysOf({ games, automatch }: PublicReport): string[] {
  return [...games.map(keyOfRoom), ...automatch.map(keyOfGame)];
}

function withFirstSeen({ games, automatch, ...report }: PublicReport, firstSeen: FirstSeen): StatusDetail {
  const timeOf = (key: string) => {
    const firstSeenTime = firstSeen[key];
    return firstSeenTime === undefined ? {} : { firstSeenTime };
  };
  return {
    ...report,
    games: games.map((room) => ({ ...room, ...timeOf(keyOfRoom(room)) })),
    automatch: automatch.map((game) => ({ ...game, ...timeOf(keyOfGame(game)) })),
  };
}

// Rooms have no id on the wire: mode, host and name tell them apart.
function keyOfRoom({ gamemode, players, roomname }: PublicReport['games'][number]): string {
  return `${gamemode} ${String(players[0]?.id)} ${roomname}`;
}

function keyOfGame({ players }: PublicReport['automatch'][number]): string {
  return `automatch ${players.map(({ id }) => id).join(' ')}`;
}
