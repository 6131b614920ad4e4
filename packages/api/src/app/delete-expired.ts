import type { Database } from '../database/in-transaction.js';
import {
  deleteLoginRecordsBefore,
  forgetAccountsClosedBefore,
  forgetEndedBans,
} from '../database/retention.js';
import type { Now } from '../values/time.js';
import { deleteStatusHistoryBefore } from '../domains/status/status-history-store.js';
import { STATUS_HISTORY_DAYS } from '../domains/status/status-history.js';

/** Days for which a closed account keeps mail address and logins: an owner who lost it to somebody else may still ask. */
export const CLOSED_ACCOUNT_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

interface Parts {
  readonly db: Database;
  readonly clock: Now;
  /** Days for which logins are kept, by the operator's choice. */
  readonly loginRecordDays: number;
}

/** Makes the sweep that deletes what is kept of people when its time is over (docs/privacy.md). */
export function makeRetention({ db, clock, loginRecordDays }: Parts): () => Promise<void> {
  return async () => {
    const now = clock();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await deleteLoginRecordsBefore(db, daysAgo(loginRecordDays));
    await deleteStatusHistoryBefore(db, daysAgo(STATUS_HISTORY_DAYS));
    await forgetEndedBans(db, now);
    await forgetAccountsClosedBefore(db, { time: daysAgo(CLOSED_ACCOUNT_DAYS), now });
  };
}
