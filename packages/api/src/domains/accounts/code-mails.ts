import { limits } from '@ra3/sdk/facts';
import { MailNotSentError, type Mail } from '../../outside/mailer.js';
import { Refusal } from '../../values/refusal.js';
import type { Host } from '../host.js';
import { issueCode, withdrawCode, type CodePurpose, type CodeTarget } from './verification-codes.js';

interface Recipient {
  readonly to: string;
  /** Of the account, if there is one. */
  readonly userName: string | undefined;
  /** The network address of the caller. */
  readonly address: string;
}

/**
 * Issues a code and mails it.
 * @throws {Refusal} `codeJustSent`, `tooManyCodes`, or `mailNotSent` when the mail server did not take it; then there is
 * no code, and the next may be requested at once
 */
export async function sendCode(
  host: Pick<Host, 'db' | 'clock' | 'keys' | 'mailer'>,
  target: CodeTarget,
  { to, userName, address }: Recipient,
): Promise<void> {
  const code = await issueCode(host, target, address);
  try {
    await host.mailer.send({ to, ...codeMail(target.purpose, code, userName) });
  } catch (error) {
    await withdrawCode(host, target, code);
    throw error instanceof MailNotSentError ? new Refusal('mailNotSent') : error;
  }
}

const minutes = String(limits.verificationCodeMinutes);

/** In several languages, because the reader's is unknown. An owner is reminded of the user name. */
function codeMail(purpose: CodePurpose, code: string, userName: string | undefined): Omit<Mail, 'to'> {
  return {
    subject: `验证码 / Verification code ${code}`,
    text: [
      ...(purpose === 'two-step' || purpose === 'admin-token'
        ? warningTexts(code, changes[purpose])
        : plainTexts(code)),
      ...(userName === undefined ? [] : [`你的用户名 / Your user name: ${userName}`]),
    ].join('\n\n'),
  };
}

function plainTexts(code: string): string[] {
  return [
    `你的验证码是 ${code}，${minutes} 分钟内有效。如果不是你本人操作，请忽略这封邮件。`,
    `Your verification code is ${code}. It is valid for ${minutes} minutes. If you did not ask for it, ignore this mail.`,
  ];
}

interface ChangeTexts {
  readonly chinese: string;
  readonly english: string;
  readonly japanese: string;
}

/** What the code permits, so that nobody passes it on for something else. */
const changes: Readonly<Record<'two-step' | 'admin-token', ChangeTexts>> = {
  'two-step': {
    chinese: '启用两步登录',
    english: 'turn two-step sign-in on',
    japanese: '二段階ログインの有効化',
  },
  'admin-token': {
    chinese: '创建具有管理员权限的访问令牌',
    english: 'make an access token with the rights of an administrator',
    japanese: '管理者権限を持つアクセストークンの作成',
  },
};

/** Who asks for such a code has typed the password. */
function warningTexts(code: string, { chinese, english, japanese }: ChangeTexts): string[] {
  return [
    `你的验证码是 ${code}，${minutes} 分钟内有效，用于${chinese}。如果不是你本人操作，说明有人知道你的密码：请立即修改密码，不要把验证码告诉任何人。`,
    `Your verification code is ${code}. It is valid for ${minutes} minutes, to ${english}. If you did not ask for it, somebody knows your password: change it now, and give the code to nobody.`,
    `確認コードは ${code} です（${minutes} 分間有効）。用途：${japanese}。お心当たりがない場合は、パスワードが他人に知られています。すぐにパスワードを変更し、コードは誰にも教えないでください。`,
  ];
}
