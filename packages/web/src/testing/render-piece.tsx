import type { Locale, PageArea } from '@ra3/locales';
import { pageAreas } from '@ra3/locales/site/en';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SiteI18nProvider } from '../platform/i18n/site-i18n-context.js';
import { TranslatedKit } from '../platform/i18n/translated-kit.js';
import { createSiteI18n } from '../platform/i18n/site-i18n.js';
import { UrlStateProvider } from '../platform/routing/use-url-state.js';
import { SettingsContext, createSettingsStore } from '../platform/settings-store.js';
import { NowProvider } from '../ui/now-context.js';
import { memoryStorage } from './memory-storage.js';

interface PieceOptions {
  readonly locale?: Locale;
  readonly stored?: Readonly<Record<string, string>>;
  readonly now?: () => Date;
}

/** Renders one component with the messages, settings and clock of the site. */
export async function renderPiece(piece: ReactNode, options: PieceOptions = {}): Promise<RenderResult> {
  const { locale = 'en', stored = {}, now = () => new Date('2026-11-21T12:00:00Z') } = options;
  const i18n = await createSiteI18n(locale);
  // `Object.keys` widens to strings, but the keys of this constant object are the areas.
  await i18n.need(Object.keys(pageAreas) as PageArea[]);
  return render(
    <MemoryRouter useTransitions={false}>
      <UrlStateProvider>
        <SettingsContext value={createSettingsStore(memoryStorage(stored))}>
          <SiteI18nProvider value={i18n}>
            <NowProvider now={now}>
              <TranslatedKit>{piece}</TranslatedKit>
            </NowProvider>
          </SiteI18nProvider>
        </SettingsContext>
      </UrlStateProvider>
    </MemoryRouter>,
  );
}
