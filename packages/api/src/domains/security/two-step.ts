import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import { latestCredibleTime } from '../../values/credible-time.js';
import type { Now } from '../../values/now.js';
import { Refusal } from '../../values/refusal.js';
import type { SignedIn } from '../../values/signed-in.js';
import type { SignInService } from '../accounts/sign-in.js';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.js';
import { openSecret, sealSecret } from './sealed-secret.js';
import {
  countRecoveryCodes,
  deleteTwoStep,
  findTwoStep,
  lockTwoStep,
  putUnconfirmedSecret,
  replaceRecoveryCodes,
  takeRecoveryCode,
  updateTwoStep,
  type StoredTwoStep,
} from './stores/two-steps.js';
import { isUsedUp, newTimeSecret, timeSecretUri, timeStepOf } from './time-code.js';

/**
 * Wrong codes of one account after which more are refused with code 121, from everywhere together: who gets this far knows
 * the password, so there is no stranger who could lock the owner out (docs/architecture.md#two-step-sign-in).
 */
export const wrongCodeLimits = { mostCodes: 5, windowMs: 15 * 60_000 } as const;

/** A signed-in user who types the password and a code once more. */
interface Confirmation {
  readonly password: string;
  readonly otp: string;
  readonly address: string;
}

export interface TwoStepService {
  status(user: SignedIn): Promise<ReplyOf<EndpointOf<'security.twoStep'>>>;
  /** Whether signing in takes a second step. */
  isOn(userId: number): Promise<boolean>;
  /** Draws a secret that counts once a code confirms it. @throws {Refusal} 122, 121, `repeatedOperation` when it is on */
  begin(
    user: SignedIn,
    typed: { password: string; address: string },
  ): Promise<ReplyOf<EndpointOf<'security.beginTwoStep'>>>;
  /** Turns it on. @throws {Refusal} `wrongSecondStep` (902), `tooManyAttempts` (121), `repeatedOperation` */
  confirm(user: SignedIn, otp: string): Promise<string[]>;
  /** Turns it off. @throws {Refusal} 122, 902, 121, `repeatedOperation` when it is off */
  end(user: SignedIn, typed: Confirmation): Promise<void>;
  renewRecoveryCodes(user: SignedIn, typed: Confirmation): Promise<string[]>;
  /** Checks a code at sign-in and uses it up. @throws {Refusal} `wrongSecondStep` (902), `tooManyAttempts` (121) */
  check(userId: number, otp: string): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly clock: Now;
  /** Encrypts the secrets; 32 bytes. */
  readonly key: Buffer;
  readonly isRequiredForAdmins: boolean;
  readonly signIn: Pick<SignInService, 'confirmPassword'>;
}

