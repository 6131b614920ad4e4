import { done } from '../../http/replies/done.js';
import type { GroupHandlers } from '../../http/endpoints/handler.js';
import type { HostServices } from '../../services/host-services.js';

/** Accounts, sessions and mailed codes. */
export function makeAccountsHandlers(services: HostServices): GroupHandlers<'accounts'> {
  const { accounts, captchas, codeMails, signIn, registration, passwordChanges, accountClosing } = services;
  return {
    async register({ body }) {
      await registration.register({
        userName: body.uname,
        password: body.pwd,
        email: body.email,
        invitationCode: body.icode ?? '',
        verificationCode: body.vcode,
      });
      return done();
    },
    async sendVerificationCode({ params, body }) {
      await captchas.pass(params.captchaId, body);
      await codeMails.send(params.email);
      return done();
    },
    captcha: () => captchas.draw(),
    async login({ body, address, session }) {
      const { userId } = await signIn.signIn({ userName: body.uname, password: body.pwd, address });
      await session.begin(userId);
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
    async recover({ body }) {
      await passwordChanges.recover({ email: body.email, password: body.pwd, verificationCode: body.vcode });
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
