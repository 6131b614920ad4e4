import { lazyPage, type LazyPage } from '../platform/routing/lazy-page.js';
import { links, type PlaceName } from '../platform/routing/links.js';

/** Who may open a page: everybody, a signed-in user, or an admin (spec §6). */
export type PageAccess = 'visitor' | 'user' | 'admin';

export interface SitePage {
  readonly place: PlaceName;
  readonly access: PageAccess;
  readonly page: LazyPage;
}

/** The one table of pages: the router, the menus and the access rules are made from it. */
export const sitePages: readonly SitePage[] = [
  {
    place: 'home',
    access: 'visitor',
    page: lazyPage(() => import('../features/home/page.js').then(({ HomePage }) => HomePage)),
  },
  {
    place: 'status',
    access: 'visitor',
    page: lazyPage(
      () => import('../features/status/page.js').then(({ StatusPage }) => StatusPage),
      ['status'],
    ),
  },
  {
    place: 'ladder',
    access: 'visitor',
    page: lazyPage(
      () => import('../features/ladders/page.js').then(({ LadderPage }) => LadderPage),
      ['ladder', 'statistics'],
    ),
  },
  {
    place: 'persona',
    access: 'visitor',
    page: lazyPage(
      () => import('../features/personas/page.js').then(({ PersonaPage }) => PersonaPage),
      ['ladder', 'matches', 'persona', 'statistics'],
    ),
  },
  {
    place: 'recentMatches',
    access: 'visitor',
    page: lazyPage(
      () => import('../features/matches/page.js').then(({ RecentMatchesPage }) => RecentMatchesPage),
      ['matches', 'statistics'],
    ),
  },
  {
    place: 'factionStatistics',
    access: 'visitor',
    page: lazyPage(
      () => import('../features/statistics/factions-page.js').then(({ FactionsPage }) => FactionsPage),
      ['ladder', 'statistics'],
    ),
  },
  {
    place: 'mapStatistics',
    access: 'visitor',
    page: lazyPage(
      () => import('../features/statistics/maps-page.js').then(({ MapsPage }) => MapsPage),
      ['ladder', 'statistics'],
    ),
  },
  {
    place: 'replayRepair',
    access: 'visitor',
    page: lazyPage(
      () => import('../features/replays/page.js').then(({ ReplayRepairPage }) => ReplayRepairPage),
      ['replay'],
    ),
  },
  {
    place: 'articles',
    access: 'visitor',
    page: lazyPage(
      () => import('../features/articles/page.js').then(({ ArticlePage }) => ArticlePage),
      ['articles'],
    ),
  },
  {
    place: 'auth',
    access: 'visitor',
    page: lazyPage(
      () => import('../features/accounts/sign-in-page.js').then(({ SignInPage }) => SignInPage),
      ['account'],
    ),
  },
  ...developmentPages(),
];

/** Pages for those who build the site; the built site has none of them, nor their code. */
function developmentPages(): readonly SitePage[] {
  if (!import.meta.env.DEV) return [];
  return [
    {
      place: 'components',
      access: 'visitor',
      page: lazyPage(() =>
        import('../features/components/page.js').then(({ ComponentsPage }) => ComponentsPage),
      ),
    },
  ];
}

/** Whether there is a page behind a place, so that nothing links into the void. */
export function hasPage(place: PlaceName): boolean {
  return sitePages.some((page) => page.place === place);
}

/** The router's pattern of a page. */
export function patternOf({ place }: SitePage): string {
  return links[place].pattern;
}
