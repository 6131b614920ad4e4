import { adminLimits } from '@ra3/sdk/facts';
import { makeMonths } from '../database/match-months.js';
import {
  deleteLoginRecordsBefore,
  deleteRows,
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

export type SweptHost = Pick<Host, 'db' | 'configuration' | 'loginLimits'>;

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
  { db, configuration, loginLimits }: SweptHost,
  now: Date,
): Readonly<Record<string, () => Promise<void>>> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const timed = { db, clock: () => now };
  return {
    'months of matches': () => makeMonths(db, now),
    sessions: () => deleteRows(db, ['sessions', 'expires_at'], ['<=', now]),
    'unfinished sign-ins': () => deleteRows(db, ['pending_sign_ins', 'expires_at'], ['<=', now]),
    'access tokens': () => deleteRows(db, ['access_tokens', 'expires_at'], ['<=', now]),
    'security notices': () => deleteRows(db, ['security_notices', 'expires_at'], ['<=', now]),
    'failed logins': () => loginLimits.removeOld(now),
    'mailed codes': () => removeOldCodes(timed),
    captchas: () => deleteRows(db, ['captchas', 'expires_at'], ['<=', now]),
    'counts of calls': () => deleteRows(db, ['rate_windows', 'window_start'], ['<', hoursAgo(2)]),
    'repeatable writes': () =>
      deleteRows(db, ['idempotent_calls', 'called_at'], ['<', hoursAgo(adminLimits.idempotencyKeyHours)]),
    'active persons': () => deleteDailyPersonsBefore(db, utcDayOf(daysAgo(ACTIVE_DAYS))),
    logins: () => deleteLoginRecordsBefore(db, daysAgo(configuration.loginRecordDays)),
    'status history': () =>
      deleteRows(db, ['status_history', 'slot_start'], ['<', daysAgo(STATUS_HISTORY_DAYS)]),
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
