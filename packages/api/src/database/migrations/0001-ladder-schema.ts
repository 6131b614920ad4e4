/**
 * Ladders, and what their pages, those of personas and the statistics count: moved in the transaction of each match, so that a
 * page costs what it shows, however much was played (docs/host.md#ingest).
 */
export const ladderSchema = `
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
    form text NOT NULL DEFAULT '',
    peak_elo integer NOT NULL DEFAULT -1,
    main_faction text NOT NULL DEFAULT '',
    PRIMARY KEY (season_id, mod, ladder_type, persona_id)
  );
  CREATE INDEX ladder_records_by_rank ON ladder_records (season_id, mod, ladder_type, elo DESC, persona_id)
    WHERE is_listed;
  CREATE INDEX ladder_records_by_persona ON ladder_records (persona_id, mod, season_id);
  CREATE INDEX ladder_records_by_faction
    ON ladder_records (season_id, mod, ladder_type, main_faction, elo DESC, persona_id) WHERE is_listed;

  -- How many personas a ladder lists at each Elo.
  CREATE TABLE ladder_steps (
    season_id bigint NOT NULL REFERENCES seasons (season_id),
    mod text NOT NULL,
    ladder_type text NOT NULL,
    elo integer NOT NULL,
    listed integer NOT NULL,
    PRIMARY KEY (season_id, mod, ladder_type, elo)
  );

  CREATE TABLE ladder_faction_steps (
    season_id bigint NOT NULL REFERENCES seasons (season_id),
    mod text NOT NULL,
    ladder_type text NOT NULL,
    main_faction text NOT NULL,
    elo integer NOT NULL,
    listed integer NOT NULL,
    PRIMARY KEY (season_id, mod, ladder_type, main_faction, elo)
  );

  -- Rated duels by level, length and pair of factions: some hundred rows for each season.
  CREATE TABLE duel_sums (
    mod text NOT NULL,
    season_id bigint NOT NULL REFERENCES seasons (season_id),
    mod_full_name text NOT NULL,
    elo_from integer NOT NULL,
    minutes_from integer NOT NULL,
    winner_faction text NOT NULL,
    loser_faction text NOT NULL,
    total integer NOT NULL,
    time_length bigint NOT NULL,
    PRIMARY KEY (mod, season_id, mod_full_name, elo_from, minutes_from, winner_faction, loser_faction)
  );

  -- A duel counts in each Elo stage that both players are in.
  CREATE TABLE map_sums (
    mod text NOT NULL,
    season_id bigint NOT NULL REFERENCES seasons (season_id),
    stage text NOT NULL,
    mod_full_name text NOT NULL,
    map_id text NOT NULL,
    winner_faction text NOT NULL,
    loser_faction text NOT NULL,
    total integer NOT NULL,
    time_length bigint NOT NULL,
    PRIMARY KEY (mod, season_id, stage, mod_full_name, map_id, winner_faction, loser_faction)
  );

  CREATE TABLE persona_duels (
    persona_id bigint NOT NULL REFERENCES personas (persona_id),
    mod text NOT NULL,
    season_id bigint NOT NULL REFERENCES seasons (season_id),
    wins integer NOT NULL,
    losses integer NOT NULL,
    time_length bigint NOT NULL,
    elo_sum bigint NOT NULL,
    elo_square_sum bigint NOT NULL,
    elo_max integer NOT NULL,
    first_run integer NOT NULL,
    last_run integer NOT NULL,
    longest_wins integer NOT NULL,
    longest_losses integer NOT NULL,
    counts jsonb NOT NULL,
    PRIMARY KEY (persona_id, mod, season_id)
  );

  CREATE TABLE duel_pairs (
    persona_id bigint NOT NULL REFERENCES personas (persona_id),
    mod text NOT NULL,
    opponent_id bigint NOT NULL REFERENCES personas (persona_id),
    wins integer NOT NULL,
    losses integer NOT NULL,
    last_time timestamptz NOT NULL,
    PRIMARY KEY (persona_id, mod, opponent_id)
  );
  CREATE INDEX duel_pairs_most_met ON duel_pairs (persona_id, mod, (wins + losses) DESC, last_time DESC, opponent_id);

  -- Each two personas of a match of any kind, once.
  CREATE TABLE meetings (
    low_id bigint NOT NULL,
    high_id bigint NOT NULL,
    start_time timestamptz NOT NULL,
    match_id bigint NOT NULL,
    PRIMARY KEY (low_id, high_id, start_time, match_id)
  );

  -- A persona's part in each of its matches with what its lists filter by, in one table over all months.
  CREATE TABLE persona_matches (
    persona_id bigint NOT NULL,
    start_time timestamptz NOT NULL,
    match_id bigint NOT NULL,
    won boolean NOT NULL,
    seat integer NOT NULL,
    faction text NOT NULL,
    against text,
    elo integer NOT NULL,
    elo_delta integer NOT NULL,
    opponent_elo integer,
    season_id bigint,
    ladder_mod text,
    ladder_type text,
    mod_family_name text NOT NULL,
    match_type text NOT NULL,
    library_kind text NOT NULL,
    map_id text NOT NULL,
    time_length integer NOT NULL,
    PRIMARY KEY (persona_id, start_time, match_id, won, seat)
  );
  CREATE INDEX persona_matches_on_ladder ON persona_matches (persona_id, ladder_mod, ladder_type, start_time, match_id)
    INCLUDE (season_id, elo, elo_delta) WHERE ladder_type IS NOT NULL;

  -- The days of the daily reports (S3-32).
  CREATE TABLE daily_persons (
    day date NOT NULL,
    has_account boolean NOT NULL,
    person_id bigint NOT NULL,
    PRIMARY KEY (day, has_account, person_id)
  );
  CREATE TABLE daily_activity (day date PRIMARY KEY, persons integer NOT NULL);
  CREATE TABLE daily_matches (
    day date NOT NULL,
    mod text NOT NULL,
    total integer NOT NULL,
    automatch_1v1 integer NOT NULL,
    PRIMARY KEY (day, mod)
  );

  -- By which version all of this was derived from the matches, and what the last check of a sample found.
  CREATE TABLE derived_data (
    derived_data_id integer PRIMARY KEY CHECK (derived_data_id = 1),
    version integer NOT NULL,
    rebuilt_at timestamptz NOT NULL,
    checked_at timestamptz,
    differences jsonb NOT NULL DEFAULT '[]'
  );
  INSERT INTO derived_data VALUES (1, 5, now());
`;
