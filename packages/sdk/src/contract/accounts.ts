import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.js';
import {
  Account,
  Captcha,
  CaptchaId,
  CaptchaResult,
  EmailAddress,
  Password,
  SignInStatus,
  UserName,
} from './schemas/accounts-schemas.js';
import { Done, strictObject } from './schemas/basic-schemas.js';
import { visitorRead, userRead, userWrite, visitorWrite } from './endpoint-access.js';

/** Registration, signing in, recovery and the account itself (docs/specification/accounts.md). */
export const accounts = {
  register: defineEndpoint({
    ...visitorWrite,
    path: '/api/user/v2/register',
    rate: 'login',
    summary: 'Make an account',
    body: strictObject({
      uname: UserName,
      pwd: Password,
      email: EmailAddress,
      icode: Type.Optional(
        Type.String({
          maxLength: 64,
          description: 'Invitation code; needed unless the e-mail is a numeric QQ or a Gmail address',
        }),
      ),
      vcode: Type.String({ maxLength: 16, description: 'Verification code from the e-mail' }),
    }),
    reply: Done,
    failures: [
      'invalidUserName',
      'invalidPassword',
      'userNameTaken',
      'invalidEmail',
      'emailNotAllowed',
      'emailTaken',
      'incorrectVerificationCode',
      'incorrectInvitationCode',
      'tooManyAttempts',
    ],
  }),
  sendVerificationCode: defineEndpoint({
    ...visitorWrite,
    path: '/api/user/v2/get/vcode/{email}/{captchaId}',
    rate: 'mail',
    summary: 'Send a verification code by e-mail',
    params: strictObject({
      email: Type.String({ minLength: 1, maxLength: 254, examples: ['1234567@qq.com'] }),
      captchaId: CaptchaId,
    }),
    body: CaptchaResult,
    reply: Done,
    failures: [
      'captchaFailed',
      'proofMissing',
      'invalidEmail',
      'codeJustSent',
      'tooManyCodes',
      'mailNotSent',
    ],
    assumed:
      'The code is for recovery if the address has an account, else for registration. The answer is the same; the e-mail to an account goes to the address it registered with, and contains its user name. Gmail dots and +tags are no other mailbox, and the code serves every spelling of it. A network gets one code a minute, five an hour and ten a day for a mailbox; a mailbox gets 20 a day, then one after each two hours without any.',
  }),
  captcha: defineEndpoint({
    ...visitorRead,
    reads: 'primary',
    retry: false,
    path: '/api/user/v2/captcha/gen',
    rate: 'captcha',
    summary: 'Draw a slide captcha',
    reply: Captcha,
    assumed:
      'Where capabilities name `captchaProof`, the captcha has a `proof` too: work for the client, whose result is sent as `proof` with the slide. It belongs to this captcha alone, and is spent and over with it.',
  }),
  login: defineEndpoint({
    ...visitorWrite,
    path: '/api/user/v2/login',
    withoutToken: true,
    rate: 'login',
    summary: 'Sign in',
    body: strictObject({ uname: UserName, pwd: Password }),
    reply: Done,
    failures: ['wrongCredentials', 'tooManyAttempts', 'accountBanned', 'accountClosed', 'secondStepNeeded'],
    assumed:
      'Code 103 comes with `ban: {reasonChinese, reasonEnglish, expiryTime}`; 102 and 103 are returned only with the correct password. Code 901 says that the password is right and that `security.secondStep` signs in.',
  }),
  signInStatus: defineEndpoint({
    ...visitorRead,
    reads: 'primary',
    path: '/api/user/v2/status',
    summary: 'Who is signed in; code 0 means that a user is',
    reply: SignInStatus,
    assumed: 'A visitor is answered with 200 and code 1, so that asking is no error.',
  }),
  logout: defineEndpoint({
    ...visitorRead,
    reads: 'primary',
    retry: false,
    path: '/api/user/v2/logout',
    summary: 'Sign out; does nothing without a session',
    reply: Done,
  }),
  recover: defineEndpoint({
    auditAction: 'account.recoverPassword',
    ...visitorWrite,
    path: '/api/user/v2/recovery',
    rate: 'login',
    summary: 'Set a new password by verification code; all sessions end',
    body: strictObject({ email: EmailAddress, pwd: Password, vcode: Type.String({ maxLength: 16 }) }),
    reply: Done,
    failures: [
      'invalidEmail',
      'invalidPassword',
      'incorrectVerificationCode',
      'recoveryRefused',
      'userNotRegistered',
      'tooManyAttempts',
    ],
    assumed:
      'Code 101 says that the address has no account, 75 that its account is closed or banned; both are returned only with a correct verification code.',
  }),
  changePassword: defineEndpoint({
    auditAction: 'account.changePassword',
    ...userWrite,
    path: '/api/user/v2/change/password',
    withoutToken: true,
    rate: 'login',
    summary: 'Change the password; all sessions end',
    body: strictObject({ oldpwd: Password, newpwd: Password }),
    reply: Done,
    failures: ['notSignedIn', 'invalidPassword', 'wrongCredentials', 'tooManyAttempts'],
  }),
  delete: defineEndpoint({
    ...userWrite,
    path: '/api/user/v2/delete',
    withoutToken: true,
    rate: 'login',
    summary: 'Close the account of the signed-in user',
    body: strictObject({ pwd: Password }),
    reply: Done,
    failures: ['notSignedIn', 'wrongCredentials', 'tooManyAttempts'],
    assumed:
      'The spec wants the act and names no call. Sessions end, personas are deleted; user name and e-mail address stay taken.',
  }),
  current: defineEndpoint({
    ...userRead,
    reads: 'primary',
    path: '/api/player/info',
    summary: 'Base info of the signed-in user',
    reply: Account,
  }),
};
