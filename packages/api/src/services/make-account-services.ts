import { hkdfSync } from 'node:crypto';
import { limits } from '@ra3/sdk/facts';
import type { Clock } from '../values/clock.js';
import type { Database } from '../database/in-transaction.js';
import { deleteDailyPersonsBefore } from '../domains/reports/stores/daily-counts.js';
import { countCalls, deleteRateWindowsBefore } from '../database/rate-windows.js';
import { utcDayOf } from '../values/utc-day.js';
import { makeAccountClosingService } from '../domains/accounts/account-closing.js';
import { makeAccountService } from '../domains/accounts/account.js';
import { makeBanService } from '../domains/moderation/bans.js';
import { makeCaptchaService } from '../domains/accounts/captchas.js';
import { makeCodeMailService, type EmailAdmission } from '../domains/accounts/code-mails.js';
import { makeLoginLimits } from '../domains/accounts/login-limits.js';
import type { Mailer } from '../outside/mailer.js';
import { makePasswordChangeService } from '../domains/accounts/password-changes.js';
import { makePasswordService } from '../domains/accounts/passwords.js';
import { makeRegistrationService } from '../domains/accounts/registration.js';
import { makeSessionService } from '../domains/accounts/sessions.js';
import { makeSignInService } from '../domains/accounts/sign-in.js';
import { makeVerificationCodeService } from '../domains/accounts/verification-codes.js';

const HOUR_MS = 60 * 60_000;
const KEY_BYTES = 32;
/** Days of the reports, and one more for the clocks of other machines. */
const ACTIVE_DAYS_MS = (limits.dailyReportDays + 1) * 24 * HOUR_MS;

export interface AccountServiceParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly serviceToken: string;
  readonly mailer: Mailer;
  readonly emailAdmission: EmailAdmission;
}

export type AccountServices = ReturnType<typeof makeAccountServices>;

/** The services around accounts, sessions and what strangers may do how often. */
export function makeAccountServices(parts: AccountServiceParts) {
  const { db, clock, mailer, emailAdmission } = parts;
  // One secret of the host, and from it one key per use: whoever learns a key learns nothing about the others.
  const key = Buffer.from(hkdfSync('sha256', parts.serviceToken, '', 'verification-codes', KEY_BYTES));
  const passwords = makePasswordService();
  const sessions = makeSessionService({ db, clock });
  const loginLimits = makeLoginLimits({ db, clock });
  const bans = makeBanService({ db, clock });
  const codes = makeVerificationCodeService({ db, clock, key });
  const captchas = makeCaptchaService({ db, clock });
  const signIn = makeSignInService({ db, clock, passwords, loginLimits, bans });
  return {
    sessions,
    bans,
    codes,
    captchas,
    codeMails: makeCodeMailService({ db, codes, mailer, emailAdmission }),
    signIn,
    accounts: makeAccountService({ db, bans }),
    accountClosing: makeAccountClosingService({ db, clock, signIn }),
    registration: makeRegistrationService({ db, clock, passwords, codes }),
    passwordChanges: makePasswordChangeService({ db, passwords, signIn, codes, bans }),
    rateWindows: {
      count: (key: string, windowStart: Date, calls: number) => countCalls(db, { key, windowStart, calls }),
    },
    /** Removes what is over; called now and then, by any of the processes. */
    async sweep() {
      await sessions.removeExpired();
      await loginLimits.removeOld();
      await codes.removeOld();
      await captchas.removeOld();
      const nowMs = clock().getTime();
      await deleteRateWindowsBefore(db, new Date(nowMs - HOUR_MS));
      await deleteDailyPersonsBefore(db, utcDayOf(nowMs - ACTIVE_DAYS_MS));
    },
  };
}
