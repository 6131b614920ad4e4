import { createHash } from 'node:crypto';
import { limits } from '@ra3/sdk/facts';
import { Secret } from 'otpauth';

/** 80 random bits: too many to guess from a stolen hash. */
const CODE_BYTES = 10;
const GROUP = /.{4}(?=.)/g;

/** New recovery codes as people read them, such as `abcd-efgh-2345-mnop`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodes }, () =>
    new Secret({ size: CODE_BYTES }).base32.toLowerCase().replaceAll(GROUP, '$&-'),
  );
}

/** The hash of a code, however its letters and hyphens were typed. */
export function hashRecoveryCode(code: string): string {
  const plain = code.replaceAll(/[\s-]/g, '').toLowerCase();
  return createHash('sha256').update(plain).digest('hex');
}