/** Two-step sign-in by time-based codes (RFC 6238) and recovery codes (docs/architecture.md#two-step-sign-in). */
export function makeTwoStepService({ db, clock, key, isRequiredForAdmins, signIn }: Parts): TwoStepService {
  const judge = makeJudge({ clock, key });
  /** Runs `work` in the transaction in which a code is used up. */
  const withCode = async <T>(
    { userId, otp, isConfirmed }: { userId: number; otp: string; isConfirmed: boolean },
    work: (transaction: OpenTransaction) => Promise<T>,
  ): Promise<T> => {
    // A refusal is thrown after the commit, so that the wrong code stays counted.
    const outcome = await inTransaction(db, async (transaction) => {
      const stored = await lockTwoStep(transaction, userId);
      if (stored === undefined || (stored.confirmedAt !== null) !== isConfirmed) {
        return new Refusal('repeatedOperation');
      }
      const refusal = await judge(transaction, { userId, stored, otp });
      return refusal ?? { result: await work(transaction) };
    });
    if (outcome instanceof Refusal) throw outcome;
    return outcome.result;
  };
  const renew = async (transaction: OpenTransaction, userId: number) => {
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(transaction, userId, codes.map(hashRecoveryCode));
    return codes;
  };
  const isOn = async (userId: number) => {
    const stored = await findTwoStep(db, userId);
    return stored !== undefined && stored.confirmedAt !== null;
  };
  /** Checks the password, unless there is nothing to do: a guess that decides nothing is not counted. */
  const confirm = async (
    { userId, userName }: SignedIn,
    { password, address, isOn: wanted }: { password: string; address: string; isOn: boolean },
  ) => {
    if ((await isOn(userId)) !== wanted) throw new Refusal('repeatedOperation');
    await signIn.confirmPassword({ userName, password, address });
  };
  return {
    isOn,
    async status({ userId, group }) {
      const since = (await findTwoStep(db, userId))?.confirmedAt ?? null;
      return {
        isOn: since !== null,
        isRequired: isRequiredForAdmins && group === 'Admin',
        since: since?.toISOString() ?? null,
        recoveryCodesLeft: await countRecoveryCodes(db, userId),
      };
    },
    async begin(user, typed) {
      const { userId, userName } = user;
      await confirm(user, { ...typed, isOn: false });
      const secret = newTimeSecret();
      await inTransaction(db, async (transaction) => {
        const stored = await lockTwoStep(transaction, userId);
        // Another call may have turned it on meanwhile.
        if (stored !== undefined && stored.confirmedAt !== null) throw new Refusal('repeatedOperation');
        const sealedSecret = sealSecret(key, userId, secret);
        await putUnconfirmedSecret(transaction, { userId, sealedSecret, now: clock() });
      });
      return { secret, uri: timeSecretUri(secret, userName) };
    },
    confirm: ({ userId }, otp) =>
      withCode({ userId, otp, isConfirmed: false }, async (transaction) => {
        await updateTwoStep(transaction, userId, { confirmedAt: clock() });
        return renew(transaction, userId);
      }),
    async end(user, { otp, ...typed }) {
      const { userId } = user;
      await confirm(user, { ...typed, isOn: true });
      await withCode({ userId, otp, isConfirmed: true }, (transaction) => deleteTwoStep(transaction, userId));
    },
    async renewRecoveryCodes(user, { otp, ...typed }) {
      const { userId } = user;
      await confirm(user, { ...typed, isOn: true });
      return withCode({ userId, otp, isConfirmed: true }, (transaction) => renew(transaction, userId));
    },
    check: (userId, otp) => withCode({ userId, otp, isConfirmed: true }, () => Promise.resolve()),
  };
}

interface Attempt {
  readonly userId: number;
  readonly stored: StoredTwoStep;
  readonly otp: string;
}

/** Makes the function that judges a code under the lock of its row: it uses a right one up and counts a wrong one. */
function makeJudge({ clock, key }: Pick<Parts, 'clock' | 'key'>) {
  const accept = async (
    transaction: OpenTransaction,
    { userId, stored, otp }: Attempt,
    now: Date,
  ): Promise<boolean> => {
    const secret = openSecret(key, userId, stored.sealedSecret);
    const code = otp.replaceAll(/\s/g, '');
    const timeStep = secret === undefined ? undefined : timeStepOf(secret, code, now);
    if (timeStep !== undefined) {
      if (isUsedUp(timeStep, stored.lastTimeStep, now)) return false;
      await updateTwoStep(transaction, userId, { lastTimeStep: timeStep });
      return true;
    }
    return takeRecoveryCode(transaction, userId, hashRecoveryCode(otp));
  };
  return async (transaction: OpenTransaction, attempt: Attempt): Promise<Refusal | undefined> => {
    const { userId, stored } = attempt;
    const now = clock();
    const { wrongCodes, wrongSince } = countedNow(stored, now);
    if (wrongCodes >= wrongCodeLimits.mostCodes) {
      const waitMs = wrongSince.getTime() + wrongCodeLimits.windowMs - now.getTime();
      return new Refusal('tooManyAttempts', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
    }
    if (await accept(transaction, attempt, now)) {
      await updateTwoStep(transaction, userId, { wrongCodes: 0 });
      return undefined;
    }
    await updateTwoStep(transaction, userId, { wrongCodes: wrongCodes + 1, wrongSince });
    return new Refusal('wrongSecondStep');
  };
}

/** The wrong codes of the running window; one that began in the future dates from before the clock was set back. */
function countedNow({ wrongCodes, wrongSince }: StoredTwoStep, now: Date) {
  const isOver = wrongSince.getTime() + wrongCodeLimits.windowMs <= now.getTime();
  const isFuture = wrongSince > latestCredibleTime(now);
  return wrongCodes === 0 || isOver || isFuture
    ? { wrongCodes: 0, wrongSince: now }
    : { wrongCodes, wrongSince };
}
