import { Type } from 'typebox';
import { signedIn, userRead, userWrite, visitorWrite } from './endpoint-access.js';
import { defineEndpoint } from './endpoint.js';
import { limits } from './limits.js';
import { Password } from './schemas/accounts-schemas.js';
import { Done, PositiveId, recordsOf, strictObject } from './schemas/basic-schemas.js';
import { OwnData } from './schemas/own-data-schemas.js';
import {
  AccessToken,
  DeviceSession,
  RecoveryCodes,
  SecondStepCode,
  SessionId,
  TokenName,
  TokenScopes,
  TwoStep,
} from './schemas/security-schemas.js';

const read = { ...userRead, reads: 'primary', withoutToken: true } as const;
const write = { ...userWrite, withoutToken: true } as const;
/** An act that the password confirms is counted like a login. */
const confirmed = { ...write, rate: 'login' } as const;
const wrongPassword = [...signedIn, 'wrongCredentials', 'tooManyAttempts'] as const;
/** A change that would keep the owner out takes a code from the account's mailbox (docs/security.md#changes-that-need-a-code). */
const MailedCode = Type.Optional(
  Type.String({
    maxLength: 16,
    description: 'Verification code from the e-mail; the call without it mails the code and answers 905',
  }),
);
const mailedCodeFailures = [
  'verificationCodeNeeded',
  'incorrectVerificationCode',
  'codeJustSent',
  'tooManyCodes',
  'mailNotSent',
] as const;
const { tokenDays, tokensPerUser, recoveryCodes, secondStepMinutes } = limits;
const { securityNotices, ownDataRows, sessionsShown } = limits;

