import { limits } from '@ra3/sdk/facts';
import { emailKind } from '@ra3/sdk/rules';
import type { Database } from '../database/in-transaction.js';
import { Refusal } from '../refusal.js';
import { findUserByEmail } from '../stores/users.js';
import type { Mailer } from './mailer.js';
import type { VerificationCodeService } from './verification-codes.js';

export interface CodeMailService {
  /**
   * Mails a code: one for recovery to the address of an account, one for registration to any other. The answer is the
   * same for both, so that asking tells nobody who has an account.
   *
   * @throws {Refusal} `invalidEmail` (54), `emailNotAllowed` (57) where the host admits only QQ and Gmail, or
   * `tooManyAttempts` (121) within a minute of the code before
   */
  send(email: string): Promise<void>;
}

/** Which addresses may register: all (with an invitation code beyond QQ and Gmail), or only QQ and Gmail. */
export type EmailAdmission = 'all' | 'direct';

interface Parts {
  readonly db: Database;
  readonly codes: VerificationCodeService;
  readonly mailer: Mailer;
  readonly emailAdmission: EmailAdmission;
}

export function makeCodeMailService({ db, codes, mailer, emailAdmission }: Parts): CodeMailService {
  return {
    async send(email) {
      const kind = emailKind(email);
      if (kind === 'invalid') throw new Refusal('invalidEmail');
      if (kind === 'other' && emailAdmission === 'direct') throw new Refusal('emailNotAllowed');
      const isKnown = (await findUserByEmail(db, email)) !== undefined;
      const code = await codes.issue({ purpose: isKnown ? 'recover' : 'register', email });
      await mailer.send({ to: email, ...codeMail(code) });
    },
  };
}

/** The reader's language is not known: the mail says it in Chinese and in English. */
function codeMail(code: string): { subject: string; text: string } {
  const minutes = String(limits.verificationCodeMinutes);
  return {
    subject: `验证码 / Verification code ${code}`,
    text: [
      `您的验证码是 ${code}，${minutes} 分钟内有效。如果不是您本人操作，请忽略这封邮件。`,
      `Your verification code is ${code}. It is valid for ${minutes} minutes. If you did not ask for it, ignore this mail.`,
    ].join('\n\n'),
  };
}
