import type { PageArea } from '@ra3/locales';
import { lazy, use, type ComponentType } from 'react';
import { loadChunk } from '../../ui/load-chunk.js';
import { useSiteI18n } from '../i18n/site-i18n-context.js';
import type { SiteI18n } from '../i18n/site-i18n.js';

export type LazyPage = ComponentType & {
  /** Loads the code and the messages; resolves even if that fails, because showing the page reports the failure. */
  readonly load: (i18n: SiteI18n) => Promise<unknown>;
};

/** Loads a page's code, the component of that name, and its messages in parallel when the page is first shown. */
export function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  areas: readonly PageArea[] = [],
): LazyPage {
  let code: Promise<ComponentType> | undefined;
  const startCode = () => (code ??= loadChunk(load).then((file) => file[name]));
  const Code = lazy(async () => ({ default: await startCode() }));

  const start = (i18n: SiteI18n) => {
    startCode().catch(() => undefined); // Thrown when the code itself is rendered.
    return i18n.need(areas);
  };
  function Page() {
    const words = start(useSiteI18n());
    if (words !== undefined) use(words);
    return <Code />;
  }
  return Object.assign(Page, {
    load: (i18n: SiteI18n) => Promise.allSettled([start(i18n), startCode()]),
  });
}
