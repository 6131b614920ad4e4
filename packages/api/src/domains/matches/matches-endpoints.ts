import type { EndpointOf, QueryOf, ReplyOf, BodyOf } from '@ra3/sdk/contract';
import { limits, replayMatchLimits, reportedMatchLimits } from '@ra3/sdk/facts';
import { mapIdOf } from '@ra3/sdk/rules/map-paths';
import type { Database } from '../../database/in-transaction.js';
import { groupBy } from '../../values/group-by.js';
import { Refusal } from '../../values/refusal.js';
import { readTime } from '../../values/time.js';
import type { DatabaseHost, Endpoints, TimedHost } from '../host.js';
import { listIdsByName, listNames, type NamedId } from '../personas/persona-name-store.js';
import { personaNameKey } from '../personas/persona-store.js';
import { searchMatches, libraryEnd, libraryStart, readElo } from './match-library.js';
import {
  readMatch,
  readMatchById,
  readRecentMatches,
  readRecentMatchesOf,
  describeMatches,
} from './match-lists.js';
import { listFavouriteTags } from './match-mark-store.js';
import {
  findMatchPlace,
  listFilteredMatches,
  type MatchPlace,
  type MatchSearch,
} from './match-search-store.js';
import { listPlayers, listMatchesNear, type StoredMatch } from './match-store.js';
import { readMatchStatus, readOwnMatches, setFavourite, setRecommend } from './own-match-marks.js';
import { readPersonaMatches } from './persona-match-list.js';

export const matches: Endpoints<'matches'> = {
  recentOfPersona: (host, { params, query }) => readRecentMatchesOf(host, { ...params, ...query }),
  ofPersona: (host, { params, query }) => readPersonaMatches(host, params, query),
  recent: (host, { params, query }) => readRecentMatches(host, { ...params, ...query }),
  favouritesByTag: (host, { user: { userId }, params: { tag, page }, query }) =>
    readOwnMatches(host, { kind: 'favourites', userId, tag }, { page, ...query }),
  favourites: (host, { user: { userId }, params, query }) =>
    readOwnMatches(host, { kind: 'favourites', userId }, { ...params, ...query }),
  favouriteTags: ({ db }, { user }) => listFavouriteTags(db, user.userId, limits.favouriteTags),
  downloads: (host, { user: { userId }, params, query }) =>
    readOwnMatches(host, { kind: 'downloads', userId }, { ...params, ...query }),
  myStatus: (host, { user, body }) => readMatchStatus(host, user.userId, body),
  setFavourite: (host, { user, body }) => setFavourite(host, user.userId, body),
  setRecommend: (host, { user, body }) => setRecommend(host, user.userId, body),
  search: (host, { body }) => searchMatches(host, body),
  get: (host, { params }) => readMatch(host, params.guid),
  ofReplay: (host, { body }) => findMatchOfReplay(host, body),
  filtered: (host, { query }) => readFilteredMatches(host, query),
  byId: (host, { params }) => readMatchById(host, params.matchId),
};

type FilterQuery = QueryOf<EndpointOf<'matches.filtered'>>;
/**
 * Matches of the last 180 days, newest or most worth watching first (docs/wire.md#matches-worth-watching). `next` is
 * null on the last page.
 * @throws {Refusal} `invalidRequest` when `after` is no match
 */
export async function readFilteredMatches(
  { db, clock }: TimedHost,
  { order = 'time', after, ...query }: FilterQuery,
): Promise<ReplyOf<EndpointOf<'matches.filtered'>>> {
  const place = after === undefined ? undefined : await requirePlace(db, after);
  const size = limits.matchPageSize;
  // One more shows whether there is another page.
  const page = { order, after: place, limit: size + 1 };
  // Nobody can watch a match without a replay.
  const withReplay = order === 'worth' || query.withReplay === true;
  const found = await listFilteredMatches(db, readFilters({ ...query, withReplay }, clock().getTime()), page);
  const shown = found.slice(0, size);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  return { records: await describeMatches(db, shown), next: last?.match_id ?? null };
}

