import { limits } from '@ra3/sdk/facts';
import { emailKind } from '@ra3/sdk/rules';
import { MailNotSentError } from '../../outside/mailer.js';
import { Refusal } from '../../values/refusal.js';
import type { Host } from '../host.js';
import { findUserByEmail } from './user-store.js';
import { codePurposeFor, issueCode, withdrawCode } from './verification-codes.js';

/**
 * Mails a code: one for recovery to the address of an account, one for registration to any other. The answer is the same
 * for both, so that it tells nobody who has an account; only a host that admits no other addresses than QQ and Gmail
 * cannot avoid telling which others have one. `address` is the caller's.
 *
 * @throws {Refusal} `invalidEmail` (54), `emailNotAllowed` (57) where the host admits only QQ and Gmail,
 * `codeJustSent`, `tooManyCodes`, or `mailNotSent` when the mail server did not take it;
 * then there is no code, and the next may be asked for at once
 */
export async function mailCode(
  host: Pick<Host, 'db' | 'clock' | 'keys' | 'mailer' | 'configuration'>,
  email: string,
  address: string,
): Promise<void> {
  const kind = emailKind(email);
  if (kind === 'invalid') throw new Refusal('invalidEmail');
  const owner = await findUserByEmail(host.db, email);
  // An invited user recovers under every policy.
  if (owner === undefined && kind === 'other' && host.configuration.emailAdmission === 'direct') {
    throw new Refusal('emailNotAllowed');
  }
  const target = { purpose: codePurposeFor(owner), email };
  const code = await issueCode(host, target, address);
  try {
    await host.mailer.send({ to: owner?.email ?? email, ...codeMail(code, owner?.userName) });
  } catch (error) {
    await withdrawCode(host, target, code);
    throw error instanceof MailNotSentError ? new Refusal('mailNotSent') : error;
  }
}

/** In Chinese and in English, because the reader's language is unknown. An owner is reminded of the user name. */
function codeMail(code: string, userName: string | undefined): { subject: string; text: string } {
  const minutes = String(limits.verificationCodeMinutes);
  const reminder = userName === undefined ? [] : [`您的用户名 / Your user name: ${userName}`];
  return {
    subject: `验证码 / Verification code ${code}`,
    text: [
      `您的验证码是 ${code}，${minutes} 分钟内有效。如果不是您本人操作，请忽略这封邮件。`,
      `Your verification code is ${code}. It is valid for ${minutes} minutes. If you did not ask for it, ignore this mail.`,
      ...reminder,
    ].join('\n\n'),
  };
}