/** Signed-in devices, access tokens, two-step sign-in and the account's own data, all beyond the specification. */
export const security = {
  sessions: defineEndpoint({
    ...read,
    path: '/api/ext/security/sessions',
    summary: `The latest ${String(sessionsShown)} devices on which the user is signed in, last used first`,
    reply: recordsOf(DeviceSession),
    extension: 'security.sessions',
  }),
  endSession: defineEndpoint({
    acts: ['token'],
    ...write,
    path: '/api/ext/security/sessions/end/{sessionId}',
    summary: 'Sign out one device of the user',
    params: strictObject({ sessionId: SessionId }),
    reply: Done,
    failures: [...signedIn, 'notFound'],
    extension: 'security.endSession',
  }),
  endOtherSessions: defineEndpoint({
    ...write,
    path: '/api/ext/security/sessions/end-others',
    summary: 'Sign out all devices of the user but the one that calls',
    reply: Done,
    extension: 'security.endOtherSessions',
  }),
  tokens: defineEndpoint({
    ...read,
    path: '/api/ext/security/tokens',
    summary: 'The access tokens of the user, newest first, without their secrets',
    reply: recordsOf(AccessToken),
    extension: 'security.tokens',
  }),
  createToken: defineEndpoint({
    auditAction: 'account.createToken',
    ...confirmed,
    path: '/api/ext/security/tokens/create',
    summary: `Make an access token; a user has at most ${String(tokensPerUser)}`,
    body: strictObject({
      name: TokenName,
      scopes: TokenScopes,
      days: Type.Integer({ minimum: tokenDays.min, maximum: tokenDays.max }),
      pwd: Password,
      vcode: MailedCode,
    }),
    reply: strictObject({
      token: Type.String({ description: 'The secret; it is shown once and cannot be read again' }),
      record: AccessToken,
    }),
    failures: [...wrongPassword, ...mailedCodeFailures, 'notAllowed', 'tooManyTokens'],
    extension: 'security.createToken',
    assumed:
      'Only an admin makes a token with the scope `admin`, with a mailed code; it serves while the user is an admin.',
  }),
  revokeToken: defineEndpoint({
    acts: ['token'],
    auditAction: 'account.revokeToken',
    ...write,
    path: '/api/ext/security/tokens/revoke/{tokenId}',
    summary: 'End an access token of the user',
    params: strictObject({ tokenId: PositiveId }),
    reply: Done,
    failures: [...signedIn, 'notFound'],
    extension: 'security.revokeToken',
  }),
  ownData: defineEndpoint({
    ...read,
    path: '/api/ext/security/data',
    rate: 'export',
    summary: `What the host holds about the user, of each list the newest ${String(ownDataRows)} rows`,
    reply: OwnData,
    extension: 'security.ownData',
  }),
  twoStep: defineEndpoint({
    ...read,
    path: '/api/ext/security/two-step',
    summary: 'Whether signing in takes a second step',
    reply: TwoStep,
    extension: 'security.twoStep',
  }),
  beginTwoStep: defineEndpoint({
    ...confirmed,
    path: '/api/ext/security/two-step/begin',
    summary: 'Draw the secret for an authenticator app; nothing changes until a code confirms it',
    body: strictObject({ pwd: Password, vcode: MailedCode }),
    reply: strictObject({
      secret: Type.String({ description: 'In Base32, to be typed into the app' }),
      uri: Type.String({ description: 'otpauth:// address of the secret, to be drawn as a QR code' }),
    }),
    failures: [...wrongPassword, ...mailedCodeFailures, 'repeatedOperation'],
    extension: 'security.beginTwoStep',
  }),
  confirmTwoStep: defineEndpoint({
    auditAction: 'account.turnTwoStepOn',
    ...confirmed,
    path: '/api/ext/security/two-step/confirm',
    summary: `Turn two-step sign-in on with a code of the app; returns ${String(recoveryCodes)} recovery codes`,
    body: strictObject({ otp: SecondStepCode }),
    reply: RecoveryCodes,
    failures: [...signedIn, 'wrongSecondStep', 'tooManyAttempts', 'repeatedOperation'],
    extension: 'security.confirmTwoStep',
  }),
  endTwoStep: defineEndpoint({
    auditAction: 'account.turnTwoStepOff',
    ...confirmed,
    path: '/api/ext/security/two-step/end',
    summary: 'Turn two-step sign-in off',
    body: strictObject({ pwd: Password, otp: SecondStepCode }),
    reply: Done,
    failures: [...wrongPassword, 'wrongSecondStep', 'repeatedOperation'],
    extension: 'security.endTwoStep',
  }),
  renewRecoveryCodes: defineEndpoint({
    auditAction: 'account.renewRecoveryCodes',
    ...confirmed,
    path: '/api/ext/security/two-step/recovery-codes',
    summary: 'Replace the recovery codes by new ones',
    body: strictObject({ pwd: Password, otp: SecondStepCode }),
    reply: RecoveryCodes,
    failures: [...wrongPassword, 'wrongSecondStep', 'repeatedOperation'],
    extension: 'security.renewRecoveryCodes',
  }),
  secondStep: defineEndpoint({
    ...visitorWrite,
    path: '/api/ext/security/second-step',
    rate: 'login',
    withoutToken: true,
    summary: `Finish signing in with a code of the app or a recovery code, within ${String(secondStepMinutes)} minutes of the password`,
    body: strictObject({ otp: SecondStepCode }),
    reply: Done,
    failures: ['wrongSecondStep', 'signInExpired', 'tooManyAttempts', 'accountBanned'],
    extension: 'security.secondStep',
    assumed:
      'A cookie that code 901 of `accounts.login` came with names the sign-in; it permits nothing else.',
  }),
  takeBack: defineEndpoint({
    ...visitorWrite,
    path: '/api/ext/security/take-back',
    rate: 'login',
    summary: `Take back a security event by the link of its mail, within ${String(securityNotices.days)} days`,
    body: strictObject({
      token: Type.String({ minLength: 1, maxLength: 64, description: 'From the link; it works once' }),
    }),
    reply: Done,
    failures: ['takeBackExpired'],
    extension: 'security.takeBack',
    assumed:
      'All sessions and access tokens end, two-step sign-in is off, and the password works no more until it is recovered by mail. The other links of the account are used up too.',
  }),
};
