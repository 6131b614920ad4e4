import {
  ACCOUNT_BANNED_CODE,
  CHANGED_MEANWHILE_STATUS,
  INTERNAL_STATUS,
  NOT_ALLOWED_STATUS,
  NOT_SIGNED_IN_STATUS,
  TOO_MANY_ATTEMPTS_CODE,
  TOO_MANY_REQUESTS_STATUS,
  UNAVAILABLE_STATUS,
} from './failure-numbers.js';
import { limits } from './limits.js';

/**
 * The error catalogue (docs/specification/errors.md) and the refusals that any call can meet.
 *
 * A failure with a `code` travels as `{code, info}`; one without travels as problem+json with its `info` as the title.
 * `status` is ours where the spec names none (docs/wire.md#accounts: refusals come with 200 or 4xx).
 */
export const failures = {
  invalidUserName: { code: 51, status: 400, info: 'invalid username' },
  invalidPassword: { code: 52, status: 400, info: 'invalid password' },
  userNameTaken: { code: 53, status: 409, info: 'username taken' },
  invalidEmail: { code: 54, status: 400, info: 'invalid email' },
  emailTaken: { code: 55, status: 409, info: 'email taken' },
  emailNotAllowed: { code: 57, status: 400, info: 'only QQ number email or Gmail allowed' },
  incorrectVerificationCode: { code: 71, status: 400, info: 'incorrect verification code' },
  recoveryRefused: { code: 75, status: 400, info: 'recovery refused' },
  incorrectInvitationCode: { code: 76, status: 400, info: 'incorrect invitation code' },
  userNotRegistered: { code: 101, status: 404, info: 'user not registered' },
  accountClosed: { code: 102, status: 403, info: 'account closed' },
  accountBanned: { code: ACCOUNT_BANNED_CODE, status: 403, info: 'account banned' },
  tooManyAttempts: { code: TOO_MANY_ATTEMPTS_CODE, status: 429, info: 'too many failed attempts, try later' },
  wrongCredentials: { code: 122, status: 401, info: 'invalid username or password' },
  personaTaken: { code: 160, status: 409, info: 'persona taken' },
  invalidPersonaName: { code: 161, status: 400, info: 'invalid persona name' },
  tooManyPersonas: {
    code: 163,
    status: 409,
    info: `cannot create more than ${limits.personasPerUser} personas`,
  },

  // Beyond the specification, in a range of our own.
  secondStepNeeded: { code: 901, status: 401, info: 'second step needed' },
  wrongSecondStep: { code: 902, status: 401, info: 'wrong code' },
  twoStepRequired: { code: 903, status: 403, info: 'two-step sign-in required' },
  signInExpired: { code: 904, status: 401, info: 'sign-in expired' },
  verificationCodeNeeded: {
    code: 905,
    status: 403,
    info: 'verification code needed, it was mailed to the address of the account',
  },

  invalidRequest: { status: 400, info: 'invalid request' },
  favouriteNeedsTag: { status: 400, info: 'a favourite needs a tag' },
  repeatedOperation: { status: 400, info: 'repeated operation' },
  codeJustSent: { status: 429, info: 'a code was just sent, wait before asking for another' },
  tooManyCodes: { status: 429, info: 'too many codes were sent to this mailbox, try later' },
  tooManyRenames: { status: 429, info: 'this persona was renamed too often, try later' },
  captchaFailed: { status: 400, info: 'captcha failed' },
  proofMissing: {
    status: 400,
    info: 'proof of work missing, solve the `proof` of the captcha or update the client',
  },
  tooManyTokens: { status: 409, info: 'too many access tokens' },
  changedMeanwhile: { status: CHANGED_MEANWHILE_STATUS, info: 'another admin changed this meanwhile' },
  idempotencyKeyReused: { status: 422, info: 'this Idempotency-Key came with another request before' },
  otherUser: { status: 409, info: 'somebody else is signed in than the call names' },
  tooManyRanked: { status: 409, info: 'too many ranked personas' },
  notSignedIn: { status: NOT_SIGNED_IN_STATUS, info: 'please login' },
  notAllowed: { status: NOT_ALLOWED_STATUS, info: 'not allowed' },
  scopeMissing: { status: 403, info: 'outside the scope of the token' },
  sessionNeeded: { status: 403, info: 'not with an access token' },
  foreignOrigin: { status: 403, info: 'request from a foreign origin' },
  notFound: { status: 404, info: 'not found' },
  takeBackExpired: { status: 410, info: 'this link was used or is over, recover the password by mail' },
  bodyTooLarge: { status: 413, info: 'request too large' },
  notJson: { status: 415, info: 'the body must be JSON' },
  tooManyRequests: { status: TOO_MANY_REQUESTS_STATUS, info: 'too many requests, try later' },
  internal: { status: INTERNAL_STATUS, info: 'internal error' },
  mailNotSent: { status: 503, info: 'the mail could not be sent, try later' },
  gameServerSilent: { status: 503, info: 'the game server does not report its state' },
  unavailable: { status: UNAVAILABLE_STATUS, info: 'the service is starting or cannot reach its database' },
} as const satisfies Record<string, Failure>;

/** One row of the catalogue: the specification's number where there is one, the HTTP status, and the info text. */
export interface Failure {
  readonly code?: number;
  readonly status: number;
  readonly info: string;
}

/** What code 103 carries besides code and info, so that clients can show it in the reader's language (assumed). */
export interface BanDetails {
  readonly reasonChinese: string;
  readonly reasonEnglish: string;
  /** UTC time as an ISO 8601 string. */
  readonly expiryTime: string;
}

/** What `changedMeanwhile` carries: who made the change that the caller had not seen, and when. */
export interface ChangeDetails {
  readonly changedBy: string;
  /** UTC time as an ISO 8601 string. */
  readonly changedTime: string;
}

export type FailureName = keyof typeof failures;

/** Failures of every call; endpoints do not list them. */
export const commonFailures = [
  'invalidRequest',
  'foreignOrigin',
  'otherUser',
  'bodyTooLarge',
  'notJson',
  'tooManyRequests',
  'internal',
  'unavailable',
] as const satisfies readonly FailureName[];
