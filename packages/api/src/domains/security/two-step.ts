import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import type { Now } from '../../values/time.js';
import { Refusal } from '../../values/refusal.js';
import type { SignedIn } from '../../values/caller.js';
import type { SignInService } from '../accounts/sign-in.js';
import { makeCodeUse, hashRecoveryCode, newRecoveryCodes } from './code-use.js';
import { sealSecret } from './sealed-secret.js';
import {
  countRecoveryCodes,
  deleteTwoStep,
  findTwoStep,
  lockTwoStep,
  putUnconfirmedSecret,
  replaceRecoveryCodes,
  updateTwoStep,
} from './two-step-store.js';
import { newTimeSecret, timeSecretUri } from './time-code.js';

/** A signed-in user who types the password once more. */
interface Confirmation {
  readonly password: string;
  readonly address: string;
}

type BegunTwoStep = ReplyOf<EndpointOf<'security.beginTwoStep'>>;

export interface TwoStepService {
  status(user: SignedIn): Promise<ReplyOf<EndpointOf<'security.twoStep'>>>;
  /** Whether signing in takes a second step. */
  isOn(userId: number): Promise<boolean>;
  /** Draws a secret that counts once a code confirms it. @throws {Refusal} 122, 121, `repeatedOperation` when it is on */
  begin(user: SignedIn, typed: Confirmation): Promise<BegunTwoStep>;
  /** Turns it on. @throws {Refusal} `wrongSecondStep` (902), `tooManyAttempts` (121), `repeatedOperation` */
  confirm(user: SignedIn, otp: string): Promise<string[]>;
  /** Turns it off. @throws {Refusal} 122, 902, 121, `repeatedOperation` when it is off */
  end(user: SignedIn, typed: Confirmation & { readonly otp: string }): Promise<void>;
  renewRecoveryCodes(user: SignedIn, typed: Confirmation & { readonly otp: string }): Promise<string[]>;
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
export function makeTwoStepService(parts: Parts): TwoStepService {
  const { db, isRequiredForAdmins } = parts;
  const isOn = async (userId: number) => {
    const stored = await findTwoStep(db, userId);
    return stored !== undefined && stored.confirmedAt !== null;
  };
  return {
    isOn,
    ...makeChanges(parts, isOn),
    async status({ userId, group }) {
      const since = (await findTwoStep(db, userId))?.confirmedAt ?? null;
      return {
        isOn: since !== null,
        isRequired: isRequiredForAdmins && group === 'Admin',
        since: since?.toISOString() ?? null,
        recoveryCodesLeft: await countRecoveryCodes(db, userId),
      };
    },
  };
}

function makeChanges(
  { db, clock, key, signIn }: Parts,
  isOn: (userId: number) => Promise<boolean>,
): Omit<TwoStepService, 'isOn' | 'status'> {
  const useCode = makeCodeUse({ db, clock, key });
  /** Checks the password, unless there is nothing to do: a guess that decides nothing is not counted. */
  const confirmPassword = async (user: SignedIn, { password, address }: Confirmation, wanted: boolean) => {
    if ((await isOn(user.userId)) !== wanted) throw new Refusal('repeatedOperation');
    await signIn.confirmPassword({ userName: user.userName, password, address });
  };
  return {
    async begin(user, typed) {
      const { userId, userName } = user;
      await confirmPassword(user, typed, false);
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
      useCode({ userId, otp, isConfirmed: false }, async (transaction) => {
        await updateTwoStep(transaction, userId, { confirmedAt: clock() });
        return renewCodes(transaction, userId);
      }),
    async end(user, typed) {
      const { userId } = user;
      await confirmPassword(user, typed, true);
      const code = { userId, otp: typed.otp, isConfirmed: true };
      await useCode(code, (transaction) => deleteTwoStep(transaction, userId));
    },
    async renewRecoveryCodes(user, typed) {
      const { userId } = user;
      await confirmPassword(user, typed, true);
      const code = { userId, otp: typed.otp, isConfirmed: true };
      return useCode(code, (transaction) => renewCodes(transaction, userId));
    },
    check: (userId, otp) => useCode({ userId, otp, isConfirmed: true }, () => Promise.resolve()),
  };
}

async function renewCodes(transaction: OpenTransaction, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(transaction, userId, codes.map(hashRecoveryCode));
  return codes;
}
