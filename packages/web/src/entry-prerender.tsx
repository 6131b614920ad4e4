import { createTranslation, DEFAULT_LOCALE, type SiteMessageKey, type SitePluralKey } from '@ra3/locales';
import { createClient } from '@ra3/sdk/browser';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { SiteProviders, type SiteParts } from './app/app.js';
import { SiteRoutes } from './app/site-routes.js';
import type { PrerenderedPage } from './app/prerendered-page.js';
import { articleNames, findArticle, INDEX } from './features/articles/article-library.js';
import { createQueryClient } from './platform/api/query-client.js';
import { createSiteI18n } from './platform/i18n/site-i18n.js';
import { describePage, type PageMeta } from './platform/page/use-page-meta.js';
import { links } from './platform/routing/links.js';
import { createSessionStore } from './platform/session/session-store.js';
import { createSettingsStore } from './platform/settings/settings-store.js';
import { resolveSiteMode } from './platform/site-mode/site-mode.js';

interface Subject {
  readonly address: string;
  readonly sources: readonly string[];
  /** Title and description of the page; defaults to its heading. */
  readonly meta?: PageMeta;
}

const feature = (name: string) => `packages/web/src/features/${name}/page.tsx`;
const words = (area: string) => `locales/catalogs/${DEFAULT_LOCALE}/${area}.json`;

/** Source files that every page needs. */
const shell = [`locales/src/site/${DEFAULT_LOCALE}.ts`];

const subjects: readonly Subject[] = [
  { address: links.home.to(), sources: [] },
  { address: links.status.to(), sources: [feature('status'), words('status')] },
  {
    address: links.ladder.to('ra3', '1v1'),
    sources: [feature('ladders'), words('ladder'), words('statistics')],
  },
  { address: links.recentMatches.to(), sources: [feature('matches'), words('matches'), words('statistics')] },
  // Without the replay repair: a file dropped on the prerendered page, before the site runs, would be lost silently.
  ...[INDEX, ...articleNames].map(describeArticle),
];

function describeArticle(name: string): Subject {
  const { title = '', lead } = findArticle(name, DEFAULT_LOCALE) ?? {};
  return {
    address: links.articles.to(name === INDEX ? undefined : name),
    // Without the article's own text: it is in the markup already, and readers of another language do not need it.
    sources: [feature('articles'), words('articles')],
    meta: { title, context: lead },
  };
}

/** Prerenders the pages whose first state is the same for every visitor, in the default language (ADR 7). */
export async function prerenderPages(siteUrl: string): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const { address, sources, meta } of subjects) {
    const i18n = await createSiteI18n(DEFAULT_LOCALE);
    const { text } = createTranslation<SiteMessageKey, SitePluralKey>(i18n.i18n, DEFAULT_LOCALE);
    const markup = await renderToMarkup(address, makeParts({ i18n, siteUrl }));
    const title = address === links.home.to() ? text('site.name') : headingIn(markup);
    pages.push({
      address,
      markup,
      ...describePage(meta ?? { title }, text),
      sources: [...shell, ...sources],
    });
  }
  return pages;
}

function headingIn(markup: string): string {
  const [, heading] = /<h1[^>]*>([^<]+)<\/h1>/.exec(markup) ?? [];
  if (heading === undefined) throw new Error('A prerendered page has no heading');
  return heading.replaceAll('&amp;', '&');
}

function makeParts({ i18n, siteUrl }: Pick<SiteParts, 'i18n'> & { siteUrl: string }): SiteParts {
  const settings = createSettingsStore(undefined);
  const api = createClient({ baseUrl: siteUrl });
  const { hostname } = new URL(siteUrl);
  return {
    api,
    settings,
    i18n,
    queryClient: createQueryClient(),
    session: createSessionStore({ api, settings }),
    siteMode: resolveSiteMode({ hostname, search: '', isDesktop: false }),
    desktopObject: undefined,
  };
}

/** Renders twice: the first run loads the article texts that the page requests. */
async function renderToMarkup(address: string, parts: SiteParts): Promise<string> {
  const site = (
    <StaticRouter location={address}>
      <SiteProviders parts={parts}>
        <SiteRoutes />
      </SiteProviders>
    </StaticRouter>
  );
  await write(site);
  const texts = parts.queryClient.getQueryCache().findAll({ queryKey: ['article'] });
  await Promise.all(texts.map((query) => query.fetch()));
  return write(site);
}

async function write(site: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(site, {
    // A smaller size would move large parts to the end, behind inline scripts, which the content security policy blocks.
    progressiveChunkSize: Infinity,
    onError: (error) => {
      failures.push(error);
    },
  });
  if (failures.length > 0) throw new Error('A page cannot be prerendered', { cause: failures[0] });
  return new Response(prelude).text();
}
