import { resolveLocale } from '@ra3/locales';
import { LOCALE_COOKIE } from '@ra3/sdk/facts';
import type { SettingsStore } from '../settings-store.js';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Tells the host the chosen locale, so that the next page comes prerendered in it (ADR 7); none without a choice. */
export function keepLocaleCookie(settings: SettingsStore): void {
  write();
  settings.subscribe(write);

  function write() {
    const { locale } = settings.read();
    if (locale === undefined) return;
    const shown = resolveLocale(locale, navigator.languages);
    document.cookie = `${LOCALE_COOKIE}=${shown}; Path=/; Max-Age=${String(YEAR_SECONDS)}; SameSite=Lax`;
  }
}
