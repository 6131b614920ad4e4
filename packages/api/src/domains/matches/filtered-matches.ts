import type { EndpointOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import { mapIdOf } from '@ra3/sdk/rules';
import type { Database } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { libraryStart, readElo } from './match-library.js';
import type { Host } from '../host.js';
import { describeMatches } from './match-lists.js';
import {
  findMatchPlace,
  listFilteredMatches,
  type MatchPlace,
  type MatchSearch,
} from './match-search-store.js';

type Query = QueryOf<EndpointOf<'matches.filtered'>>;
type Found = ReplyOf<EndpointOf<'matches.filtered'>>;

/**
 * A page of the matches of the last 180 days that fit, the newest or the ones most worth watching first
 * (docs/wire.md#matches-worth-watching). `next` leads to the page after it; on the last one it is null.
 *
 * @throws {Refusal} `invalidRequest` when `after` is no match
 */
export async function readFilteredMatches(
  { db, clock }: Pick<Host, 'db' | 'clock'>,
  { order = 'time', after, ...query }: Query,
): Promise<Found> {
  const place = after === undefined ? undefined : await requirePlace(db, after);
  const found = await listFilteredMatches(db, readFilters(query, clock().getTime()), {
    order,
    after: place,
    // One more tells whether there is another page.
    limit: limits.matchPageSize + 1,
  });
  const shown = found.slice(0, limits.matchPageSize);
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

function readFilters(query: Query, nowMs: number): MatchSearch {
  const { kind, mod, map, faction, withReplay } = query;
  return {
    after: libraryStart(nowMs),
    before: undefined,
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
