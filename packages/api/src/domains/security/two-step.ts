import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { roleOf } from '@ra3/sdk/rules/staff';
import { inTransaction, type OpenTransaction } from '../../database/in-transaction.js';
import type { SignedIn } from '../../values/caller.js';
import { Refusal } from '../../values/refusal.js';
import { confirmPassword } from '../accounts/sign-in.js';
import { useUpCode } from '../accounts/verification-codes.js';
import type { Host } from '../host.js';
import { auditOwnAccount, type OwnCall } from '../moderation/own-account-audit.js';
import {
  hashRecoveryCode,
  newRecoveryCodes,
  withSecondStepCode,
  type SecondStepCodeKind,
} from './code-use.js';
import { confirmByMail } from './mailed-confirmation.js';
import { sealSecret } from './sealed-secret.js';
import { newTimeSecret, timeSecretUri } from './time-code.js';
import {
  countRecoveryCodes,
  deleteTwoStep,
  findTwoStep,
  isTwoStepOn,
  lockTwoStep,
  putUnconfirmedSecret,
  replaceRecoveryCodes,
  updateTwoStep,
} from './two-step-store.js';

// Two-step sign-in by time-based codes (RFC 6238) and recovery codes (docs/security.md#two-step-sign-in).

interface Confirmation {
  readonly password: string;
  readonly address: string;
}

interface TypedCode {
  readonly password: string;
  readonly otp: string;
}

type HostParts = Pick<Host, 'db' | 'clock' | 'keys' | 'loginLimits' | 'passwords'>;

export async function readTwoStepStatus(
  { db, configuration }: Pick<Host, 'db' | 'configuration'>,
  user: SignedIn,
): Promise<ReplyOf<EndpointOf<'security.twoStep'>>> {
  const since = (await findTwoStep(db, user.userId))?.confirmedAt ?? null;
  return {
    isOn: since !== null,
    isRequired: configuration.requireAdminTwoStep && roleOf(user) !== undefined,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, user.userId),
  };
}

/**
 * Draws a secret that counts once a code of the app confirms it.
 * @throws {Refusal} 122, 121, `repeatedOperation` when it is on, and what `confirmByMail` throws
 */
export async function beginTwoStep(
  host: HostParts & Pick<Host, 'mailer'>,
  user: SignedIn,
  typed: Confirmation & { readonly mailedCode: string | undefined },
): Promise<ReplyOf<EndpointOf<'security.beginTwoStep'>>> {
  const { userId, userName } = user;
  await confirmChange(host, { user, typed, isOn: false });
  const { mailedCode: code, address } = typed;
  const codeId = await confirmByMail(host, user, { purpose: 'two-step', code, address });
  const secret = newTimeSecret();
  await inTransaction(host.db, async (transaction) => {
    await useUpCode(transaction, codeId, host.clock());
    const stored = await lockTwoStep(transaction, userId);
    // Another call may have turned it on meanwhile.
    if (stored !== undefined && stored.confirmedAt !== null) throw new Refusal('repeatedOperation');
    const sealedSecret = sealSecret(host.keys.twoStep, userId, secret);
    await putUnconfirmedSecret(transaction, { userId, sealedSecret, now: host.clock() });
  });
  return { secret, uri: timeSecretUri(secret, userName) };
}

/** Turns it on. @throws {Refusal} `wrongSecondStep` (902), `tooManyAttempts` (121), `repeatedOperation` */
export function confirmTwoStep(
  host: Pick<Host, 'db' | 'clock' | 'keys'>,
  call: OwnCall,
  otp: string,
): Promise<string[]> {
  const { userId } = call.user;
  return withSecondStepCode(host, { userId, otp, isConfirmed: false }, async (transaction) => {
    const at = host.clock();
    await updateTwoStep(transaction, userId, { confirmedAt: at });
    await auditOwnAccount(transaction, { call, action: 'account.turnTwoStepOn', at });
    return renewCodes(transaction, userId);
  });
}

/** Turns it off. @throws {Refusal} 122, 902, 121, `repeatedOperation` when it is off */
export async function endTwoStep(host: HostParts, call: OwnCall, typed: TypedCode): Promise<void> {
  const { user } = call;
  const { userId } = user;
  await confirmChange(host, { user, typed: { ...typed, address: call.address }, isOn: true });
  const code = { userId, otp: typed.otp, isConfirmed: true };
  await withSecondStepCode(host, code, async (transaction) => {
    await deleteTwoStep(transaction, userId);
    await auditOwnAccount(transaction, { call, action: 'account.turnTwoStepOff', at: host.clock() });
  });
}

/** @throws {Refusal} 122, 902, 121, `repeatedOperation` when it is off */
export async function renewRecoveryCodes(
  host: HostParts,
  call: OwnCall,
  typed: TypedCode,
): Promise<string[]> {
  const { user } = call;
  const { userId } = user;
  await confirmChange(host, { user, typed: { ...typed, address: call.address }, isOn: true });
  const code = { userId, otp: typed.otp, isConfirmed: true };
  return withSecondStepCode(host, code, async (transaction) => {
    await auditOwnAccount(transaction, { call, action: 'account.renewRecoveryCodes', at: host.clock() });
    return renewCodes(transaction, userId);
  });
}

/** Checks a code at sign-in, uses it up and returns its kind. @throws {Refusal} `wrongSecondStep` (902), `tooManyAttempts` (121) */
export function checkSecondStep(
  host: Pick<Host, 'db' | 'clock' | 'keys'>,
  userId: number,
  otp: string,
): Promise<SecondStepCodeKind> {
  return withSecondStepCode(host, { userId, otp, isConfirmed: true }, (_transaction, kind) =>
    Promise.resolve(kind),
  );
}

/** Checks the password, unless there is nothing to change: a guess that decides nothing is not counted. */
async function confirmChange(
  host: HostParts,
  { user, typed, isOn }: { readonly user: SignedIn; readonly typed: Confirmation; readonly isOn: boolean },
): Promise<void> {
  const { password, address } = typed;
  if ((await isTwoStepOn(host.db, user.userId)) !== isOn) throw new Refusal('repeatedOperation');
  await confirmPassword(host, { userName: user.userName, password, address });
}

async function renewCodes(transaction: OpenTransaction, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(transaction, userId, codes.map(hashRecoveryCode));
  return codes;
}
