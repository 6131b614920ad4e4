import { trustedUrl } from '../../platform/start-worker.js';
import { HostedCaptchaError } from './captcha-supply.js';

/** What the site uses of a service's script, which is Turnstile or has the same interface (docs/deploy.md#captchas). */
interface CaptchaService {
  readonly render: (
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly language: string;
      readonly size: 'compact' | 'flexible';
      readonly callback: (token: string) => void;
      readonly 'error-callback': () => void;
    },
  ) => string;
  readonly remove: (widgetId: string) => void;
}

/** A script that is blocked may never answer. */
const LONGEST_LOAD_MS = 20_000;

const loadings = new Map<string, Promise<CaptchaService>>();

/** Loads the script once; after a failure again. @throws {HostedCaptchaError} */
export function loadHostedCaptcha(scriptUrl: string): Promise<CaptchaService> {
  const loading = loadings.get(scriptUrl) ?? load(scriptUrl);
  loadings.set(scriptUrl, loading);
  loading.catch(() => loadings.delete(scriptUrl));
  return loading;
}

async function load(scriptUrl: string): Promise<CaptchaService> {
  const script = document.createElement('script');
  try {
    script.src = trustedUrl('ra3-hosted-captcha', scriptUrl);
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', reject);
      setTimeout(reject, LONGEST_LOAD_MS);
      document.head.append(script);
    });
    const { turnstile } = globalThis as { readonly turnstile?: CaptchaService };
    if (turnstile !== undefined) return turnstile;
    throw new TypeError('The script defines no turnstile.');
  } catch (cause) {
    script.remove();
    throw new HostedCaptchaError(scriptUrl, { cause });
  }
}
