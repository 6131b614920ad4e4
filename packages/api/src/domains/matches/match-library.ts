import type { BodyOf, EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { limits, reportedMatchLimits, type MatchType } from '@ra3/sdk/facts';
import { mapIdOf } from '@ra3/sdk/rules/map-paths';
import { typedText } from '@ra3/sdk/rules/typed';
import type { Database } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { readTime } from '../../values/time.js';
import type { TimedHost } from '../host.js';
import { describeEarlierNames, searchPersonas, type FoundPersona } from '../personas/persona-search-store.js';
import { cursorBehind, describeMatches, MOST_COUNTED, sliceOfPage } from './match-lists.js';
import { findMatches, type MatchSearch } from './match-search-store.js';
import { listMatchesOf } from './match-store.js';

type Query = BodyOf<EndpointOf<'matches.search'>>;
type Found = ReplyOf<EndpointOf<'matches.search'>>;

const desyncs: readonly MatchType[] = ['Dsync', 'AutoMatchDsync'];
const disconnects: readonly MatchType[] = ['Disconnect', 'AutoMatchDisconnect'];

/**
 * Matches of the last 180 days, 50 a page (S2-64, S7-57). Beyond page 20 `pageOutOfLimit` is set without rows;
 * counting stops at 1,001.
 * @throws {Refusal} `invalidRequest` for an invalid time
 */
export async function searchMatches({ db, clock }: TimedHost, query: Query): Promise<Found> {
  const personas = await findPersonas(db, query.personaVagueName ?? '');
  const personaIds = personas?.map(({ persona_id }) => persona_id);
  const search = { ...readQuery(query, clock().getTime()), personaIds };
  const order = { sortBy: query.sortBy ?? 'time', most: MOST_COUNTED } as const;
  const found = personaIds?.length === 0 ? [] : await findMatches(db, search, order);
  const slice = sliceOfPage(query);
  if (slice === undefined) return { totalCount: found.length, pageOutOfLimit: true, records: [] };
  const ended = found.findIndex(({ match_id }) => String(match_id) === slice.after);
  const first = ended === -1 ? (query.page - 1) * slice.limit : ended + 1 + slice.skip;
  const shown = await listMatchesOf(db, found.slice(first, first + slice.limit));
  const records = await describeMatches(db, shown);
  const keys = records.map(({ id }) => id);
  const players = new Set(
    records.flatMap(({ winners, losers }) => [...winners, ...losers].map(({ personaId }) => personaId)),
  );
  return {
    ...{ totalCount: found.length, pageOutOfLimit: false, records, ...cursorBehind(query.page, keys) },
    ...describeEarlierNames(personas?.filter(({ persona_id }) => players.has(persona_id)) ?? []),
  };
}

/** An empty list when the name fits no persona; undefined when the query has no name. */
async function findPersonas(db: Database, vagueName: string): Promise<FoundPersona[] | undefined> {
  if (typedText(vagueName) === '') return undefined;
  return searchPersonas(db, vagueName, limits.vagueNamePersonas);
}

function readQuery(query: Query, nowMs: number): Omit<MatchSearch, 'personaIds'> {
  const { matchType, mod, maps = [] } = query;
  const before = readBound(query.before);
  const withoutTypes = listUnwanted(query);
  return {
    after: new Date(Math.max(readBound(query.after) ?? 0, libraryStart(nowMs).getTime())),
    before: new Date(Math.min(before ?? Infinity, libraryEnd(nowMs).getTime())),
    kind: matchType === 'all' ? undefined : matchType,
    mod: mod === 'all' ? undefined : mod,
    mapIds: maps.length === 0 ? undefined : maps.map(mapIdOf),
    factions: readFactions(query),
    withoutTypes: withoutTypes.length === 0 ? undefined : withoutTypes,
    withoutShort: query.showShort === false,
    elo: readElo(query),
  };
}

/** An empty text means any faction; which of the two fields holds one does not matter. */
function readFactions({ faction1, faction2 }: Query): MatchSearch['factions'] {
  const [first, second] = [faction1, faction2].filter(
    (faction): faction is string => faction !== undefined && faction !== '',
  );
  if (first === undefined) return undefined;
  return second === undefined ? [first] : [first, second];
}

const DAY_MS = 24 * 60 * 60_000;

/** No match begins later: a report may name a time that is a little ahead. Together that is seven months at most. */
export function libraryEnd(nowMs: number): Date {
  return new Date(nowMs + reportedMatchLimits.clockMinutes * 60_000);
}

export function libraryStart(nowMs: number): Date {
  return new Date(nowMs - limits.replayLibraryDays * DAY_MS);
}

/** Bounds that exclude no rating are dropped, so that matches without ratings are found too. */
export function readElo({ minElo, maxElo }: Pick<Query, 'minElo' | 'maxElo'>): MatchSearch['elo'] {
  const { min: lowest, max: highest } = limits.eloFilterRequest;
  const min = minElo ?? lowest;
  const max = maxElo ?? highest;
  return min <= lowest && max >= highest ? undefined : { min, max };
}

function listUnwanted({ showDesync, showDisconnect }: Query): MatchType[] {
  return [...(showDesync === false ? desyncs : []), ...(showDisconnect === false ? disconnects : [])];
}

function readBound(time: string | undefined): number | undefined {
  if (time === undefined) return undefined;
  const timeMs = readTime(time);
  if (timeMs !== undefined) return timeMs;
  throw new Refusal('invalidRequest', {
    detail: 'The times before and after of a search must be dates of the years 0 to 9999.',
  });
}
