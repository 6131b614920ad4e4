import type pg from 'pg';
import { makePool } from './connect-postgres.js';
import { shareNext } from './share-next.js';

/** A position in the log of the primary: a database that has replayed it has everything that was committed before. */
export type LogPosition = bigint;

const SHAPE = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;
const LOW_BITS = 32n;

/** As PostgreSQL writes it, `16/B374D848`; undefined for any other text. */
export function parsePosition(text: string): LogPosition | undefined {
  const [, high, low] = SHAPE.exec(text) ?? [];
  return high === undefined ? undefined : (BigInt(`0x${high}`) << LOW_BITS) + BigInt(`0x${low ?? '0'}`);
}

export function formatPosition(position: LogPosition): string {
  const hex = (part: bigint) => part.toString(16).toUpperCase();
  return `${hex(position >> LOW_BITS)}/${hex(BigInt.asUintN(Number(LOW_BITS), position))}`;
}

export interface ServerState {
  readonly isStandby: boolean;
  /** What it has written, or replayed. */
  readonly position: LogPosition;
  /** Grows with each promotion; empty for a standby. */
  readonly timeline: string;
}

export interface WatchedServer {
  /** Asks it now; callers share a statement that has not begun yet. @throws {Error} when it does not answer in time */
  ask(): Promise<ServerState>;
  /** The last answer; undefined while it does not answer. */
  known(): ServerState | undefined;
  /** Rejects when the server stops answering before `work` is done. */
  whileThere<Result>(work: Promise<Result>): Promise<Result>;
  /** Asks it, and remembers whether it answered. */
  look(): Promise<void>;
  /** It counts as away until it answers the next look. */
  forget(): void;
  close(): Promise<void>;
}

/** Milliseconds of silence after which a server counts as away. */
const SILENCE_MS = 1_000;

const STATE = `
  SELECT s.is_standby,
    (CASE WHEN s.is_standby THEN coalesce(pg_last_wal_replay_lsn(), '0/0') ELSE pg_current_wal_lsn() END)::text AS position,
    CASE WHEN s.is_standby THEN '' ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline
  FROM (SELECT pg_is_in_recovery() AS is_standby) AS s`;

interface StateRow {
  readonly is_standby: boolean;
  readonly position: string;
  readonly timeline: string;
}

/** Watches a server through a connection of its own, so that busy connections do not look like an absent server. */
export function watchServer(databaseUrl: string): WatchedServer {
  const pool = makePool({ databaseUrl, mostConnections: 1, timeoutMs: SILENCE_MS, waitMs: SILENCE_MS });
  const ask = shareNext(() => readState(pool));
  let known: ServerState | undefined;
  let presence = new AbortController();
  const forget = () => {
    known = undefined;
    presence.abort(new ServerLostError());
    presence = new AbortController();
  };
  return {
    ask,
    known: () => known,
    whileThere: (work) => untilAborted(work, presence.signal),
    look: () =>
      ask().then((state) => {
        known = state;
      }, forget),
    forget,
    close: () => pool.end(),
  };
}

async function readState(pool: pg.Pool): Promise<ServerState> {
  const { rows } = await pool.query<StateRow>(STATE);
  const [row] = rows;
  return {
    isStandby: row?.is_standby ?? false,
    position: parsePosition(row?.position ?? '') ?? 0n,
    timeline: row?.timeline ?? '',
  };
}

/** The server did not answer while a statement ran. */
class ServerLostError extends Error {
  override readonly name = 'ServerLostError';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database server stopped answering.');
  }
}

function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = () => {
      reject(signal.reason instanceof Error ? signal.reason : new ServerLostError());
    };
    signal.addEventListener('abort', end);
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', end);
    });
  });
}
