import type { LadderMod, LadderType } from '@ra3/sdk/facts';

/** A route of the site: the router's pattern, and a function that builds a link to it. */
export interface SiteRoute<Parameters extends readonly unknown[]> {
  readonly pattern: string;
  readonly to: (...parameters: Parameters) => string;
}

function route<Parameters extends readonly unknown[]>(
  pattern: string,
  to: (...parameters: Parameters) => string,
): SiteRoute<Parameters> {
  return { pattern, to };
}

function fixed(pattern: string): SiteRoute<[]> {
  return { pattern, to: () => pattern };
}

/** Every route of the site (docs/specification/routes-and-layout.md). app/paths.ts has the pages behind them. */
export const links = {
  home: fixed('/'),
  status: fixed('/status'),
  recentMatches: route('/match/recent', (page?: number) => withPage('/match/recent', page ?? 1)),
  replayLibrary: route('/match/library', (query?: string) =>
    query === undefined || query === '' ? '/match/library' : `/match/library?${query}`,
  ),
  auth: fixed('/auth'),
  recoverPassword: fixed('/recoverpassword'),
  account: fixed('/user'),
  ownStats: route('/user/stats/1v1automatch', (mod?: LadderMod, seasonId?: number) =>
    withQuery('/user/stats/1v1automatch', { mod: mod === 'ra3' ? undefined : mod, season: seasonId }),
  ),
  downloadedMatches: route('/user/downloaded-matches', (page?: number) =>
    withPage('/user/downloaded-matches', page ?? 1),
  ),
  favouriteMatches: route('/user/favourite-matches', (tag?: string, page?: number) =>
    withQuery('/user/favourite-matches', { tag, page: page === 1 ? undefined : page }),
  ),
  replayRepair: route('/fix-broadcast-replay-desync', (matchGuid?: string) =>
    matchGuid === undefined
      ? '/fix-broadcast-replay-desync'
      : `/fix-broadcast-replay-desync?match=${matchGuid}`,
  ),
  persona: route('/persona/:personaId', (personaId: number) => `/persona/${String(personaId)}`),
  ladder: route('/ladder/:mod?/:type?', (mod: LadderMod, type: LadderType, page?: number) =>
    withPage(`/ladder/${mod}/${type}`, page ?? 1),
  ),
  factionStatistics: route('/stats/:mod/1v1/factions', (mod: LadderMod) => `/stats/${mod}/1v1/factions`),
  mapStatistics: route('/stats/:mod/1v1/maps', (mod: LadderMod) => `/stats/${mod}/1v1/maps`),
  articles: route('/articles/:name?', (name?: string) =>
    name === undefined ? '/articles' : `/articles/${name}`,
  ),
  /** Where a ladder address without mod and type redirects to (S2-15); the router matches it as a ladder. */
  firstLadder: fixed('/ladder/1v1'),
  agreement: fixed('/articles/agreement'),
  tutorial: fixed('/articles/tutorial'),
  /** Exists in development only. */
  components: fixed('/dev/components'),
} as const;

export type RouteName = keyof typeof links;

function withPage(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${String(page)}`;
}

function withQuery(path: string, values: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
