import { randomUUID } from 'node:crypto';
import { insertCaptcha } from '../domains/accounts/captcha/captcha-store.js';
import type { CaptchaResult } from '../domains/accounts/captcha/captchas.js';
import { aPull } from './a-pull.js';
import type { TestHost } from './test-host.js';

const GAP = 0.5;
const FAR_FUTURE = new Date('9999-01-01T00:00:00Z');

/** A captcha as the host would have drawn it, and the pull that solves it. */
export async function readyCaptcha(
  host: Pick<TestHost, 'database'>,
): Promise<{ captchaId: string; pull: CaptchaResult }> {
  const captchaId = randomUUID();
  await insertCaptcha(host.database.db, { captchaId, gapPosition: GAP, expiresAt: FAR_FUTURE });
  return { captchaId, pull: aPull(GAP) };
}
