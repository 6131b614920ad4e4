import type { EndpointOf, ParamsOf, ReplyOf } from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import type { Database } from '../../database/in-transaction.js';
import { groupBy } from '../../values/group-by.js';
import { Refusal } from '../../values/refusal.js';
import type { DatabaseHost } from '../host.js';
import { requirePersonaName } from '../personas/persona-store.js';
import {
  countMatches,
  countMatchesOf,
  findMatchKeys,
  listMatchesByGuid,
  listMatchesOf,
  listNewestMatches,
  listNewestMatchesOf,
  listPlayers,
  type Slice,
  type StoredMatch,
  type StoredPlayer,
} from './match-store.js';

type MatchList = ReplyOf<EndpointOf<'matches.recent'>>;
type MatchRecord = MatchList['records'][number];

interface MatchSource {
  count(most: number): Promise<number>;
  list(slice: Slice): Promise<StoredMatch[]>;
}

/** Newest matches of everybody, 50 a page (S2-62); beyond page 20 `pageOutOfLimit` is set and there are no rows. */
export function readRecentMatches({ db }: DatabaseHost, place: PagePlace): Promise<MatchList> {
  return readPage(db, place, {
    count: (most) => countMatches(db, most),
    list: (slice) => listNewestMatches(db, slice),
  });
}

/** The same of one persona. @throws {Refusal} `notFound` for an unknown or deleted persona */
export async function readRecentMatchesOf(
  { db }: DatabaseHost,
  { personaId, ...place }: PagePlace & Pick<ParamsOf<EndpointOf<'matches.recentOfPersona'>>, 'personaId'>,
): Promise<MatchList> {
  await requirePersonaName(db, personaId);
  return readPage(db, place, {
    count: (most) => countMatchesOf(db, personaId, most),
    list: (slice) => listNewestMatchesOf(db, personaId, slice),
  });
}

/** @throws {Refusal} `notFound` for an unknown match */
export async function readMatch({ db }: DatabaseHost, guid: string): Promise<MatchRecord> {
  return describeOne(db, await listMatchesByGuid(db, [guid]));
}

/** @throws {Refusal} `notFound` for an unknown match */
export async function readMatchById({ db }: DatabaseHost, matchId: number): Promise<MatchRecord> {
  return describeOne(db, await listMatchesOf(db, await findMatchKeys(db, 'match_id', [matchId])));
}

async function describeOne(db: Database, found: readonly StoredMatch[]): Promise<MatchRecord> {
  const [record] = await describeMatches(db, found);
  if (record === undefined) throw new Refusal('notFound', { detail: 'There is no such match.' });
  return record;
}

async function readPage(db: Database, place: PagePlace, source: MatchSource): Promise<MatchList> {
  const totalCount = await source.count(MOST_COUNTED);
  const slice = sliceOfPage(place);
  if (slice === undefined) return { totalCount, pageOutOfLimit: true, records: [] };
  const matches = await source.list(slice);
  const records = await describeMatches(db, matches);
  return {
    totalCount,
    pageOutOfLimit: false,
    records,
    ...cursorBehind(
      place.page,
      records.map(({ id }) => id),
    ),
  };
}

/** One more than can be viewed, so that clients know that there is more (S9-09). */
export const MOST_COUNTED = limits.lastViewablePage * limits.matchPageSize + 1;

export interface PagePlace {
  readonly page: number;
  /** The `next` of an earlier page. */
  readonly behind?: string | undefined;
}

const CURSOR = /^(\d+)\.(.+)$/;

/** As `sliceBehind`; undefined for a page beyond the last viewable one. */
export function sliceOfPage(place: PagePlace): Slice | undefined {
  return place.page > limits.lastViewablePage ? undefined : sliceBehind(place, limits.matchPageSize);
}

/**
 * Which rows of a list a page shows, counted from the end of an earlier page where the caller names it, so that rows on
 * top of the list move none to a later page.
 */
export function sliceBehind({ page, behind = '' }: PagePlace, limit: number): Slice {
  const [, ended = '0', key] = CURSOR.exec(behind) ?? [];
  return Number(ended) < page
    ? { skip: (page - 1 - Number(ended)) * limit, limit, after: key }
    : { skip: (page - 1) * limit, limit };
}

/** What goes on behind a full page, whose rows have these keys. */
export function cursorBehind(
  page: number,
  keys: readonly string[],
  pageSize: number = limits.matchPageSize,
): { next?: string } {
  const last = keys.at(-1);
  return last === undefined || keys.length < pageSize ? {} : { next: `${String(page)}.${last}` };
}

/** Match records with their players, in the order given (S3-20). */
export async function describeMatches(db: Database, matches: readonly StoredMatch[]): Promise<MatchRecord[]> {
  if (matches.length === 0) return [];
  const players = await listPlayers(db, matches);
  const byMatch = groupBy(players, ({ match_id }) => match_id);
  return matches.map((match) => describeMatch(match, byMatch.get(match.match_id) ?? []));
}

function describeMatch(match: StoredMatch, players: readonly StoredPlayer[]): MatchRecord {
  return {
    id: String(match.match_id),
    type: match.match_type,
    map: match.map_path,
    startTime: match.start_time.toISOString(),
    timeLength: match.time_length,
    winners: players.filter(({ won }) => won).map(describePlayer),
    losers: players.filter(({ won }) => !won).map(describePlayer),
    modFullName: match.mod_full_name,
    modFamilyName: match.mod_family_name,
    replayGuid: match.has_replay ? match.guid : null,
    recommends: match.recommends,
    favourites: match.favourites,
    replayDownloads: match.replay_downloads,
    recentReplayDownloads: match.recent_downloads,
  };
}

function describePlayer(player: StoredPlayer): MatchRecord['winners'][number] {
  return {
    personaId: player.persona_id,
    personaName: player.persona_name,
    faction: player.faction,
    elo: player.elo,
    eloDelta: player.elo_delta,
    status: player.player_status,
    ...(player.deleted && { isGone: true as const }),
  };
}
