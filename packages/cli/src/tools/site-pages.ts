import { ladderMods, ladderTypes } from '@ra3/sdk/facts';

/** A page of the site: its address, made from the words after its name; undefined for words that do not fit. */
export type SitePage = (...words: readonly (string | undefined)[]) => string | undefined;

const fixed =
  (path: string): SitePage =>
  (word) =>
    word === undefined ? path : undefined;

const modPage =
  (path: (mod: string) => string): SitePage =>
  (mod = 'ra3', rest) =>
    rest === undefined && ladderMods.some((one) => one === mod) ? path(mod) : undefined;

const REPAIR_PAGE = '/fix-broadcast-replay-desync';
const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** The pages by the names of `ra3 open`; a test compares them with the routes of the site. */
export const sitePages = {
  home: fixed('/'),
  status: fixed('/status'),
  matches: fixed('/match/recent'),
  library: fixed('/match/library'),
  downloads: fixed('/user/downloaded-matches'),
  favourites: fixed('/user/favourite-matches'),
  account: fixed('/user'),
  security: fixed('/user/security'),
  repair: fixed(REPAIR_PAGE),
  ladder: (mod = 'ra3', type = '1v1', rest) =>
    rest === undefined && ladderMods.some((one) => one === mod) && ladderTypes.some((one) => one === type)
      ? `/ladder/${mod}/${type}`
      : undefined,
  persona: (id = '', rest) =>
    rest === undefined && /^[1-9]\d{0,14}$/u.test(id) ? `/persona/${id}` : undefined,
  match: (guid = '', rest) =>
    rest === undefined && GUID.test(guid) ? `${REPAIR_PAGE}?match=${guid}` : undefined,
  factions: modPage((mod) => `/stats/${mod}/1v1/factions`),
  maps: modPage((mod) => `/stats/${mod}/1v1/maps`),
  article: (name, rest) => {
    if (rest !== undefined) return undefined;
    return name === undefined ? '/articles' : `/articles/${encodeURIComponent(name)}`;
  },
} as const satisfies Readonly<Record<string, SitePage>>;

export type SitePageName = keyof typeof sitePages;

// Object.keys forgets the literal keys; the table has no others.
export const sitePageNames = Object.keys(sitePages) as [SitePageName, ...SitePageName[]];
