/** Seasons, finished matches with their players, ladders, replays, the live state and the demo world's progress. */
export const seasonsMatchesLaddersMigration = {
  id: '0002-seasons-matches-ladders',
  sql: `
    CREATE TABLE seasons (
      season_id bigint PRIMARY KEY,
      database_name text NOT NULL UNIQUE,
      chinese_name text NOT NULL,
      english_name text NOT NULL,
      localization_key text NOT NULL,
      start_time timestamptz NOT NULL,
      end_time timestamptz,
      is_current boolean NOT NULL,
      closed_at timestamptz,
      ladder_id_ra3 bigint NOT NULL,
      ladder_id_corona bigint NOT NULL
    );
    CREATE UNIQUE INDEX seasons_current ON seasons (is_current) WHERE is_current;
    CREATE INDEX seasons_by_start ON seasons (start_time DESC);

    CREATE TABLE matches (
      match_id bigint PRIMARY KEY,
      guid text NOT NULL UNIQUE,
      match_type text NOT NULL,
      map_path text NOT NULL,
      map_id text NOT NULL,
      start_time timestamptz NOT NULL,
      time_length integer NOT NULL,
      mod_full_name text NOT NULL,
      mod_family_name text NOT NULL,
      season_id bigint REFERENCES seasons (season_id),
      ladder_mod text,
      ladder_type text,
      winner_faction text,
      loser_faction text,
      lower_elo integer,
      higher_elo integer,
      has_replay boolean NOT NULL,
      recommends integer NOT NULL,
      favourites integer NOT NULL,
      replay_downloads integer NOT NULL
    );
    CREATE INDEX matches_newest ON matches (start_time DESC, match_id DESC);
    CREATE INDEX matches_by_ladder ON matches (season_id, ladder_mod, ladder_type) WHERE ladder_type IS NOT NULL;

    CREATE TABLE match_players (
      match_id bigint NOT NULL REFERENCES matches (match_id),
      persona_id bigint NOT NULL REFERENCES personas (persona_id),
      won boolean NOT NULL,
      seat integer NOT NULL,
      faction text NOT NULL,
      elo integer NOT NULL,
      elo_delta integer NOT NULL,
      player_status text NOT NULL,
      start_time timestamptz NOT NULL,
      PRIMARY KEY (match_id, won, seat)
    );
    CREATE INDEX match_players_newest ON match_players (persona_id, start_time DESC, match_id DESC);

    CREATE TABLE ladder_records (
      season_id bigint NOT NULL REFERENCES seasons (season_id),
      mod text NOT NULL,
      ladder_type text NOT NULL,
      persona_id bigint NOT NULL REFERENCES personas (persona_id),
      elo integer NOT NULL,
      elo_delta integer NOT NULL,
      wins integer NOT NULL,
      losses integer NOT NULL,
      placement_left integer NOT NULL,
      prev_rank integer NOT NULL,
      faction_counts jsonb NOT NULL,
      is_listed boolean NOT NULL,
      update_time timestamptz NOT NULL,
      end_rank integer,
      PRIMARY KEY (season_id, mod, ladder_type, persona_id)
    );
    CREATE INDEX ladder_records_by_rank ON ladder_records (season_id, mod, ladder_type, elo DESC, persona_id)
      WHERE is_listed;
    CREATE INDEX ladder_records_by_persona ON ladder_records (persona_id, mod, season_id);

    CREATE TABLE replays (
      guid text PRIMARY KEY REFERENCES matches (guid),
      content_hash text NOT NULL,
      byte_length integer NOT NULL,
      stored_at timestamptz NOT NULL
    );

    CREATE TABLE status_snapshots (
      snapshot_id integer PRIMARY KEY,
      version bigint NOT NULL,
      detail jsonb NOT NULL,
      received_at timestamptz NOT NULL
    );

    CREATE TABLE world_progress (
      world_id integer PRIMARY KEY,
      seed text NOT NULL,
      anchor_time timestamptz NOT NULL,
      step integer NOT NULL
    );
  `,
} as const;
