/**
 * Indexes of the replay library and of the search for players, and how many personas stand at each Elo of a ladder.
 *
 * A Game ID has at most 16 characters (S9-01), so its pairs of neighbouring characters can be written down one by one:
 * the database keeps them by itself, and needs no extension to find a name by its middle.
 */
export const searchMigration = {
  id: '0009-search',
  sql: `
    CREATE INDEX personas_by_name_prefix ON personas (name_key COLLATE "C") WHERE NOT deleted;
    ALTER TABLE personas ADD COLUMN name_pairs text[] GENERATED ALWAYS AS (ARRAY[
      substr(name_key, 1, 2), substr(name_key, 2, 2), substr(name_key, 3, 2), substr(name_key, 4, 2),
      substr(name_key, 5, 2), substr(name_key, 6, 2), substr(name_key, 7, 2), substr(name_key, 8, 2),
      substr(name_key, 9, 2), substr(name_key, 10, 2), substr(name_key, 11, 2), substr(name_key, 12, 2),
      substr(name_key, 13, 2), substr(name_key, 14, 2), substr(name_key, 15, 2)
    ]) STORED;
    CREATE INDEX personas_by_name_pairs ON personas USING gin (name_pairs);

    ALTER TABLE matches ADD COLUMN library_kind text NOT NULL DEFAULT 'other';
    UPDATE matches SET library_kind = CASE
        WHEN match_type = 'AutoMatch1v1' THEN 'automatch1v1'
        WHEN match_type = 'Valid1v1' THEN 'custom1v1'
        WHEN match_type = 'Valid2v2' THEN 'custom2v2'
        WHEN match_type = 'Valid3v3' THEN 'custom3v3'
        WHEN match_type IN ('AutoMatchDsync', 'AutoMatchDisconnect') AND team.size = 1 THEN 'automatch1v1'
        WHEN match_type IN ('Dsync', 'Disconnect') AND team.size IN (1, 2, 3)
          THEN 'custom' || team.size || 'v' || team.size
        ELSE 'other' END
      FROM (
        SELECT match_id, CASE WHEN 2 * sum(CASE WHEN won THEN 1 ELSE 0 END) = count(*) THEN count(*) / 2 END AS size
        FROM match_players GROUP BY match_id
      ) AS team
      WHERE team.match_id = matches.match_id;
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
    DROP INDEX matches_by_ladder;

    CREATE TABLE ladder_steps (
      season_id bigint NOT NULL REFERENCES seasons (season_id),
      mod text NOT NULL,
      ladder_type text NOT NULL,
      elo integer NOT NULL,
      listed integer NOT NULL,
      PRIMARY KEY (season_id, mod, ladder_type, elo)
    );
    INSERT INTO ladder_steps (season_id, mod, ladder_type, elo, listed)
      SELECT season_id, mod, ladder_type, elo, count(*) FROM ladder_records WHERE is_listed
      GROUP BY season_id, mod, ladder_type, elo;
  `,
} as const;
