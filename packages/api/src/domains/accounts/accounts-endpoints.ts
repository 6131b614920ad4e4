import type { BodyOf, EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { emailKind } from '@ra3/sdk/rules/accounts';
import { typedText } from '@ra3/sdk/rules/typed';
import { inTransaction } from '../../database/in-transaction.js';
import type { SignedIn } from '../../values/caller.js';
import { Refusal } from '../../values/refusal.js';
import { forgetAuthor } from '../complaints/complaint-store.js';
import type { Endpoints, Host, TimedHost } from '../host.js';
import { findRunningAccountBan } from '../moderation/bans.js';
import { deletePersonasOf, listOwnPersonas } from '../personas/own-personas.js';
import { deleteAccessTokensOf } from '../security/access-token-store.js';
import { deleteSecurityNoticesOf } from '../security/security-notice-store.js';
import { deleteTwoStep } from '../security/two-step-store.js';
import { sendCode } from './code-mails.js';
import { changePassword, recoverPassword } from './password-changes.js';
import { register, type Registration } from './registration.js';
import { deleteSessionsOf } from './session-store.js';
import { confirmPassword, signIn } from './sign-in.js';
import { closeUser, findUserByEmail, lockVerifiedUser, requireUser } from './user-store.js';
import { codePurposeFor } from './verification-codes.js';

export const accounts: Endpoints<'accounts'> = {
  register: (host, { body, address }) => register(host, readRegistration(body, address)),
  async sendVerificationCode(host, { params, body, address }) {
    await host.captchas.pass(params.captchaId, body, address);
    await mailCode(host, typedText(params.email), address);
  },
  captcha: ({ captchas }) => captchas.draw(),
  async login(host, { body, address, userAgent, session }) {
    const user = await signIn(host, { userName: typedText(body.uname), password: body.pwd, address });
    if (user.needsSecondStep) {
      await session.beginPending(user);
      throw new Refusal('secondStepNeeded');
    }
    // Also when the address is banned and no session begins: the login is recorded, so the network is known from now on.
    if (user.isFromNewNetwork) host.notices.tell({ kind: 'signIn', userId: user.userId, address, userAgent });
    await session.begin(user);
  },
  async signInStatus(_host, { session }) {
    const user = await session.find();
    if (user === undefined) return { code: 1, info: 'not signed in', group: 'guest' };
    return { code: 0, info: 'signed in', userId: user.userId, uname: user.userName, group: user.group };
  },
  logout: (_host, { session }) => session.end(),
  async recover(host, { body, address, userAgent, requestId }) {
    const { pwd: password, vcode: verificationCode } = body;
    const typed = { email: typedText(body.email), password, verificationCode, address, requestId };
    const { userId } = await recoverPassword(host, typed);
    host.notices.tell({ kind: 'password', userId, address, userAgent });
  },
  async changePassword(host, { body, session, ...call }) {
    await changePassword(host, call, { oldPassword: body.oldpwd, newPassword: body.newpwd });
    const { user, address, userAgent } = call;
    host.notices.tell({ kind: 'password', userId: user.userId, address, userAgent });
    await session.end();
  },
  async delete(host, { body, user, address, session }) {
    await closeAccount(host, user, { password: body.pwd, address });
    await session.end();
  },
  current: (host, { user }) => readAccount(host, user.userId),
};

function readRegistration(body: BodyOf<EndpointOf<'accounts.register'>>, address: string): Registration {
  const { uname: userName, pwd: password, email, icode = '', vcode: verificationCode } = body;
  return { userName, password, email, invitationCode: icode, verificationCode, address };
}

/** A signed-in user's own account. @throws {Refusal} `notFound` when it does not exist */
async function readAccount(
  host: TimedHost,
  userId: number,
): Promise<ReplyOf<EndpointOf<'accounts.current'>>> {
  const user = await requireUser(host.db, userId);
  const ban = await findRunningAccountBan(host, userId);
  const { userName, email, group } = user;
  const state = ban === undefined ? 'normal' : 'banned';
  return { userId, userName, email, group, state, personas: await listOwnPersonas(host, userId) };
}

/**
 * Ends all sessions and access tokens, and deletes the personas. The user name stays taken, so that nobody can
 * impersonate the former owner; the e-mail address stays taken for `CLOSED_ACCOUNT_DAYS`.
 * @throws {Refusal} `wrongCredentials` (122), also when the account changed meanwhile, or `tooManyAttempts` (121)
 */
export async function closeAccount(
  host: Pick<Host, 'db' | 'clock' | 'loginLimits' | 'passwords'>,
  { userId, userName }: SignedIn,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const { db, clock } = host;
  const verified = await confirmPassword(host, { userName, password, address });
  await inTransaction(db, async (transaction) => {
    await lockVerifiedUser(transaction, verified);
    await deletePersonasOf(transaction, userId);
    await closeUser(transaction, userId, clock());
    await deleteSessionsOf(transaction, userId);
    await deleteAccessTokensOf(transaction, userId);
    await deleteTwoStep(transaction, userId);
    await deleteSecurityNoticesOf(transaction, userId);
    await forgetAuthor(transaction, userId);
  });
}

/**
 * Mails a code for recovery to the address of an account, for registration to any other. The answer is the same for
 * both, so that it tells nobody who has an account, also on a host that admits only QQ and Gmail: that one refuses the
 * registration itself.
 * @throws {Refusal} `invalidEmail` (54), `codeJustSent`, `tooManyCodes`, or `mailNotSent`
 * when the mail server did not take it; then there is no code, and the next may be requested at once
 */
async function mailCode(
  host: Pick<Host, 'db' | 'clock' | 'keys' | 'mailer'>,
  email: string,
  address: string,
): Promise<void> {
  if (emailKind(email) === 'invalid') throw new Refusal('invalidEmail');
  const owner = await findUserByEmail(host.db, email);
  const target = { purpose: codePurposeFor(owner), email };
  await sendCode(host, target, { to: owner?.email ?? email, userName: owner?.userName, address });
}
