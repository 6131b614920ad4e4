import { limits } from '@ra3/sdk/facts';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Periods before and after the present one whose code is accepted: clocks of phones drift. */
const DRIFT_PERIODS = 1;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Under this name authenticator apps list the account. */
const ISSUER = 'RA3';

export function newTimeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

export function timeSecretUri(secret: string, userName: string): string {
  return makeTotp(secret, userName).toString();
}

/** The 30 s period of a code (RFC 6238): present, previous or next; undefined for others. Compares in constant time. */
export function timeStepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = makeTotp(secret).validate({ token: code, timestamp: now.getTime(), window: DRIFT_PERIODS });
  return delta === null ? undefined : presentTimeStep(now) + delta;
}

/** A period beyond what a clock can have shown dates from before the clock was set back, and uses nothing up. */
export function isUsedUp(timeStep: number, lastTimeStep: number | null, now: Date): boolean {
  if (lastTimeStep === null || lastTimeStep > presentTimeStep(now) + 2 * DRIFT_PERIODS) return false;
  return timeStep <= lastTimeStep;
}

function presentTimeStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / PERIOD_SECONDS);
}

function makeTotp(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: limits.secondStepDigits,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
