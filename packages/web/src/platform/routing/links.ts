import type { LadderMod, LadderType } from '@ra3/sdk/facts';

/** A place of the site: the router's pattern, and how to write a link to it. */
export interface Place<Parameters extends readonly unknown[]> {
  readonly pattern: string;
  readonly to: (...parameters: Parameters) => string;
}

function place<Parameters extends readonly unknown[]>(
  pattern: string,
  to: (...parameters: Parameters) => string,
): Place<Parameters> {
  return { pattern, to };
}

function fixed(pattern: string): Place<[]> {
  return { pattern, to: () => pattern };
}

/** Every address of the site, written once (spec §2 "Routes"). The pages behind them are in app/paths.ts. */
export const links = {
  home: fixed('/'),
  status: fixed('/status'),
  recentMatches: place('/match/recent', (page?: number) => withPage('/match/recent', page ?? 1)),
  replayLibrary: fixed('/match/library'),
  auth: fixed('/auth'),
  recoverPassword: fixed('/recoverpassword'),
  account: fixed('/user'),
  ownStats: fixed('/user/stats/1v1automatch'),
  downloadedMatches: fixed('/user/downloaded-matches'),
  favouriteMatches: fixed('/user/favourite-matches'),
  replayRepair: fixed('/fix-broadcast-replay-desync'),
  persona: place('/persona/:personaId', (personaId: number) => `/persona/${String(personaId)}`),
  ladder: place('/ladder/:mod?/:type?', (mod: LadderMod, type: LadderType, page?: number) =>
    withPage(`/ladder/${mod}/${type}`, page ?? 1),
  ),
  factionStatistics: place('/stats/:mod/1v1/factions', (mod: LadderMod) => `/stats/${mod}/1v1/factions`),
  mapStatistics: place('/stats/:mod/1v1/maps', (mod: LadderMod) => `/stats/${mod}/1v1/maps`),
  articles: place('/articles/:name?', (name?: string) =>
    name === undefined ? '/articles' : `/articles/${name}`,
  ),
  /** What an address without mod and type is replaced by (spec §2); the router reads it as a ladder. */
  firstLadder: fixed('/ladder/1v1'),
  agreement: fixed('/articles/agreement'),
  tutorial: fixed('/articles/tutorial'),
  /** In development only. */
  components: fixed('/dev/components'),
} as const;

export type PlaceName = keyof typeof links;

function withPage(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${String(page)}`;
}
