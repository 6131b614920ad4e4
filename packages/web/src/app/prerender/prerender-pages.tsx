import {
  createTranslation,
  DEFAULT_LOCALE,
  locales,
  type Locale,
  type SiteMessageKey,
  type SitePluralKey,
} from '@ra3/locales';
import { ARTICLE_INDEX, articleNames } from '@ra3/locales/articles';
import { createClient } from '@ra3/sdk';
import { ladderMods } from '@ra3/sdk/facts';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { findArticle } from '../../features/articles/article-library.js';
import { createQueryClient } from '../../platform/api/create-query-client.js';
import { createSiteI18n } from '../../platform/i18n/site-i18n.js';
import { describePage, type PageMeta } from '../../platform/page/use-page-meta.js';
import { links, type RouteName } from '../../platform/routing/links.js';
import { createSessionStore } from '../../platform/session-store.js';
import { createSettingsStore } from '../../platform/settings-store.js';
import { SiteProviders, type SiteParts } from '../site-providers.js';
import { SiteRoutes } from '../site-routes.js';
import { firstQueries, listCalls, type FirstQueries } from './first-queries.js';
import { prerenderedSiteMode, type PrerenderedRoot, type PrerenderedPage } from './prerendered-page.js';

interface Subject {
  readonly route: RouteName;
  readonly address: string;
  /** What the page asks for first; nothing by default. */
  readonly firstQueries?: FirstQueries;
  /** Title and description of the page in a locale; defaults to its heading. */
  readonly metaIn?: (locale: Locale) => PageMeta;
}

export const subjects: readonly Subject[] = [
  { route: 'home', address: links.home.to(), firstQueries: firstQueries.home },
  { route: 'status', address: links.status.to(), firstQueries: firstQueries.status },
  {
    route: 'ladder',
    address: links.ladder.to('ra3', '1v1'),
    firstQueries: firstQueries.ladder('ra3', '1v1'),
  },
  {
    route: 'recentMatches',
    address: links.recentMatches.to(),
    firstQueries: firstQueries.recentMatches,
  },
  ...ladderMods.flatMap((mod): Subject[] => [
    {
      route: 'factionStatistics',
      address: links.factionStatistics.to(mod),
      firstQueries: firstQueries.factionStatistics(mod),
    },
    {
      route: 'mapStatistics',
      address: links.mapStatistics.to(mod),
      firstQueries: firstQueries.mapStatistics(mod),
    },
  ]),
  // Without the replay repair: a file dropped on the prerendered page, before the site runs, would be lost silently.
  ...[ARTICLE_INDEX, ...articleNames].map(describeArticle),
];

/** An id that no persona or match has: only what is the same for all of them is prerendered. No other number in a call equals it. */
const ANY_ID = 987_654_321;

interface Skeleton extends Subject {
  /** The name of the parameter, which stands in brackets where the id is. */
  readonly parameter: string;
}

/** Pages whose first state is the same for all personas or matches; the browser replaces it. */
const skeletons: readonly Skeleton[] = [
  {
    route: 'persona',
    address: links.persona.to(ANY_ID),
    parameter: 'personaId',
    firstQueries: firstQueries.persona(ANY_ID),
  },
  {
    route: 'match',
    address: links.match.to(String(ANY_ID)),
    parameter: 'matchId',
    firstQueries: firstQueries.match(ANY_ID),
  },
];

async function prerenderSkeleton(
  skeleton: Skeleton,
  locale: Locale,
  siteUrl: string,
): Promise<PrerenderedPage> {
  const { route, markup, hostname, firstCalls } = await prerenderPage(skeleton, locale, siteUrl);
  const standFor = (text: string) => text.replaceAll(String(ANY_ID), `[${skeleton.parameter}]`);
  const address = standFor(skeleton.address);
  const i18n = await createSiteI18n(locale);
  const { text } = createTranslation<SiteMessageKey, SitePluralKey>(i18n.i18n, locale);
  return {
    ...{ route, address, locale, hostname, markup },
    file: fileNameOf(address, locale),
    ...describePage({ title: text('site.name') }, text),
    firstCalls: firstCalls.map(standFor),
  };
}

function describeArticle(name: string): Subject {
  return {
    route: 'articles',
    address: links.articles.to(name === ARTICLE_INDEX ? undefined : name),
    metaIn(locale) {
      const { title = '', lead } = findArticle(name, locale) ?? {};
      return { title, context: lead };
    },
  };
}

/** Prerenders the pages whose first state is the same for every visitor, in every locale (ADR 7). */
export async function prerenderPages(siteUrl: string): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const locale of locales) {
    for (const subject of subjects) pages.push(await prerenderPage(subject, locale, siteUrl));
    for (const skeleton of skeletons) pages.push(await prerenderSkeleton(skeleton, locale, siteUrl));
  }
  return pages;
}

export async function prerenderPage(
  subject: Subject,
  locale: Locale,
  siteUrl: string,
): Promise<PrerenderedPage> {
  const { route, address, metaIn } = subject;
  const i18n = await createSiteI18n(locale);
  const prerendered = { address, locale, hostname: new URL(siteUrl).hostname };
  const { text } = createTranslation<SiteMessageKey, SitePluralKey>(i18n.i18n, locale);
  const markup = await renderToMarkup(address, makeParts({ i18n, siteUrl, prerendered }));
  const title = address === links.home.to() ? text('site.name') : headingIn(markup);
  return {
    ...prerendered,
    route,
    file: fileNameOf(address, locale),
    markup,
    ...describePage(metaIn?.(locale) ?? { title }, text),
    firstCalls: await listCalls(subject.firstQueries),
  };
}

/** `home.html` and `ladder/ra3/1v1.html` in the default locale, `home.en.html` in another. */
function fileNameOf(address: string, locale: Locale): string {
  const name = address === '/' ? 'home' : address.slice(1);
  return locale === DEFAULT_LOCALE ? `${name}.html` : `${name}.${locale}.html`;
}

function headingIn(markup: string): string {
  const [, heading] = /<h1[^>]*>([^<]+)<\/h1>/.exec(markup) ?? [];
  if (heading === undefined) throw new Error('A prerendered page has no heading');
  return heading.replaceAll('&amp;', '&');
}

interface Reader extends Pick<SiteParts, 'i18n'> {
  readonly siteUrl: string;
  readonly prerendered: PrerenderedRoot;
}

function makeParts({ i18n, siteUrl, prerendered }: Reader): SiteParts {
  const settings = createSettingsStore(undefined, prerendered.locale);
  const prerenderedMode = prerenderedSiteMode(prerendered);
  const api = createClient({ baseUrl: siteUrl });
  return {
    api,
    settings,
    i18n,
    queryClient: createQueryClient(),
    session: createSessionStore({ api, settings }),
    siteMode: prerenderedMode,
    desktopObject: undefined,
  };
}

async function renderToMarkup(address: string, parts: SiteParts): Promise<string> {
  return write(
    <StaticRouter location={address}>
      <SiteProviders parts={parts}>
        <SiteRoutes />
      </SiteProviders>
    </StaticRouter>,
  );
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
