import type { ServerConfiguration } from '../../../configuration/configuration.js';
import { Refusal } from '../../../values/refusal.js';
import type { Captchas } from './captchas.js';

const TIMEOUT_MS = 5_000;
const RETRY_SECONDS = 10;

type HostedCaptcha = NonNullable<ServerConfiguration['hostedCaptcha']>;

/**
 * Judges captchas by another service, as Turnstile does: it is asked about the token that the person's browser got, and
 * sees to it that each counts once.
 *
 * @throws {Refusal} `captchaFailed`, or `unavailable` when the service does not answer: nobody passes unjudged
 */
export function makeHostedCaptcha({ verifyUrl, secret }: HostedCaptcha): Captchas['pass'] {
  return async (_captchaId, { token = '' }) => {
    if (token === '') throw new Refusal('captchaFailed');
    const isPassed = await askService(verifyUrl, { secret, response: token });
    if (!isPassed) throw new Refusal('captchaFailed');
  };
}

async function askService(url: string, form: Readonly<Record<string, string>>): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const judged: unknown = await answer.json();
    return typeof judged === 'object' && judged !== null && 'success' in judged && judged.success === true;
  } catch {
    throw new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS });
  }
}
