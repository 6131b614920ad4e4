import type { LadderMod, LadderType } from '@ra3/sdk/facts';
import { withQuery } from './with-query.js';

/** A route of the site: the router's pattern, and a function that builds a link to it. */
export interface SiteRoute<Parameters extends readonly unknown[]> {
  readonly pattern: string;
  readonly to: (...parameters: Parameters) => string;
}

export function route<Parameters extends readonly unknown[]>(
  pattern: string,
  to: (...parameters: Parameters) => string,
): SiteRoute<Parameters> {
  return { pattern, to };
}

export function fixed(pattern: string): SiteRoute<[]> {
  return { pattern, to: () => pattern };
}

/** Which form the page `/auth` shows, and where it leads on; by default it signs in. */
export interface SignInVisit {
  readonly mode?: 'register' | undefined;
  /** An address of this site. */
  readonly next?: string | undefined;
}

/** Whom a report is about, and where the players met. */
export interface ComplaintVisit {
  readonly persona?: number | undefined;
  readonly match?: number | string | undefined;
  readonly room?: string | undefined;
}

/** Every route of the site but those of admins (docs/specification/routes-and-layout.md). app/paths.ts has the pages behind them. */
export const links = {
  home: fixed('/'),
  status: fixed('/status'),
  recentMatches: route('/match/recent', (page?: number) => withPage('/match/recent', page ?? 1)),
  match: route('/match/:matchId', (matchId: string) => `/match/${encodeURIComponent(matchId)}`),
  replayLibrary: fixed('/match/library'),
  auth: route('/auth', (visit?: SignInVisit) => withQuery('/auth', { ...visit })),
  recoverPassword: route('/recoverpassword', (visit?: Pick<SignInVisit, 'next'>) =>
    withQuery('/recoverpassword', { ...visit }),
  ),
  /** Whither a mail about a security event links; the token is the fragment. */
  takeBack: fixed('/not-me'),
  account: fixed('/user'),
  /** The form that reports a player, and what became of earlier reports. */
  complaints: route('/user/complaints', (visit?: ComplaintVisit) =>
    withQuery('/user/complaints', { ...visit }),
  ),
  /** For banned users, who cannot sign in. */
  appeal: fixed('/appeal'),
  accountSecurity: fixed('/user/security'),
  /** To which pages of members lead admins (S2-34, S2-39); the other addresses of admins are in admin-links.ts. */
  adminUsers: fixed('/admin/user'),
  adminServer: fixed('/admin/stats/server'),
  clientOptions: fixed('/option'),
  mapDownloader: fixed('/external/mapdownloader'),
  ownStats: fixed('/user/stats/1v1automatch'),
  downloadedMatches: fixed('/user/downloaded-matches'),
  favouriteMatches: fixed('/user/favourite-matches'),
  replayRepair: fixed('/fix-broadcast-replay-desync'),
  persona: route('/persona/:personaId', (personaId: number) => `/persona/${String(personaId)}`),
  /** Without an opponent, one is chosen there. */
  versus: route(
    '/persona/:personaId/versus/:opponentId?',
    (personaId: number, opponentId?: number) =>
      `/persona/${String(personaId)}/versus${opponentId === undefined ? '' : `/${String(opponentId)}`}`,
  ),
  ladder: route('/ladder/:mod?/:type?', (mod: LadderMod, type: LadderType, page?: number) =>
    withPage(`/ladder/${mod}/${type}`, page ?? 1),
  ),
  factionStatistics: route('/stats/:mod/1v1/factions', (mod: LadderMod) => `/stats/${mod}/1v1/factions`),
  mapStatistics: route('/stats/:mod/1v1/maps', (mod: LadderMod) => `/stats/${mod}/1v1/maps`),
  map: route('/map/:map', (mapId: string) => `/map/${encodeURIComponent(mapId)}`),
  articles: route('/articles/:name?', (name?: string) =>
    name === undefined ? '/articles' : `/articles/${name}`,
  ),
  /** Where a ladder address without mod and type redirects to (S2-15); the router matches it as a ladder. */
  firstLadder: fixed('/ladder/1v1'),
  agreement: fixed('/articles/agreement'),
  tutorial: fixed('/articles/tutorial'),
} as const;

export type RouteName = keyof typeof links;

function withPage(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${String(page)}`;
}
