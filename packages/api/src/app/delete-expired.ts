import { adminLimits } from '@ra3/sdk/facts';
import { deleteIdempotentCallsBefore } from '../database/idempotent-calls.js';
import { deleteRateWindowsBefore } from '../database/rate-windows.js';
import {
  deleteLoginRecordsBefore,
  forgetAccountsClosedBefore,
  forgetEndedBans,
} from '../database/retention.js';
import { removeOldCodes } from '../domains/accounts/verification-codes.js';
import type { Host } from '../domains/host.js';
import { deleteDailyPersonsBefore } from '../domains/reports/daily-count-store.js';
import { deleteExpiredAccessTokens } from '../domains/security/access-token-store.js';
import { deleteStatusHistoryBefore } from '../domains/status/status-history-store.js';
import { STATUS_HISTORY_DAYS } from '../domains/status/status-history.js';
import { utcDayOf } from '../values/time.js';

/** Days for which a closed account keeps mail address and logins: its owner may still ask who took it over. */
export const CLOSED_ACCOUNT_DAYS = 30;
/** Days of the daily reports, and one more for the clocks of other machines. */
const ACTIVE_DAYS = adminLimits.dailyReportDays + 1;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Deletes expired rows, and personal data whose time is over (docs/privacy.md); every process calls it once an hour. */
export async function deleteExpired(
  host: Pick<Host, 'db' | 'clock' | 'configuration' | 'sessions' | 'loginLimits' | 'captchas'>,
): Promise<void> {
  const { db, clock, sessions, loginLimits, captchas } = host;
  await sessions.removeExpired();
  await deleteExpiredAccessTokens(db, clock());
  await loginLimits.removeOld();
  await removeOldCodes(host);
  await captchas.removeOld();
  const now = clock();
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteRateWindowsBefore(db, hoursAgo(1));
  await deleteIdempotentCallsBefore(db, hoursAgo(adminLimits.idempotencyKeyHours));
  await deleteDailyPersonsBefore(db, utcDayOf(daysAgo(ACTIVE_DAYS)));
  await deleteLoginRecordsBefore(db, daysAgo(host.configuration.loginRecordDays));
  await deleteStatusHistoryBefore(db, daysAgo(STATUS_HISTORY_DAYS));
  await forgetEndedBans(db, now);
  await forgetAccountsClosedBefore(db, { time: daysAgo(CLOSED_ACCOUNT_DAYS), now });
}
