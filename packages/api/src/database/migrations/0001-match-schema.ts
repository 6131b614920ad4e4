/**
 * Seasons, finished matches with their players, and what people did with them (S3-20, S3-21). Matches and players are kept in
 * partitions by month, which `match-months.ts` makes; what is unique over all months is in `match_keys`
 * (docs/adr/0013-matches-in-months.md).
 */
export const matchSchema = `
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

  CREATE TABLE match_keys (
    match_id bigint PRIMARY KEY,
    guid text NOT NULL UNIQUE,
    start_time timestamptz NOT NULL
  );

  CREATE TABLE matches (
    match_id bigint NOT NULL,
    guid text NOT NULL,
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
    replay_downloads integer NOT NULL,
    recent_downloads integer NOT NULL DEFAULT 0,
    library_kind text NOT NULL DEFAULT 'other',
    -- How much a match is worth watching: 1 point for each 20 Elo of a rated 1v1's average above 1000, up to 10 for equal
    -- ratings (none from 400 apart), 1 for each 3 minutes up to half an hour, and 5 for each recommendation up to twenty.
    -- A match without a winner has 40 less. Each day that a match is younger counts 2, so that old matches sink without
    -- being scored again.
    watch_rank integer NOT NULL GENERATED ALWAYS AS (
      coalesce((lower_elo + higher_elo) / 40 - 50, 0)
      + coalesce(greatest(0, 10 - (higher_elo - lower_elo) / 40), 0)
      + least(10, time_length / 180)
      + 5 * least(20, recommends)
      - CASE WHEN match_type IN ('Valid1v1', 'Valid2v2', 'Valid3v3', 'ValidOther', 'AutoMatch1v1', 'AutoMatch2v2')
          THEN 0 ELSE 40 END
      + floor(extract(epoch FROM start_time - '2000-01-01 00:00:00+00'::timestamptz) / 43200)::integer
    ) STORED,
    -- Without a default, so that a host which knows no versions of derived data cannot store a match.
    derived_version integer NOT NULL
  ) PARTITION BY RANGE (start_time);
  CREATE INDEX matches_newest ON matches (start_time DESC, match_id DESC);
  CREATE INDEX matches_by_downloads ON matches (recent_downloads DESC, start_time DESC, match_id DESC)
    WHERE recent_downloads > 0;
  CREATE INDEX matches_by_kind ON matches (library_kind, start_time DESC, match_id DESC)
    INCLUDE (match_type, map_id, time_length, mod_family_name, mod_full_name, winner_faction, loser_faction,
      lower_elo, higher_elo, recent_downloads);
  CREATE INDEX matches_by_mod ON matches (mod_family_name, start_time DESC, match_id DESC);
  CREATE INDEX matches_by_map ON matches (map_id, start_time DESC, match_id DESC);
  CREATE INDEX matches_by_winner ON matches (winner_faction, loser_faction, start_time DESC)
    WHERE winner_faction IS NOT NULL;
  CREATE INDEX matches_by_loser ON matches (loser_faction, start_time DESC) WHERE loser_faction IS NOT NULL;
  CREATE INDEX matches_by_elo ON matches (lower_elo, higher_elo) WHERE lower_elo IS NOT NULL;
  CREATE INDEX matches_duels ON matches (season_id, ladder_mod, ladder_type, match_id)
    INCLUDE (lower_elo, higher_elo, map_id, mod_full_name, winner_faction, loser_faction, time_length)
    WHERE ladder_type IS NOT NULL;
  CREATE INDEX matches_worth_watching ON matches (watch_rank DESC, match_id DESC);
  CREATE INDEX matches_out_of_sync ON matches (start_time) WHERE match_type IN ('Dsync', 'AutoMatchDsync');

  CREATE TABLE match_players (
    match_id bigint NOT NULL,
    persona_id bigint NOT NULL REFERENCES personas (persona_id),
    won boolean NOT NULL,
    seat integer NOT NULL,
    faction text NOT NULL,
    elo integer NOT NULL,
    elo_delta integer NOT NULL,
    player_status text NOT NULL,
    start_time timestamptz NOT NULL,
    season_id bigint,
    ladder_mod text,
    ladder_type text
  ) PARTITION BY RANGE (start_time);
  CREATE INDEX match_players_newest ON match_players (persona_id, start_time DESC, match_id DESC);

  CREATE TABLE replays (
    guid text PRIMARY KEY REFERENCES match_keys (guid),
    content_hash text NOT NULL,
    byte_length integer NOT NULL,
    stored_at timestamptz NOT NULL
  );

  CREATE TABLE favourites (
    user_id bigint NOT NULL REFERENCES users (user_id),
    guid text NOT NULL REFERENCES match_keys (guid),
    tag text NOT NULL,
    marked_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, guid)
  );
  CREATE INDEX favourites_newest ON favourites (user_id, marked_at DESC, guid);
  CREATE INDEX favourites_by_tag ON favourites (user_id, tag, marked_at DESC, guid);

  CREATE TABLE recommendations (
    user_id bigint NOT NULL REFERENCES users (user_id),
    guid text NOT NULL REFERENCES match_keys (guid),
    marked_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, guid)
  );

  CREATE TABLE downloads (
    user_id bigint NOT NULL REFERENCES users (user_id),
    guid text NOT NULL REFERENCES match_keys (guid),
    marked_at timestamptz NOT NULL,
    is_recent boolean NOT NULL,
    PRIMARY KEY (user_id, guid)
  );
  CREATE INDEX downloads_newest ON downloads (user_id, marked_at DESC, guid);
  CREATE INDEX downloads_recent ON downloads (marked_at) WHERE is_recent;
`;
