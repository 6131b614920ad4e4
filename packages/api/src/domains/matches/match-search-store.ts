import { limits, type LadderMod, type MatchSort, type MatchType, type MatchOrder } from '@ra3/sdk/facts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/in-transaction.js';
import type { LibraryKind } from '../../database/tables/match-tables.js';
import { findMatchKeys, inMonths, type MatchKey, type StoredMatch } from './match-store.js';

/** What the replay library is searched for; what is undefined does not matter. */
export interface MatchSearch {
  readonly after: Date;
  readonly before: Date | undefined;
  readonly kind: LibraryKind | undefined;
  readonly mod: LadderMod | undefined;
  readonly mapIds: readonly string[] | undefined;
  /** Factions of a 1v1, on either side: one, or both. */
  readonly factions: readonly [string] | readonly [string, string] | undefined;
  /** Somebody of these took part. */
  readonly personaIds: readonly number[] | undefined;
  readonly withoutTypes: readonly MatchType[] | undefined;
  readonly withoutShort: boolean;
  /** Both players' ratings before a rated 1v1 lie within. */
  readonly elo: { readonly min: number; readonly max: number } | undefined;
  readonly withReplay?: boolean | undefined;
}

type Condition = RawBuilder<unknown>;

/** The version of vanilla that the library finds; the ladder mod `ra3` has others too (S2-64). */
const VANILLA_VERSION = '%1.12';
const newestFirst = sql`start_time DESC, match_id DESC`;
const columns = sql`match_id, start_time, recent_downloads`;

/** The matches that fit, in order, and no more than `most`: enough to count them and to show a page. */
export async function findMatches(
  db: Database,
  search: MatchSearch,
  { sortBy, most }: { sortBy: MatchSort; most: number },
): Promise<MatchKey[]> {
  const fitting = sql.join(listConditions(search), sql` AND `);
  const { rows } = await (sortBy === 'time' ? byTime(fitting, most) : byDownloads(fitting, most)).execute(db);
  return rows;
}

function byTime(fitting: Condition, most: number): RawBuilder<MatchKey> {
  return sql`SELECT match_id, start_time FROM matches WHERE ${fitting} ORDER BY ${newestFirst} LIMIT ${most}`;
}

/** Few matches are downloaded, so they and the many others are read by an index each. */
function byDownloads(fitting: Condition, most: number): RawBuilder<MatchKey> {
  return sql`
    SELECT match_id, start_time FROM (
      (SELECT ${columns} FROM matches WHERE recent_downloads > 0 AND ${fitting}
        ORDER BY recent_downloads DESC, ${newestFirst} LIMIT ${most})
      UNION ALL
      (SELECT ${columns} FROM matches WHERE recent_downloads = 0 AND ${fitting} ORDER BY ${newestFirst} LIMIT ${most})
    ) AS found ORDER BY recent_downloads DESC, ${newestFirst} LIMIT ${most}`;
}

function listConditions(search: MatchSearch): Condition[] {
  const { kind, mapIds, elo } = search;
  return [
    ...listExclusions(search),
    sql`start_time >= ${search.after}`,
    search.before && sql`start_time <= ${search.before}`,
    kind && sql`library_kind = ${kind}`,
    search.mod && ofMod(search.mod),
    mapIds && sql`map_id = ANY(${[...mapIds]}::text[])`,
    search.factions && withFactions(search.factions),
    search.personaIds && withPersonas(search),
    elo && sql`lower_elo >= ${elo.min} AND higher_elo <= ${elo.max}`,
  ].filter((condition): condition is Condition => typeof condition === 'object');
}

function listExclusions({ withoutTypes, withoutShort, withReplay = false }: MatchSearch) {
  return [
    withoutTypes && sql`match_type <> ALL(${[...withoutTypes]}::text[])`,
    withoutShort && sql`time_length >= ${limits.shortMatchSeconds}`,
    withReplay && sql`has_replay`,
  ];
}

function ofMod(mod: LadderMod): Condition {
  const family = sql`mod_family_name = ${mod}`;
  return mod === 'ra3' ? sql`${family} AND mod_full_name LIKE ${VANILLA_VERSION}` : family;
}

function withFactions([first, second]: readonly [string] | readonly [string, string]): Condition {
  if (second === undefined) return sql`(winner_faction = ${first} OR loser_faction = ${first})`;
  return sql`((winner_faction = ${first} AND loser_faction = ${second})
    OR (winner_faction = ${second} AND loser_faction = ${first}))`;
}

function withPersonas({ personaIds = [], after, before }: MatchSearch): Condition {
  const until = before === undefined ? sql`` : sql`AND start_time <= ${before}`;
  return sql`(match_id, start_time) IN (SELECT match_id, start_time FROM match_players
    WHERE persona_id = ANY(${[...personaIds]}::bigint[]) AND start_time >= ${after} ${until})`;
}

export interface MatchPlace {
  readonly match_id: number;
  /** As text, because a date of JavaScript would lose the microseconds. */
  readonly start_time: string;
  readonly watch_rank: number;
}

export interface FilteredSlice {
  readonly order: MatchOrder;
  /** The last match of the page before. */
  readonly after: MatchPlace | undefined;
  readonly limit: number;
}

export async function findMatchPlace(db: Database, matchId: number): Promise<MatchPlace | undefined> {
  const keys = await findMatchKeys(db, 'match_id', [matchId]);
  const { rows } = await sql<MatchPlace>`
    SELECT match_id, start_time::text AS start_time, watch_rank FROM matches
    WHERE match_id = ${matchId} AND ${inMonths(keys)}`.execute(db);
  return rows[0];
}

export async function listFilteredMatches(
  db: Database,
  search: MatchSearch,
  { order, after, limit }: FilteredSlice,
): Promise<StoredMatch[]> {
  const beyond = after === undefined ? [] : [order === 'time' ? olderThan(after) : lowerThan(after)];
  const fitting = sql.join([...listConditions(search), ...beyond], sql` AND `);
  const column = order === 'time' ? sql`start_time` : sql`watch_rank`;
  const { rows } = await sql<StoredMatch>`
    SELECT * FROM matches WHERE ${fitting} ORDER BY ${column} DESC, match_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

function olderThan({ start_time, match_id }: MatchPlace) {
  // The first part says it again, for the planner, which leaves later months out by it.
  return sql`start_time <= ${start_time}::timestamptz AND (start_time, match_id) < (${start_time}::timestamptz, ${match_id})`;
}

function lowerThan({ watch_rank, match_id }: MatchPlace) {
  return sql`(watch_rank, match_id) < (${watch_rank}, ${match_id})`;
}
