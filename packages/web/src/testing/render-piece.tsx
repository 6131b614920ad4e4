import type { Locale } from '@ra3/locales';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from '../shared/routing/router.js';
import { createTranslator } from '../shared/i18n/i18n.js';
import { LocaleContext } from '../shared/i18n/locale-context.js';
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
  const translator = await createTranslator(locale);
  return render(
    <MemoryRouter>
      <SettingsContext value={createSettingsStore(memoryStorage(stored))}>
        <I18nextProvider i18n={translator}>
          <LocaleContext value={locale}>
            <NowProvider now={now}>{piece}</NowProvider>
          </LocaleContext>
        </I18nextProvider>
      </SettingsContext>
    </MemoryRouter>,
  );
}
