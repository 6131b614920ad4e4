import type { EndpointOf, ParamsOf, ReplyOf } from '@ra3/sdk/contract';
import type { Database } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import {
  countMatches,
  countMatchesOf,
  listMatchesByGuid,
  listMatchesById,
  listNewestMatches,
  listNewestMatchesOf,
  listPlayers,
  type StoredMatch,
  type StoredPlayer,
} from './match-store.js';
import { findPersonaName } from '../personas/persona-store.js';
import { groupBy } from '../../values/group-by.js';
import { MOST_COUNTED, sliceOfPage } from './match-pages.js';

type MatchList = ReplyOf<EndpointOf<'matches.recent'>>;
type MatchRecord = MatchList['records'][number];

export interface MatchService {
  /** Newest matches of everybody, 50 a page; beyond page 20 `pageOutOfLimit` is set and there are no rows. */
  recent(params: ParamsOf<EndpointOf<'matches.recent'>>): Promise<MatchList>;
  /** @throws {Refusal} `notFound` for a persona that does not exist or was deleted. */
  recentOfPersona(params: ParamsOf<EndpointOf<'matches.recentOfPersona'>>): Promise<MatchList>;
  /** @throws {Refusal} `notFound` for an unknown match. */
  match(guid: string): Promise<MatchRecord>;
  /** @throws {Refusal} `notFound` for an unknown match. */
  matchById(matchId: number): Promise<MatchRecord>;
}

interface MatchSource {
  count(most: number): Promise<number>;
  list(slice: { skip: number; limit: number }): Promise<StoredMatch[]>;
}

/** Reads finished matches (S2-62). */
export function makeMatchService({ db }: { db: Database }): MatchService {
  return {
    recent: ({ page }) =>
      readPage(db, page, {
        count: (most) => countMatches(db, most),
        list: (slice) => listNewestMatches(db, slice),
      }),
    async recentOfPersona({ personaId, page }) {
      if ((await findPersonaName(db, personaId)) === undefined) {
        throw new Refusal('notFound', { detail: 'There is no such persona.' });
      }
      return readPage(db, page, {
        count: (most) => countMatchesOf(db, personaId, most),
        list: (slice) => listNewestMatchesOf(db, personaId, slice),
      });
    },
    match: async (guid) => describeOne(db, await listMatchesByGuid(db, [guid])),
    matchById: async (matchId) => describeOne(db, await listMatchesById(db, [matchId])),
  };
}

async function describeOne(db: Database, found: readonly StoredMatch[]): Promise<MatchRecord> {
  const [record] = await describeMatches(db, found);
  if (record === undefined) throw new Refusal('notFound', { detail: 'There is no such match.' });
  return record;
}

async function readPage(db: Database, page: number, source: MatchSource): Promise<MatchList> {
  const totalCount = await source.count(MOST_COUNTED);
  const slice = sliceOfPage(page);
  if (slice === undefined) return { totalCount, pageOutOfLimit: true, records: [] };
  const matches = await source.list(slice);
  return { totalCount, pageOutOfLimit: false, records: await describeMatches(db, matches) };
}

/** Match records with their players, in the order given (S3-20). */
export async function describeMatches(db: Database, matches: readonly StoredMatch[]): Promise<MatchRecord[]> {
  if (matches.length === 0) return [];
  const players = await listPlayers(
    db,
    matches.map(({ match_id }) => match_id),
  );
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
  };
}
