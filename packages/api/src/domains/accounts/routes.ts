import type { BodyOf, EndpointOf } from '@ra3/sdk/contract';
import { Refusal } from '../../values/refusal.js';
import { done } from '../../http/replies/done.js';
import type { GroupHandlers } from '../../http/endpoints/endpoints.js';
import type { AccountService } from './account.js';
import type { CaptchaService } from './captcha/captchas.js';
import type { CodeMailService } from './code-mails.js';
import type { SignInService } from './sign-in.js';
import type { Registration, RegistrationService } from './registration.js';
import type { PasswordChangeService } from './password-changes.js';
import type { AccountClosingService } from './account-closing.js';

/** The services that these routes call. */
export interface AccountsServices {
  readonly accounts: AccountService;
  readonly captchas: CaptchaService;
  readonly codeMails: CodeMailService;
  readonly signIn: SignInService;
  readonly registration: RegistrationService;
  readonly passwordChanges: PasswordChangeService;
  readonly accountClosing: AccountClosingService;
}

/** Accounts, sessions and mailed codes. */
export function makeAccountsHandlers(services: AccountsServices): GroupHandlers<'accounts'> {
  const { accounts, captchas, codeMails, signIn, registration, passwordChanges, accountClosing } = services;
  return {
    async register({ body, address }) {
      await registration.register(readRegistration(body, address));
      return done();
    },
    async sendVerificationCode({ params, body, address }) {
      await captchas.pass(params.captchaId, body);
      await codeMails.send(params.email, address);
      return done();
    },
    captcha: () => captchas.draw(),
    async login({ body, address, session }) {
      const user = await signIn.signIn({ userName: body.uname, password: body.pwd, address });
      if (user.needsSecondStep) {
        await session.beginPending(user);
        throw new Refusal('secondStepNeeded');
      }
      await session.begin(user);
      return done();
    },
    async signInStatus({ session }) {
      const user = await session.find();
      if (user === undefined) return { code: 1, info: 'not signed in', group: 'guest' };
      return { code: 0, info: 'signed in', userId: user.userId, uname: user.userName, group: user.group };
    },
    async logout({ session }) {
      await session.end();
      return done();
    },
    async recover({ body, address }) {
      const { email, pwd: password, vcode: verificationCode } = body;
      await passwordChanges.recover({ email, password, verificationCode, address });
      return done();
    },
    async changePassword({ body, user, address, session }) {
      await passwordChanges.change(user, { oldPassword: body.oldpwd, newPassword: body.newpwd, address });
      await session.end();
      return done();
    },
    async delete({ body, user, address, session }) {
      await accountClosing.close(user, { password: body.pwd, address });
      await session.end();
      return done();
    },
    current: ({ user }) => accounts.account(user.userId),
  };
}

function readRegistration(body: BodyOf<EndpointOf<'accounts.register'>>, address: string): Registration {
  const { uname: userName, pwd: password, email, icode = '', vcode: verificationCode } = body;
  return { userName, password, email, invitationCode: icode, verificationCode, address };
}