async function requirePlace(db: Database, matchId: number): Promise<MatchPlace> {
  const place = await findMatchPlace(db, matchId);
  if (place !== undefined) return place;
  throw new Refusal('invalidRequest', {
    detail: 'The field after must be the next of an earlier page; this host has no such match.',
  });
}

function readFilters(query: FilterQuery, nowMs: number): MatchSearch {
  const { kind, mod, map, faction, withReplay } = query;
  return {
    after: libraryStart(nowMs),
    before: libraryEnd(nowMs),
    kind: kind === 'all' ? undefined : kind,
    mod: mod === 'all' ? undefined : mod,
    mapIds: map === undefined || map === '' ? undefined : [mapIdOf(map)],
    factions: faction === undefined || faction === '' ? undefined : [faction],
    personaIds: undefined,
    withoutTypes: undefined,
    withoutShort: false,
    elo: readElo(query),
    withReplay,
  };
}

type OfReplay = EndpointOf<'matches.ofReplay'>;
type ReplayQuery = BodyOf<OfReplay>;

const MINUTE_MS = 60_000;
/** The latest time that a replay file can name: it has 32 bits for the seconds since 1970. */
const LATEST_MS = (2 ** 32 - 1) * 1000;

/** Finds the match that a replay file recorded. @throws {Refusal} `invalidRequest` for an invalid time */
export async function findMatchOfReplay(
  { db }: DatabaseHost,
  query: ReplayQuery,
): Promise<ReplyOf<OfReplay>> {
  const candidates = await listCandidates(db, query);
  const found = await findWithPlayers(db, candidates, query.players);
  return { records: await describeMatches(db, found === undefined ? [] : [found]) };
}

async function listCandidates(
  db: Database,
  { map, savedTime, players }: ReplayQuery,
): Promise<StoredMatch[]> {
  const timeMs = readTime(savedTime);
  if (timeMs === undefined || timeMs < 0 || timeMs > LATEST_MS) {
    throw new Refusal('invalidRequest', { detail: 'savedTime must be a date from 1970 to 2106.' });
  }
  const { clockMinutes } = replayMatchLimits;
  return listMatchesNear(db, {
    mapId: mapIdOf(map),
    savedAt: new Date(timeMs),
    personaIds: await listIdsByName(db, players),
    clockMs: clockMinutes * MINUTE_MS,
    longestMs: reportedMatchLimits.longestSeconds * 1000,
  });
}

/** The first match whose players are those of the replay, no more and no fewer. */
async function findWithPlayers(
  db: Database,
  candidates: readonly StoredMatch[],
  names: readonly string[],
): Promise<StoredMatch | undefined> {
  const players = await listPlayers(db, candidates);
  const known = await listNames(db, [...new Set(players.map(({ persona_id }) => persona_id))]);
  const idsOf = groupBy(players, ({ match_id }) => match_id);
  return candidates.find(({ match_id }) => {
    const ids = new Set((idsOf.get(match_id) ?? []).map(({ persona_id }) => persona_id));
    return areNamed(
      known.filter(({ persona_id }) => ids.has(persona_id)),
      ids,
      names,
    );
  });
}

/** Whether each name is, or was, that of another of these players: a name that somebody gave up may be another player's now. */
function areNamed(
  known: readonly NamedId[],
  ids: ReadonlySet<number>,
  [name, ...others]: readonly string[],
): boolean {
  if (name === undefined) return ids.size === 0;
  const key = personaNameKey(name);
  const owners = known.filter((one) => ids.has(one.persona_id) && personaNameKey(one.name) === key);
  return [...new Set(owners.map(({ persona_id }) => persona_id))].some((owner) =>
    areNamed(known, new Set([...ids].filter((id) => id !== owner)), others),
  );
}
