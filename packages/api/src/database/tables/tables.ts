import type { LadderMod } from '@ra3/sdk/facts';
import type { EloStage } from '@ra3/sdk/rules/statistics';
import type { ColumnType } from 'kysely';
import type { AccountTables } from './account-tables.js';
import type { LadderTables } from './ladder-tables.js';
import type { MapRuleTables } from './map-rule-tables.js';
import type { MatchTables } from './match-tables.js';
import type { ModerationTables } from './moderation-tables.js';
import type { PersonaDuels, PersonaTables } from './persona-tables.js';

/** Written as text, read as the parsed value. */
type Json<T> = ColumnType<T, string, string>;

/** Written once: an update of such a column does not compile. */
type Fixed<T> = ColumnType<T, T, never>;

export interface Tables
  extends AccountTables, LadderTables, MapRuleTables, MatchTables, ModerationTables, PersonaTables {
  /** A write that an admin sent with an `Idempotency-Key` (docs/host.md#repeated-writes). */
  idempotent_calls: {
    user_id: Fixed<number>;
    idempotency_key: Fixed<string>;
    /** Hash of the audit action and the request. */
    fingerprint: Fixed<string>;
    /** What the write resulted in, for calls that come again. */
    result: ColumnType<unknown, string | null, string | null>;
    called_at: Fixed<Date>;
  };
  /** How many calls one caller made of one class in the running window; shared by all processes. */
  rate_windows: {
    rate_key: string;
    window_start: Date;
    call_count: number;
  };
  /** The one row with the time of the last sweep; absent before the first one (docs/host.md#retention). */
  sweeps: {
    sweep_id: number;
    swept_at: Date;
    /** First and last of the readings that were refused one after the other since then; null while there are none. */
    doubted_since: Date | null;
    doubted_at: Date | null;
  };
  /** How often a part of the public answers changed; absent until the first time (docs/host.md#kept-answers). */
  public_versions: {
    part: string;
    version: number;
  };
  /** Progress of the demo world; advanced in the transaction of each step. */
  world_progress: {
    world_id: number;
    seed: string;
    anchor_time: Date;
    step: number;
  };
  schema_migrations: {
    migration_id: string;
    applied_at: Date;
  };
  /** One of the two announcements as it was after a change; the latest version is what is shown. */
  announcement_versions: {
    place: 'website' | 'ingame';
    /** From 1 on, without gaps. */
    version: number;
    /** Markdown by language, or the text inside the game. */
    content: Json<unknown>;
    /** User name of the admin, as it was at the time. */
    changed_by: string;
    changed_at: Date;
  };
  /** The one row with the announcement inside the game, with the markers of its timed messages. */
  ingame_announcements: {
    announcement_id: number;
    content: string;
    updated_at: Date;
  };
  /** The website's announcement per language (S3-29). */
  announcements: {
    language: string;
    content: string;
    updated_at: Date;
  };
  /** Rated duels of a season by version of the mod, level, length and pair of factions. */
  duel_sums: {
    mod: LadderMod;
    season_id: number;
    mod_full_name: string;
    /** Lower bound of the mean Elo of both players before the duel. */
    elo_from: number;
    /** Lower bound of the length in minutes. */
    minutes_from: number;
    winner_faction: string;
    loser_faction: string;
    total: number;
    /** Seconds. */
    time_length: number;
  };
  persona_duels: PersonaDuels;
  /** Rated 1v1 matches of a persona with another. */
  duel_pairs: {
    persona_id: number;
    mod: LadderMod;
    opponent_id: number;
    wins: number;
    losses: number;
    last_time: Date;
  };
  /** Two personas in a match of any kind; the lower id first. */
  meetings: {
    low_id: number;
    high_id: number;
    start_time: Date;
    match_id: number;
  };
  /** Rated 1v1 matches by map and pair of factions, in each Elo stage that both players were in. */
  map_sums: {
    mod: LadderMod;
    season_id: number;
    stage: EloStage;
    mod_full_name: string;
    map_id: string;
    winner_faction: string;
    loser_faction: string;
    total: number;
    /** Seconds. */
    time_length: number;
  };
  /** A person who played or signed in on a day in UTC: an account, or a persona without one. */
  daily_persons: {
    day: Date;
    has_account: boolean;
    /** Of the account, or of the persona. */
    person_id: number;
  };
  /** How many persons played or signed in on a day in UTC. */
  daily_activity: {
    day: Date;
    persons: number;
  };
  /** Matches of a day in UTC and a mod family; mods without a family stand under their full names. */
  daily_matches: {
    day: Date;
    mod: string;
    total: number;
    automatch_1v1: number;
  };
  /** An access token of a user's scripts. Only the hash of the secret is stored. */
  access_tokens: {
    token_id: number;
    user_id: number;
    token_hash: string;
    token_name: string;
    /** Words with commas between them. */
    scopes: string;
    created_at: Date;
    expires_at: Date;
    /** At most a minute older than the last use; null before the first. */
    last_used_at: Date | null;
    last_network: string;
  };
  /** The authenticator app of a user. */
  two_steps: {
    user_id: number;
    /** Encrypted with a key that is not in the database. */
    sealed_secret: string;
    /** Null until a code confirmed the secret; two-step sign-in is off until then. */
    confirmed_at: Date | null;
    /** The 30 s period of the last accepted code: it and earlier ones are used up. */
    last_time_step: number | null;
    /** Wrong codes since `wrong_since`, from everywhere. */
    wrong_codes: number;
    wrong_since: Date;
  };
  recovery_codes: {
    user_id: number;
    code_hash: string;
  };
  relay_reports: {
    report_id: number;
    relays: Json<{ ipAddr: string; load: number }[]>;
    reported_at: Date;
  };
  /** The one row that holds the latest live state, so that all processes tell the same. */
  status_snapshots: {
    snapshot_id: number;
    version: number;
    detail: Json<unknown>;
    received_at: Date;
    /** Times at which the rooms and games of the state were first reported, as ISO 8601, by key. */
    first_seen: Json<Record<string, string>>;
  };
  status_history: {
    slot_start: Date;
    players: number;
    searching: number;
    waiting_rooms: number;
    games: number;
  };
}
