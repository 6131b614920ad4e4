import { limits } from '@ra3/sdk/facts';

/** Who makes the request. */
type Caller = 'visitor' | 'user' | 'admin';

/** A request to the host, as a page of the site sends it. */
export interface Page {
  readonly name: string;
  readonly path: string;
  readonly as: Caller;
  /** A request with a body is a POST. */
  readonly body?: object;
}

export interface LargeHost {
  readonly personas: number;
  /** Guid of a match. */
  readonly guid: string;
  /** Id of the same match. */
  readonly matchId: number;
}

/** An admin asks it before a season ends: it counts all matches and records of that season. */
export const SEASON_END = 'what a new season would end';

const last = limits.lastViewablePage;
const LATE_LADDER_PAGE = 1_000;

/** What the times of others are compared with: a new call may take up to three times its time. */
export const PERSONA_PAGE = 'persona, season';

/** Every page of docs/specification/calls.md that reads tables which grow with the host. */
export function listPages(host: LargeHost): Page[] {
  return [...visitorPages(host), ...ownPages(host), ...librarySearches(), ...adminPages()];
}

/** The last page of the first ladder, at most the 1,000th. */
function lateLadderPage(personas: number): number {
  return Math.min(LATE_LADDER_PAGE, Math.ceil(personas / limits.ladderPageSize));
}

function ladderPath(page: number): string {
  return `/api/stats/ladder/ra3/1v1/records/page/${String(page)}/result`;
}

/** A page of those on the first ladder who fit a filter. */
function filteredPath(page: number, filter: string): string {
  return `/api/ext/ladder/ra3/1v1/season/-1/filtered/page/${String(page)}?${filter}`;
}

/** A late page of those who play one of the four factions most. */
function lateFactionPage(personas: number): number {
  return Math.ceil(lateLadderPage(personas) / 5);
}

/** Persona 1 plays far more than others. */
function visitorPages({ personas, guid, matchId }: LargeHost): Page[] {
  const late = lateLadderPage(personas);
  const paths: Record<string, string> = {
    'ladder, page 1': ladderPath(1),
    [`ladder, page ${String(late)}`]: ladderPath(late),
    'ladder of a past season, page 1': '/api/ext/ladder/ra3/1v1/season/1/page/1',
    'ladder of a faction, page 1': filteredPath(1, 'faction=Soviet'),
    [`ladder of a faction, page ${String(lateFactionPage(personas))}`]: filteredPath(
      lateFactionPage(personas),
      'faction=Soviet',
    ),
    'ladder of a name': filteredPath(1, 'name=abc'),
    'ladder of a name of two characters': filteredPath(1, 'name=ab'),
    'ladder of a faction and a name': filteredPath(1, 'faction=Soviet&name=abc'),
    'ladder of a past season, of a faction':
      '/api/ext/ladder/ra3/1v1/season/1/filtered/page/1?faction=Soviet',
    'ladder, last results of page 1': '/api/ext/ladder/ra3/1v1/season/-1/form/page/1',
    [`ladder, last results of page ${String(late)}`]: `/api/ext/ladder/ra3/1v1/season/-1/form/page/${String(late)}`,
    [PERSONA_PAGE]: '/api/stats/persona/1/ra3/result',
    'persona, past seasons': '/api/stats/persona/1/ra3/history',
    'persona, matches, page 1': '/api/match/get/recent/1/1/result',
    [`persona, matches, page ${String(last)}`]: `/api/match/get/recent/1/${String(last)}/result`,
    'persona, filtered matches': '/api/ext/match/persona/1?result=won&hourFrom=8&hourBelow=20',
    'persona, matches against another': '/api/ext/match/persona/1?opponentId=2',
    'persona, rating history': '/api/ext/personas/1/rating/ra3/1v1',
    'persona, results': '/api/ext/personas/1/splits/ra3',
    'persona, results of a season': '/api/ext/personas/1/splits/ra3?seasonId=-1',
    'persona, opponents': '/api/ext/personas/1/opponents/ra3',
    'persona, earlier names': '/api/ext/personas/1/names',
    'two personas': '/api/ext/personas/1/versus/2',
    'recent matches, page 1': '/api/match/get/recent/all/1/result',
    [`recent matches, page ${String(last)}`]: `/api/match/get/recent/all/${String(last)}/result`,
    'one match': `/api/ext/matches/${guid}`,
    'filtered matches': '/api/ext/match/filtered',
    'filtered matches, a later page': `/api/ext/match/filtered?after=${String(matchId)}`,
    'filtered matches, worth watching': '/api/ext/match/filtered?order=worth',
    'filtered matches, all filters':
      '/api/ext/match/filtered?mod=ra3&kind=automatch1v1&map=map_mp_2_load7&faction=Allied&minElo=1000&withReplay=true',
    'filtered matches, worth watching, all filters':
      '/api/ext/match/filtered?order=worth&mod=ra3&kind=automatch1v1&map=map_mp_2_load7&faction=Allied&minElo=1000&withReplay=true',
    'filtered matches on a map that nobody plays': '/api/ext/match/filtered?order=worth&map=map_mp_2_nowhere',
    'one match by its id': `/api/ext/match/id/${String(matchId)}`,
    seasons: '/api/stats/season/all/result',
    factions: '/api/stats/1v1/factions/ra3/-1',
    'factions, Elo stage': '/api/stats/1v1/factions/ra3/-1?minElo=1000&maxElo=1100',
    'factions, any Elo range': '/api/stats/1v1/factions/ra3/-1?minElo=990&maxElo=1010',
    maps: '/api/stats/1v1/maps/ra3/-1',
    'maps, any Elo range': '/api/stats/1v1/maps/ra3/-1?minElo=990&maxElo=1010',
    'maps of one version': '/api/stats/1v1/maps/ra3/-1?modFullName=Red%20Alert%203%201.12',
    'matchups by length': '/api/ext/stats/1v1/matchups/ra3/length',
    'matchups of one version': '/api/ext/stats/1v1/matchups/ra3/length?modFullName=Red%20Alert%203%201.12',
    'status history': '/api/ext/status/history',
    'matchups by Elo': '/api/ext/stats/1v1/matchups/ra3/elo',
    'matchups by season': '/api/ext/stats/1v1/matchups/ra3/season',
    'Elo distribution': '/api/stats/elo/distribution/ra3/1v1/',
    'personas by a beginning': '/api/ext/personas/search?name=pab',
    'personas by a middle': '/api/ext/personas/search?name=abc',
  };
  return toPages(paths, 'visitor');
}

