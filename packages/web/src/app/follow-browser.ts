import { resolveLocale } from '@ra3/locales';
import { LOCALE_COOKIE } from '@ra3/sdk/facts';
import { trackPageFocus } from '../platform/api/track-page-focus.js';
import { followSession } from '../platform/follow-session.js';
import type { SettingsStore } from '../platform/settings-store.js';
import type { SiteParts } from './site-providers.js';

/** Follows what no first render needs: focus, settings and user of other tabs, and the locale for the next visit. */
export function followBrowser(
  page: Window,
  { api, settings, session }: Pick<SiteParts, 'api' | 'settings' | 'session'>,
): void {
  const follow = (asksHost: boolean) => {
    settings.reload();
    void followSession(session, { api, settings, asksHost });
  };
  trackPageFocus({ document: page.document, window: page });
  page.addEventListener('storage', () => follow(false));
  page.addEventListener('focus', () => follow(true));
  // A page that comes back as it was left has heard of nothing meanwhile.
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(true);
  });
  keepLocaleCookie(settings);
}

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
