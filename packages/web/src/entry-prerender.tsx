import {
  createTranslation,
  DEFAULT_LOCALE,
  locales,
  type Locale,
  type PageArea,
  type SiteMessageKey,
  type SitePluralKey,
} from '@ra3/locales';
import { ARTICLE_INDEX, articleNames } from '@ra3/locales/articles';
import { createClient } from '@ra3/sdk/browser';
import { ladderMods } from '@ra3/sdk/facts';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { SiteProviders, type SiteParts } from './app/app.js';
import { SiteRoutes } from './app/site-routes.js';
import { drawnSiteMode, type DrawnPage } from './app/drawn-page.js';
import type { PrerenderedPage } from './app/prerendered-page.js';
import { firstQueries, listCalls, type FirstQueries } from './app/first-queries.js';
import { findArticle } from './features/articles/article-library.js';
import { createQueryClient } from './platform/api/query-client.js';
import { createSiteI18n } from './platform/i18n/site-i18n.js';
import { describePage, type PageMeta } from './platform/page/use-page-meta.js';
import { links } from './platform/routing/links.js';
import { createSessionStore } from './platform/session/session-store.js';
import { createSettingsStore } from './platform/settings/settings-store.js';

interface Subject {
  readonly address: string;
  /** The page from the folder of the features, for the scripts that it needs. */
  readonly page?: string;
  /** Its message areas besides those of every page. */
  readonly areas: readonly PageArea[];
  /** What the page asks for first; nothing by default. */
  readonly firstQueries?: FirstQueries;
  /** Title and description of the page in a locale; defaults to its heading. */
  readonly metaIn?: (locale: Locale) => PageMeta;
}

/** Source files of the scripts that a page needs in a locale. */
function sourcesOf({ page, areas }: Subject, locale: Locale): readonly string[] {
  return [
    `locales/src/site/${locale}.ts`,
    ...(page === undefined ? [] : [`packages/web/src/features/${page}.tsx`]),
    ...areas.map((area) => `locales/catalogs/${locale}/${area}.json`),
  ];
}

export const subjects: readonly Subject[] = [
  { address: links.home.to(), areas: [] },
  { address: links.status.to(), page: 'status/page', areas: ['status'] },
  {
    address: links.ladder.to('ra3', '1v1'),
    page: 'ladders/page',
    areas: ['ladder', 'statistics'],
    firstQueries: firstQueries.ladder('ra3', '1v1'),
  },
  {
    address: links.recentMatches.to(),
    page: 'matches/page',
    areas: ['library', 'matches', 'statistics'],
    firstQueries: firstQueries.recentMatches,
  },
  ...ladderMods.flatMap((mod) => [
    {
      address: links.factionStatistics.to(mod),
      page: 'statistics/factions-page',
      areas: ['ladder', 'statistics'] as const,
      firstQueries: firstQueries.factionStatistics(mod),
    },
    {
      address: links.mapStatistics.to(mod),
      page: 'statistics/maps-page',
      areas: ['ladder', 'statistics'] as const,
      firstQueries: firstQueries.mapStatistics(mod),
    },
  ]),
  // Without the replay repair: a file dropped on the prerendered page, before the site runs, would be lost silently.
  ...[ARTICLE_INDEX, ...articleNames].map(describeArticle),
];

/** Nobody's: only what is the same for all personas and matches is drawn. No number of any call is the same. */
const ANY_ID = 987_654_321;
/** What the browser loads for them beside the page: what replaces the drawn page, and what makes the calls. */
const LOADED_FOR_SKELETONS = [
  'packages/web/src/app/replace-drawn-page.ts',
  'packages/sdk/src/client/late-routes.gen.ts',
  'packages/sdk/src/client/read/late-readers.gen.ts',
];

interface Skeleton extends Subject {
  /** The name of the parameter, which stands in brackets where the id is. */
  readonly parameter: string;
}

/** Pages whose first state is the same for all personas or matches; the browser replaces it. */
const skeletons: readonly Skeleton[] = [
  {
    address: links.persona.to(ANY_ID),
    parameter: 'personaId',
    page: 'personas/page',
    areas: ['ladder', 'library', 'matches', 'persona', 'statistics'],
    firstQueries: firstQueries.persona(ANY_ID),
  },
  {
    address: links.match.to(String(ANY_ID)),
    parameter: 'matchId',
    page: 'matches/match/page',
    areas: ['match', 'matches', 'replay'],
    firstQueries: firstQueries.match(ANY_ID),
  },
];

async function prerenderSkeleton(
  skeleton: Skeleton,
  locale: Locale,
  siteUrl: string,
): Promise<PrerenderedPage> {
  const { markup, sources, hostname, firstCalls } = await prerenderPage(skeleton, locale, siteUrl);
  const standFor = (text: string) => text.replaceAll(String(ANY_ID), `[${skeleton.parameter}]`);
  const address = standFor(skeleton.address);
  const i18n = await createSiteI18n(locale);
  const { text } = createTranslation<SiteMessageKey, SitePluralKey>(i18n.i18n, locale);
  return {
    ...{ address, locale, hostname, markup },
    file: fileNameOf(address, locale),
    ...describePage({ title: text('site.name') }, text),
    sources: [...sources, ...LOADED_FOR_SKELETONS],
    firstCalls: firstCalls.map(standFor),
  };
}

function describeArticle(name: string): Subject {
  return {
    address: links.articles.to(name === ARTICLE_INDEX ? undefined : name),
    // Without the article's own text, which is in the markup already.
    page: 'articles/page',
    areas: ['articles'],
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
  const { address, metaIn } = subject;
  const i18n = await createSiteI18n(locale);
  const drawn = { address, locale, hostname: new URL(siteUrl).hostname };
  const { text } = createTranslation<SiteMessageKey, SitePluralKey>(i18n.i18n, locale);
  const markup = await renderToMarkup(address, makeParts({ i18n, siteUrl, drawn }));
  const title = address === links.home.to() ? text('site.name') : headingIn(markup);
  return {
    ...drawn,
    file: fileNameOf(address, locale),
    markup,
    ...describePage(metaIn?.(locale) ?? { title }, text),
    sources: sourcesOf(subject, locale),
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
  readonly drawn: DrawnPage;
}

function makeParts({ i18n, siteUrl, drawn }: Reader): SiteParts {
  const settings = createSettingsStore(undefined, drawn.locale);
  const drawnMode = drawnSiteMode(drawn);
  const api = createClient({ baseUrl: siteUrl });
  return {
    api,
    settings,
    i18n,
    queryClient: createQueryClient(),
    session: createSessionStore({ api, settings }),
    siteMode: drawnMode,
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
