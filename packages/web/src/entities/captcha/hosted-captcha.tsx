import { useEffect, useRef } from 'react';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { trustedUrl } from '../../platform/start-worker.js';
import { Button } from '../../ui/button.js';
import styles from './captcha.module.css';
import { HostedCaptchaError, type HostedTask } from './captcha-supply.js';
import type { UsedCaptcha } from './use-captcha.js';
import type { CaptchaPull } from './use-slide.js';

/** Turnstile's ordinary size; a narrower place gets the compact one. */
const FULL_WIDTH = 300;

/** A pull says nothing to a host that checks the token of another service. */
const noPull: CaptchaPull = {
  ...{ bgImageWidth: 0, bgImageHeight: 0, sliderImageWidth: 0, sliderImageHeight: 0 },
  startSlidingTime: 0,
  trackList: [],
};

/** The captcha of another service: its token is sent as soon as it is there. A refused one is shown again on demand. */
export function HostedCaptcha(props: {
  readonly task: HostedTask;
  readonly captcha: Pick<UsedCaptcha, 'phase' | 'solve' | 'fail' | 'draw'>;
}) {
  const { task, captcha } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  // The service calls back long after the render that showed it.
  const latest = useRef(captcha);
  useEffect(() => {
    latest.current = captcha;
  });
  useEffect(() => {
    const { siteKey, scriptUrl } = task.hosted;
    let isOver = false;
    let remove: (() => void) | undefined;
    const fail = (cause?: unknown) => {
      if (isOver) return;
      const known = cause instanceof HostedCaptchaError ? cause : undefined;
      latest.current.fail(known ?? new HostedCaptchaError(scriptUrl, { cause }));
    };
    const show = (service: Awaited<ReturnType<typeof loadHostedCaptcha>>) => {
      if (isOver || place.current === null) return;
      const widgetId = service.render(place.current, {
        sitekey: siteKey,
        language: locale,
        size: place.current.clientWidth < FULL_WIDTH ? 'compact' : 'flexible',
        callback: (token) => latest.current.solve({ ...noPull, token }),
        'error-callback': () => fail(),
      });
      remove = () => service.remove(widgetId);
    };
    loadHostedCaptcha(scriptUrl).then(show).catch(fail);
    return () => {
      isOver = true;
      remove?.();
    };
  }, [task, locale]);
  return (
    <>
      <div ref={place} className={styles.hosted} />
      {captcha.phase.kind === 'refused' ? (
        <Button icon="refresh" onClick={captcha.draw}>
          {t('captcha.retry')}
        </Button>
      ) : null}
    </>
  );
}

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
function loadHostedCaptcha(scriptUrl: string): Promise<CaptchaService> {
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
