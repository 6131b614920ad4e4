import type { Locale, PageArea } from '@ra3/locales';
import { pageAreas } from '@ra3/locales/site/en';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from '../shared/routing/router.js';
import { SiteI18nProvider } from '../shared/i18n/site-i18n-context.js';
import { createSiteI18n } from '../shared/i18n/site-i18n.js';
import { SettingsContext } from '../shared/settings/settings-context.js';
import { createSettingsStore } from '../shared/settings/settings-store.js';
import { NowProvider } from '../shared/ui/time/now-context.js';
import { memoryStorage } from './memory-storage.js';

interface PieceOptions {
  readonly locale?: Locale;
  readonly stored?: Readonly<Record<string, string>>;
  readonly now?: () => Date;
}

/** Renders one component with the words, settings and clock that it finds on the site. */
export async function renderPiece(piece: ReactNode, options: PieceOptions = {}): Promise<RenderResult> {
  const { locale = 'en', stored = {}, now = () => new Date('2026-11-21T12:00:00Z') } = options;
  const i18n = await createSiteI18n(locale);
  // The keys of a constant object are the areas; `Object.keys` forgets it.
  await i18n.need(Object.keys(pageAreas) as PageArea[]);
  return render(
    <MemoryRouter>
      <SettingsContext value={createSettingsStore(memoryStorage(stored))}>
        <SiteI18nProvider value={i18n}>
          <NowProvider now={now}>{piece}</NowProvider>
        </SiteI18nProvider>
      </SettingsContext>
    </MemoryRouter>,
  );
}
