import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import type { Database } from '../../database/in-transaction.js';
import { prepareBody, type PreparedBody } from '../../http/endpoints/prepared-reply.js';
import type { Clock } from '../../values/time.js';
import { SILENCE_LIMIT_MS } from './live-status.js';
import { listMoments, listUsualHours, recordMoment } from './status-history-store.js';

export interface StatusHistory {
  /** Counts the live state into the present slot, unless a process did so before. */
  record(): Promise<void>;
  /** The last 24 hours and the usual hours, at most as old as `HISTORY_MAX_AGE_SECONDS`. */
  read(): Promise<PreparedBody>;
  /** Records once a minute, until the returned function is called. */
  start(onError: (error: unknown) => void): () => void;
}

/** Days for which the history is kept (docs/privacy.md): the usual hours are those of four weeks. */
export const STATUS_HISTORY_DAYS = 28;
export const SLOT_SECONDS = 300;
/** For how many seconds the host and its callers keep the answer. */
export const HISTORY_MAX_AGE_SECONDS = 60;

/** A timer that is a little late still meets every slot. */
const RECORD_INTERVAL_MS = 60_000;
const SLOT_MS = SLOT_SECONDS * 1_000;
const DAY_MS = 24 * 60 * 60_000;

/** Keeps how many players and rooms there were, a row for each five minutes (docs/host.md#live-status). */
export function makeStatusHistory({ db, clock }: { db: Database; clock: Clock }): StatusHistory {
  let known: { readonly until: number; readonly body: Promise<PreparedBody> } | undefined;

  const record = async () => {
    const now = clock().getTime();
    await recordMoment(db, new Date(now - (now % SLOT_MS)), new Date(now - SILENCE_LIMIT_MS));
  };
  const prepare = async (now: number) => prepareBody(await readHistory(db, now));
  return {
    record,
    read() {
      const now = clock().getTime();
      if (known !== undefined && now < known.until) return known.body;
      const body = prepare(now);
      known = { until: now + HISTORY_MAX_AGE_SECONDS * 1_000, body };
      body.catch(() => (known = undefined));
      return body;
    },
    start(onError) {
      const timer = setInterval(() => {
        record().catch(onError);
      }, RECORD_INTERVAL_MS);
      return () => clearInterval(timer);
    },
  };
}

async function readHistory(db: Database, now: number): Promise<ReplyOf<EndpointOf<'status.history'>>> {
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  const [moments, usual] = await Promise.all([
    listMoments(db, daysAgo(1)),
    listUsualHours(db, daysAgo(STATUS_HISTORY_DAYS)),
  ]);
  return {
    slotSeconds: SLOT_SECONDS,
    day: moments.map(({ slot_start, players, searching, waiting_rooms, games }) => ({
      time: slot_start.toISOString(),
      players,
      searching,
      waitingRooms: waiting_rooms,
      games,
    })),
    usual,
    usualDays: STATUS_HISTORY_DAYS,
  };
}
