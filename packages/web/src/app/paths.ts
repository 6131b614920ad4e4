import { lazyPage, type LazyPage } from '../platform/routing/lazy-page.js';
import { type RouteName, links } from '../platform/routing/links.js';

/** All pages but those of admins (admin-paths.tsx). Router, menus and access checks are derived from it. */
export const sitePages: readonly SitePage[] = [
  {
    route: 'home',
    access: 'visitor',
    page: lazyPage(() => import('../features/home/home-page.js'), 'HomePage'),
  },
  {
    route: 'status',
    access: 'visitor',
    page: lazyPage(() => import('../features/status/status-page.js'), 'StatusPage', ['status']),
  },
  {
    route: 'ladder',
    access: 'visitor',
    page: lazyPage(() => import('../features/ladders/ladder-page.js'), 'LadderPage', ['ladder']),
  },
  {
    route: 'persona',
    access: 'visitor',
    page: lazyPage(() => import('../features/personas/persona-page.js'), 'PersonaPage', [
      'ladder',
      'persona',
    ]),
  },
  {
    route: 'versus',
    access: 'visitor',
    page: lazyPage(() => import('../features/personas/versus-page.js'), 'VersusPage', [
      'matches',
      'persona',
      'statistics',
    ]),
  },
  {
    route: 'recentMatches',
    access: 'visitor',
    page: lazyPage(() => import('../features/matches/recent-matches-page.js'), 'RecentMatchesPage', [
      'library',
      'matches',
    ]),
  },
  {
    route: 'match',
    access: 'visitor',
    page: lazyPage(() => import('../features/matches/match-page.js'), 'MatchPage', [
      'match',
      'matches',
      'replay',
    ]),
  },
  {
    route: 'replayLibrary',
    access: 'user',
    page: lazyPage(() => import('../features/library/library-page.js'), 'LibraryPage', [
      'library',
      'matches',
    ]),
  },
  {
    route: 'downloadedMatches',
    access: 'user',
    page: lazyPage(
      () => import('../features/own-lists/downloaded-matches-page.js'),
      'DownloadedMatchesPage',
      ['library', 'matches'],
    ),
  },
  {
    route: 'favouriteMatches',
    access: 'user',
    page: lazyPage(() => import('../features/own-lists/favourite-matches-page.js'), 'FavouriteMatchesPage', [
      'library',
      'matches',
    ]),
  },
  {
    route: 'ownStats',
    access: 'user',
    page: lazyPage(() => import('../features/own-statistics/own-statistics-page.js'), 'OwnStatisticsPage', [
      'ladder',
      'ownStatistics',
      'persona',
      'statistics',
    ]),
  },
  {
    route: 'factionStatistics',
    access: 'visitor',
    page: lazyPage(() => import('../features/statistics/factions-page.js'), 'FactionsPage', [
      'ladder',
      'statistics',
    ]),
  },
  {
    route: 'mapStatistics',
    access: 'visitor',
    page: lazyPage(() => import('../features/statistics/maps-page.js'), 'MapsPage', ['ladder', 'statistics']),
  },
  {
    route: 'map',
    access: 'visitor',
    page: lazyPage(() => import('../features/statistics/map-page.js'), 'MapPage', ['statistics', 'status']),
  },
  {
    route: 'replayRepair',
    access: 'visitor',
    page: lazyPage(() => import('../features/replays/replay-page.js'), 'ReplayPage', ['replay']),
  },
  {
    route: 'articles',
    access: 'visitor',
    page: lazyPage(() => import('../features/articles/article-page.js'), 'ArticlePage', ['articles']),
  },
  {
    route: 'auth',
    access: 'visitor',
    page: lazyPage(() => import('../features/accounts/auth-page.js'), 'AuthPage', [
      'account',
      'captcha',
      'security',
    ]),
  },
  {
    route: 'recoverPassword',
    access: 'visitor',
    page: lazyPage(() => import('../features/accounts/recovery-page.js'), 'RecoveryPage', [
      'account',
      'captcha',
    ]),
  },
  {
    route: 'takeBack',
    access: 'visitor',
    page: lazyPage(() => import('../features/accounts/take-back-page.js'), 'TakeBackPage', ['account']),
  },
  {
    route: 'appeal',
    access: 'visitor',
    page: lazyPage(() => import('../features/complaints/appeal-page.js'), 'AppealPage', [
      'account',
      'complaints',
    ]),
  },
  {
    route: 'complaints',
    access: 'user',
    page: lazyPage(() => import('../features/complaints/complaints-page.js'), 'ComplaintsPage', [
      'complaints',
    ]),
  },
  {
    route: 'account',
    access: 'user',
    page: lazyPage(() => import('../features/account-page/account-page.js'), 'AccountPage', [
      'account',
      'captcha',
      'ladder',
      'profile',
    ]),
  },
  {
    route: 'accountSecurity',
    access: 'user',
    page: lazyPage(
      () => import('../features/account-security/account-security-page.js'),
      'AccountSecurityPage',
      ['account', 'security', 'subjects'],
    ),
  },
  {
    route: 'clientOptions',
    access: 'visitor',
    page: lazyPage(() => import('../features/client-options/client-options-page.js'), 'ClientOptionsPage', [
      'client',
      'launch',
      'status',
    ]),
  },
  {
    route: 'mapDownloader',
    access: 'visitor',
    page: lazyPage(() => import('../features/map-downloader-page.js'), 'MapDownloaderPage', ['client']),
  },
];

/** Who may open a page: every visitor, signed-in users, moderators and admins, or admins alone (S6-01). */
export type PageAccess = 'visitor' | 'user' | 'moderator' | 'admin';

export interface SitePage {
  readonly route: RouteName;
  readonly access: PageAccess;
  readonly page: LazyPage;
}

export function patternOf({ route }: SitePage): string {
  return links[route].pattern;
}

export const ADMIN_AREA = '/admin/*';
