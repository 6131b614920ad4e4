import { trackPageFocus } from '../platform/api/page-focus.js';
import { keepLocaleCookie } from '../platform/i18n/locale-cookie.js';
import type { SettingsStore } from '../platform/settings-store.js';

/** Follows what no first render needs: the focus of the page, the settings of other tabs, and the locale for the next visit. */
export function followBrowser(page: Window, settings: SettingsStore): void {
  trackPageFocus({ document: page.document, window: page });
  page.addEventListener('storage', settings.reload);
  keepLocaleCookie(settings);
}
