import type { PageArea } from '@ra3/locales';
import { lazy, use, type ComponentType } from 'react';
import { useSiteI18n } from '../i18n/site-i18n-context.js';
import { loadChunk } from '../../ui/lazy/load-chunk.js';

export type LazyPage = ComponentType;

/** Loads a page's code and messages in parallel when the page is first shown. */
export function lazyPage(load: () => Promise<ComponentType>, areas: readonly PageArea[] = []): LazyPage {
  let code: Promise<ComponentType> | undefined;
  const startCode = () => (code ??= loadChunk(load));
  const Code = lazy(async () => ({ default: await startCode() }));

  return function Page() {
    const words = useSiteI18n().need(areas);
    if (words !== undefined) {
      // Starts both in parallel. A failure is thrown when the code itself is rendered.
      startCode().catch(() => undefined);
      use(words);
    }
    return <Code />;
  };
}
