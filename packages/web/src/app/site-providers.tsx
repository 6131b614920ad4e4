import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { ApiContext, type Api } from '../platform/api/api-context.js';
import { DesktopObjectContext, type DesktopObject } from '../platform/desktop-host/desktop-object.js';
import { SiteI18nProvider, useChosenLocale } from '../platform/i18n/site-i18n-context.js';
import { TranslatedKit } from '../platform/i18n/translated-kit.js';
import type { SiteI18n } from '../platform/i18n/site-i18n.js';
import { useIsHydrated } from '../platform/page/use-is-hydrated.js';
import { SessionContext } from '../platform/session-context.js';
import type { SessionStore } from '../platform/session-store.js';
import { SettingsContext, type SettingsStore } from '../platform/settings-store.js';
import { OperatorContext, type Operator } from '../platform/operator-context.js';
import { SiteModeContext, type SiteMode } from '../platform/site-mode.js';
import { useDocumentTheme } from '../platform/use-theme.js';
import { ToastProvider } from '../ui/alert.js';
import { NowProvider } from '../ui/now-context.js';

export interface SiteParts {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly settings: SettingsStore;
  readonly session: SessionStore;
  readonly i18n: SiteI18n;
  readonly siteMode: SiteMode;
  /** Who runs the site, for the footer; undefined where nobody says. */
  readonly operator?: Operator;
  /** The object of the desktop client that shows the page; undefined in a browser. */
  readonly desktopObject: DesktopObject | undefined;
  readonly now?: () => Date;
  /** The mode with which the page was prerendered that is being hydrated, where it is another one. */
  readonly prerenderedMode?: SiteMode | undefined;
}

/** Provides every context of the site. Must be inside a router. */
export function SiteProviders({
  parts,
  children,
}: {
  readonly parts: SiteParts;
  readonly children: ReactNode;
}) {
  // Deferred, because another update would discard the parts of a prerendered page whose code is still loading.
  const siteMode = useDeferredValue(parts.siteMode, parts.prerenderedMode);
  return (
    <SettingsContext value={parts.settings}>
      <SiteModeContext value={siteMode}>
        <ApiContext value={parts.api}>
          <QueryClientProvider client={parts.queryClient}>
            <SessionContext value={parts.session}>
              <SiteI18nProvider value={parts.i18n}>
                <NowProvider {...(parts.now === undefined ? {} : { now: parts.now })}>
                  <DesktopObjectContext value={parts.desktopObject}>
                    <OperatorContext value={parts.operator ?? {}}>
                      <TranslatedKit>
                        <ToastProvider>
                          <DocumentSettings />
                          {children}
                        </ToastProvider>
                      </TranslatedKit>
                    </OperatorContext>
                  </DesktopObjectContext>
                </NowProvider>
              </SiteI18nProvider>
            </SessionContext>
          </QueryClientProvider>
        </ApiContext>
      </SiteModeContext>
    </SettingsContext>
  );
}

function DocumentSettings() {
  // Theme and language of a prerendered page would be those of the document for a moment.
  return useIsHydrated() ? <AppliedSettings /> : null;
}

function AppliedSettings() {
  useDocumentTheme();
  useChosenLocale();
  return null;
}
