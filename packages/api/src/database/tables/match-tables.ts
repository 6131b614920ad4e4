import type { LadderMod, LadderType, MatchType, MatchTypeFilter, PlayerStatus } from '@ra3/sdk/facts';
import type { GeneratedAlways } from 'kysely';

export type LibraryKind = Exclude<MatchTypeFilter, 'all'>;

/** A finished match (S3-20). */
export interface MatchRow {
  match_id: number;
  guid: string;
  match_type: MatchType;
  map_path: string;
  /** The last folder of the path in lower case. */
  map_id: string;
  start_time: Date;
  time_length: number;
  mod_full_name: string;
  mod_family_name: string;
  season_id: number | null;
  /** The ladder it moved; both null when it moved none. */
  ladder_mod: LadderMod | null;
  ladder_type: LadderType | null;
  /** Factions of a 1v1, so that the library and the statistics need not join the players. */
  winner_faction: string | null;
  loser_faction: string | null;
  /** The lower and the higher rating of a rated 1v1's two players before it began. */
  lower_elo: number | null;
  higher_elo: number | null;
  has_replay: boolean;
  recommends: number;
  favourites: number;
  replay_downloads: number;
  /** Downloads of the last three months; what has become too old is taken off now and then. */
  recent_downloads: number;
  library_kind: LibraryKind;
  /** How much it is worth watching; made by the database from the other columns. */
  watch_rank: GeneratedAlways<number>;
  /** Version of the derived data that the match moved; 0 for a match that is older than these versions. */
  derived_version: number;
}

export interface MatchPlayerRow {
  match_id: number;
  persona_id: number;
  won: boolean;
  seat: number;
  faction: string;
  /** Rating after the match; -1 when the match moved none. */
  elo: number;
  elo_delta: number;
  player_status: PlayerStatus;
  /** The match's start time again, so that one index serves a persona's newest matches. */
  start_time: Date;
  /** The ladder that the match moved, and its season, again; all null when it moved none. */
  season_id: number | null;
  ladder_mod: LadderMod | null;
  ladder_type: LadderType | null;
}

export interface MatchTables {
  /** A match that a person keeps under a tag. */
  favourites: {
    user_id: number;
    guid: string;
    tag: string;
    marked_at: Date;
  };
  recommendations: {
    user_id: number;
    guid: string;
    marked_at: Date;
  };
  downloads: {
    user_id: number;
    guid: string;
    marked_at: Date;
    /** Counts among the match's recent downloads; taken back when it has become too old. */
    is_recent: boolean;
  };
  /** Each match once, whatever its month. */
  match_keys: Pick<MatchRow, 'match_id' | 'guid' | 'start_time'>;
  matches: MatchRow;
  match_players: MatchPlayerRow;
  replays: {
    guid: string;
    /** SHA-256 of the file in hexadecimal: its name in the store. */
    content_hash: string;
    byte_length: number;
    stored_at: Date;
  };
}
