import { trackPageFocus } from '../platform/api/page-focus.js';
import { keepLocaleCookie } from '../platform/i18n/locale-cookie.js';
import { followSession } from '../platform/follow-session.js';
import type { SiteParts } from './app.js';

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
