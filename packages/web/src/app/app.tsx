import type { Locale } from '@ra3/locales';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n as Translator } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { ApiContext } from '../shared/api/api-context.js';
import type { Api } from '../shared/api/api.js';
import { SessionContext } from '../shared/session/session-context.js';
import type { SessionStore } from '../shared/session/session-store.js';
import { SettingsContext } from '../shared/settings/settings-context.js';
import type { SettingsStore } from '../shared/settings/settings-store.js';
import { SiteModeContext } from '../shared/site-mode/site-mode-context.js';
import type { SiteMode } from '../shared/site-mode/site-mode.js';
import { useThemeOnDocument } from '../shared/theme/use-theme.js';
import { ToastProvider } from '../shared/ui/alert/toasts.js';
import { NowProvider } from '../shared/ui/time/now-context.js';
import { LocaleProvider } from './locale-provider.js';

/** What the site is made of; tests bring their own. */
export interface SiteParts {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly settings: SettingsStore;
  readonly session: SessionStore;
  readonly translator: Translator;
  /** The locale whose messages the translator holds. */
  readonly locale: Locale;
  readonly siteMode: SiteMode;
  /** The clock that ages are measured against. */
  readonly now?: () => Date;
}

/** Everything that components of the site find around them. Needs a router around it. */
export function SiteProviders({
  parts,
  children,
}: {
  readonly parts: SiteParts;
  readonly children: ReactNode;
}) {
  return (
    <SettingsContext value={parts.settings}>
      <SiteModeContext value={parts.siteMode}>
        <ApiContext value={parts.api}>
          <QueryClientProvider client={parts.queryClient}>
            <SessionContext value={parts.session}>
              <I18nextProvider i18n={parts.translator}>
                <LocaleProvider initial={parts.locale}>
                  <NowProvider {...(parts.now === undefined ? {} : { now: parts.now })}>
                    <ToastProvider>
                      <ThemeOnDocument />
                      {children}
                    </ToastProvider>
                  </NowProvider>
                </LocaleProvider>
              </I18nextProvider>
            </SessionContext>
          </QueryClientProvider>
        </ApiContext>
      </SiteModeContext>
    </SettingsContext>
  );
}

function ThemeOnDocument() {
  useThemeOnDocument();
  return null;
}
