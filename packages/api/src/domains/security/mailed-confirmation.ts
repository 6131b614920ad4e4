import type { SignedIn } from '../../values/caller.js';
import { Refusal } from '../../values/refusal.js';
import { sendCode } from '../accounts/code-mails.js';
import { findUserById } from '../accounts/user-store.js';
import { checkCode, hasLiveCode, type CodeTarget } from '../accounts/verification-codes.js';
import type { Host } from '../host.js';

interface Typed {
  readonly purpose: 'two-step' | 'admin-token';
  /** From the mail; the first call of a change has none. */
  readonly code: string | undefined;
  readonly address: string;
}

/**
 * Asks for a code from the account's mailbox, besides the password that was confirmed before: a thief with password and session
 * does not read the owner's mail (docs/security.md#changes-that-need-a-code). Returns the id of the right code for
 * `useUpCode`.
 * @throws {Refusal} `verificationCodeNeeded` (905) without a code, after mailing one; 71 or 121 for a wrong one;
 * `tooManyCodes`, `codeJustSent` or `mailNotSent` when none can be mailed
 */
export async function confirmByMail(
  host: Pick<Host, 'db' | 'clock' | 'keys' | 'mailer'>,
  { userId, userName }: SignedIn,
  { purpose, code, address }: Typed,
): Promise<number> {
  const account = await findUserById(host.db, userId);
  if (account === undefined) throw new Refusal('notSignedIn');
  const target = { purpose, email: account.email };
  if (code !== undefined && code.trim() !== '') return checkCode(host, target, { code, address });
  await sendCode(host, target, { to: account.email, userName, address }).catch((error: unknown) =>
    passWhenCodeIsThere(host, target, { address, error }),
  );
  throw new Refusal('verificationCodeNeeded');
}

/** A person who begins again within a minute has the code in the mailbox already. */
async function passWhenCodeIsThere(
  host: Pick<Host, 'db' | 'clock'>,
  target: CodeTarget,
  { address, error }: { address: string; error: unknown },
): Promise<void> {
  const isTooSoon = error instanceof Refusal && error.failure === 'codeJustSent';
  if (!isTooSoon || !(await hasLiveCode(host, target, address))) throw error;
}
