import { createRoot } from 'react-dom/client';
import { ConfigMistake } from './config-mistake.js';
import { SiteI18nProvider } from '../platform/i18n/site-i18n-context.js';
import type { SiteI18n } from '../platform/i18n/site-i18n.js';
import type { SiteConfigMistake } from '../platform/site-config/read-api-host.js';

interface ConfigMistakeParts {
  readonly root: HTMLElement;
  readonly i18n: SiteI18n;
  readonly mistake: SiteConfigMistake;
}

/** Shows a page about a mistake in config.json in place of the site, which knows no host to ask. */
export async function showConfigMistake({ root, i18n, mistake }: ConfigMistakeParts): Promise<void> {
  await i18n.need(['setup']);
  // React would keep a drawn page in another language hidden.
  delete root.dataset.drawn;
  createRoot(root).render(
    <SiteI18nProvider value={i18n}>
      <ConfigMistake {...mistake} />
    </SiteI18nProvider>,
  );
}
