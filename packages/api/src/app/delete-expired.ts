import { adminLimits } from '@ra3/sdk/facts';
import { deleteIdempotentCallsBefore } from '../database/idempotent-calls.js';
import { makeMonths } from '../database/match-months.js';
import { deleteRateWindowsBefore } from '../database/rate-windows.js';
import {
  deleteLoginRecordsBefore,
  forgetAccountsClosedBefore,
  forgetBansEndedBefore,
  forgetEnglishReasons,
} from '../database/retention.js';
import { addSignals } from '../domains/complaints/signals.js';
import { deleteOldEntries } from '../domains/complaints/complaint-store.js';
import { removeOldCodes } from '../domains/accounts/verification-codes.js';
import type { Host } from '../domains/host.js';
import { forgetOldDownloads } from '../domains/matches/own-match-marks.js';
import { deleteDailyPersonsBefore } from '../domains/reports/daily-count-store.js';
import { deleteExpiredAccessTokens } from '../domains/security/access-token-store.js';
import { deleteExpiredSecurityNotices } from '../domains/security/security-notice-store.js';
import { deleteStatusHistoryBefore } from '../domains/status/status-history-store.js';
import { STATUS_HISTORY_DAYS } from '../domains/status/status-history.js';
import { utcDayOf } from '../values/time.js';

/** Days for which a closed account keeps mail address and logins: its owner may still ask who took it over. */
export const CLOSED_ACCOUNT_DAYS = 30;
/**
 * Days for which what a ban covered is kept after its end. Not less than the clock may leap between two sweeps
 * (`MOST_LEAP_DAYS`): otherwise a leap lets people in who are still banned.
 */
export const ENDED_BAN_DAYS = 7;
/** Days of the daily reports, and one more for the clocks of other machines. */
const ACTIVE_DAYS = adminLimits.dailyReportDays + 1;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export type SweptHost = Pick<Host, 'db' | 'configuration' | 'sessions' | 'loginLimits' | 'captchas'>;

export interface FailedStep {
  readonly step: string;
  readonly error: unknown;
}

/**
 * Deletes rows that are expired at a time, and personal data whose time is over (docs/privacy.md). A step that fails keeps no
 * other from running. Returns those that failed.
 */
export async function deleteExpired(host: SweptHost, now: Date): Promise<FailedStep[]> {
  const failed: FailedStep[] = [];
  for (const [step, run] of Object.entries(listSteps(host, now))) {
    try {
      await run();
    } catch (error) {
      failed.push({ step, error });
    }
  }
  return failed;
}

function listSteps(
  { db, configuration, sessions, loginLimits, captchas }: SweptHost,
  now: Date,
): Readonly<Record<string, () => Promise<void>>> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const timed = { db, clock: () => now };
  return {
    'months of matches': () => makeMonths(db, now),
    sessions: () => sessions.removeExpired(now),
    'access tokens': () => deleteExpiredAccessTokens(db, now),
    'security notices': () => deleteExpiredSecurityNotices(db, now),
    'failed logins': () => loginLimits.removeOld(now),
    'mailed codes': () => removeOldCodes(timed),
    captchas: () => captchas.removeOld(now),
    'counts of calls': () => deleteRateWindowsBefore(db, hoursAgo(2)),
    'repeatable writes': () => deleteIdempotentCallsBefore(db, hoursAgo(adminLimits.idempotencyKeyHours)),
    'active persons': () => deleteDailyPersonsBefore(db, utcDayOf(daysAgo(ACTIVE_DAYS))),
    logins: () => deleteLoginRecordsBefore(db, daysAgo(configuration.loginRecordDays)),
    'status history': () => deleteStatusHistoryBefore(db, daysAgo(STATUS_HISTORY_DAYS)),
    'ended bans': () => forgetBansEndedBefore(db, daysAgo(ENDED_BAN_DAYS)),
    'English reasons': () =>
      forgetEnglishReasons(db, { now, warnedBefore: daysAgo(adminLimits.warningEnglishDays) }),
    'closed accounts': () => forgetAccountsClosedBefore(db, { time: daysAgo(CLOSED_ACCOUNT_DAYS), now }),
    downloads: () => forgetOldDownloads(timed),
    'inbox entries': () =>
      deleteOldEntries(db, {
        resolvedBefore: daysAgo(adminLimits.inboxDays.resolved),
        signalledBefore: daysAgo(adminLimits.inboxDays.signals),
        now,
      }),
    'inbox signals': () => addSignals({ db }, now),
  };
}
