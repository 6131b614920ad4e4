import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LadderMod, LadderType, MatchType, PlayerStatus, MatchTypeFilter } from '@ra3/sdk/facts';
import type { AdministrationTables } from './administration-tables.js';
import type { ContentTables } from './content-tables.js';
import type { DailyTables } from './daily-tables.js';
import type { MatchMarkTables } from './match-mark-tables.js';
import type { PersonaNameTables } from './persona-name-tables.js';
import type { SecurityTables } from './security-tables.js';
import type { SessionTables } from './session-tables.js';

/** Written as text, read as the parsed value. */
type Json<T> = ColumnType<T, string, string>;

/** An account (S3-01). */
export interface UserRow {
  user_id: number;
  user_name: string;
  email: string;
  /** The mailbox of the address, in lower case and without tags: what has to be unique. */
  email_key: string;
  password_hash: string;
  user_group: 'Admin' | 'User';
  state: string;
  created_at: Date;
  closed_at: Date | null;
}

/** An in-game name (S3-04). Personas of the game server's players may belong to no account. */
export interface PersonaRow {
  persona_id: number;
  user_id: number | null;
  persona_name: string;
  /** The name in lower case: unique among the personas that are not deleted. */
  name_key: string;
  is_selected: boolean;
  deleted: boolean;
  created_at: Date;
}

export interface SeasonRow {
  season_id: number;
  database_name: string;
  chinese_name: string;
  english_name: string;
  localization_key: string;
  start_time: Date;
  /** Null while nobody said when it ends. */
  end_time: Date | null;
  is_current: boolean;
  /** Final ranks are written and no match moves its ladders any more. */
  closed_at: Date | null;
  ladder_id_ra3: number;
  ladder_id_corona: number;
}

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
  /** Under which kind the replay library finds it. */
  library_kind: LibraryKind;
  /** How much it is worth watching; made by the database from the other columns. */
  watch_rank: GeneratedAlways<number>;
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
}

/** One persona on one ladder of one season (S3-16). */
export interface LadderRecordRow {
  season_id: number;
  mod: LadderMod;
  ladder_type: LadderType;
  persona_id: number;
  elo: number;
  elo_delta: number;
  wins: number;
  losses: number;
  placement_left: number;
  prev_rank: number;
  faction_counts: Json<Record<string, number>>;
  /** Selected by its owner and past placement: has a rank. */
  is_listed: boolean;
  update_time: Date;
  /** Final rank of the season; null while the season is open. */
  end_rank: number | null;
  /** The faction that it plays most; of several the first by name. Empty before the first rated match. */
  main_faction: Generated<string>;
  /** The last results, newest last: a `W` or an `L` each. */
  form: Generated<string>;
  /** Highest Elo after a rated match; -1 before the first. */
  peak_elo: Generated<number>;
}

export interface ReplayRow {
  guid: string;
  /** SHA-256 of the file in hexadecimal: its name in the store. */
  content_hash: string;
  byte_length: number;
  stored_at: Date;
}

/** The one row that holds the latest live state, so that all processes tell the same. */
export interface StatusSnapshotRow {
  snapshot_id: number;
  version: number;
  detail: Json<unknown>;
  received_at: Date;
  /** Times at which the rooms and games of the state were first reported, as ISO 8601, by key. */
  first_seen: Json<Record<string, string>>;
}

/** What was counted in one slot of the status history. */
export interface StatusHistoryRow {
  slot_start: Date;
  players: number;
  searching: number;
  waiting_rooms: number;
  games: number;
}

/** Progress of the demo world; advanced in the transaction of each step. */
export interface WorldProgressRow {
  world_id: number;
  seed: string;
  anchor_time: Date;
  step: number;
}

export interface MigrationRow {
  migration_id: string;
  applied_at: Date;
}

export interface Tables
  extends
    SessionTables,
    SecurityTables,
    MatchMarkTables,
    PersonaNameTables,
    AdministrationTables,
    ContentTables,
    DailyTables {
  users: UserRow;
  personas: PersonaRow;
  seasons: SeasonRow;
  matches: MatchRow;
  match_players: MatchPlayerRow;
  ladder_records: LadderRecordRow;
  replays: ReplayRow;
  status_snapshots: StatusSnapshotRow;
  status_history: StatusHistoryRow;
  world_progress: WorldProgressRow;
  schema_migrations: MigrationRow;
}

/** The kinds of match that the replay library tells apart; each match is of one. */
export type LibraryKind = Exclude<MatchTypeFilter, 'all'>;