function ownPages({ guid }: LargeHost): Page[] {
  const paths: Record<string, string> = {
    'own personas': '/api/player/persona/list/all',
    'own favourites, page 1': '/api/match/get/my/all/favourite/1/result',
    [`own favourites, page ${String(last)}`]: `/api/match/get/my/all/favourite/${String(last)}/result`,
    'own favourites of a tag': '/api/match/get/my/favourite/tag1/1/result',
    'own downloads, page 1': '/api/match/get/my/download/1/result',
    [`own downloads, page ${String(last)}`]: `/api/match/get/my/download/${String(last)}/result`,
    'own automatch seasons': '/api/player/stats/1v1automatch',
  };
  const marks: Page = { name: 'own marks', path: '/api/match/get/my/status', as: 'user', body: [guid] };
  return [...toPages(paths, 'user'), marks];
}

function adminPages(): Page[] {
  const paths: Record<string, string> = {
    'user by persona': '/api/admin/info/user/search?personaId=7',
    'users by pattern': '/api/admin/info/user/search?pattern=ab.*cd',
    'user by e-mail': '/api/admin/info/user/search?email=user7@example.org',
    'users by machine code': '/api/admin/info/user/search?machineCode=machine7',
    'user by id': '/api/admin/info/user/7',
    'logins of a user': '/api/admin/info/user/7/recent/login',
    'reach of a ban': '/api/ext/admin/ban-preview?userId=7',
    'facts of a user': '/api/ext/admin/users/7/facts',
    'all bans of a user': '/api/ext/admin/users/7/bans',
    'related accounts': '/api/ext/admin/users/7/related',
    'logins with who shares them': '/api/ext/admin/users/7/logins',
    'warnings of a user': '/api/ext/admin/warnings?userId=7',
    'audit log': '/api/ext/admin/audit',
    'audit log of an act': '/api/ext/admin/audit?act=act7',
    'audit log of a user': '/api/ext/admin/audit?target=user:7',
    'audit log of an admin': '/api/ext/admin/audit?admin=7',
    'used invitation codes': '/api/admin/invitation/query/used?skip=0&limit=10',
    'shared invitation codes': '/api/admin/invitation/query/shared?skip=0&limit=10',
    'invitation codes of an inviter': '/api/admin/invitation/query/by/7/skip/0/limit/10',
    'number of codes of an inviter': '/api/admin/invitation/query/by/7/count',
    [SEASON_END]: '/api/ext/admin/season/ending',
    'inviter of a user': '/api/admin/invitation/query/get/inviter/for/8',
    'daily reports, a week': '/api/admin/reports?daysPrev=7',
    'daily reports, whole': '/api/admin/reports',
  };
  return toPages(paths, 'admin');
}

function toPages(paths: Readonly<Record<string, string>>, as: Caller): Page[] {
  return Object.entries(paths).map(([name, path]) => ({ name, path, as }));
}

/** Typical searches in the replay library, in both sort orders. */
function librarySearches(): Page[] {
  const shapes: Record<string, object> = {
    everything: {},
    'the last page': { page: last },
    'half a year ago': { before: new Date(Date.now() - 170 * 86_400_000).toISOString() },
    'a kind': { matchType: 'custom2v2' },
    'the commonest kind': { matchType: 'automatch1v1' },
    vanilla: { mod: 'ra3' },
    corona: { mod: 'corona' },
    'a map': { maps: ['map_mp_2_load7'] },
    'a map that nobody plays': { maps: ['map_mp_2_nowhere'] },
    'many maps': { maps: [1, 2, 3, 4, 5].map((each) => `map_mp_2_load${String(each)}`) },
    'a faction': { faction1: 'Celestial' },
    'two factions': { faction1: 'Celestial', faction2: 'Soviet' },
    'a name': { personaVagueName: 'abc' },
    'an Elo stage': { matchType: 'automatch1v1', minElo: 1_000, maxElo: 1_100 },
    'an Elo stage that nobody reaches': { minElo: 2_900, maxElo: 3_000 },
    'neither broken nor short': { showDesync: false, showDisconnect: false, showShort: false },
    'all together': {
      ...{ matchType: 'automatch1v1', mod: 'ra3', maps: ['map_mp_2_load7'] },
      ...{ faction1: 'Allied', faction2: 'Soviet', personaVagueName: 'pab', showShort: false },
    },
  };
  return Object.entries(shapes).flatMap(([name, shape]) =>
    (['time', 'downloads'] as const).map((sortBy) => ({
      name: `library, ${name}, by ${sortBy}`,
      path: '/api/match/query/advanced',
      as: 'user' as const,
      body: { page: 1, sortBy, ...shape },
    })),
  );
}
