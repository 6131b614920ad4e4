import { anyElo, eloStageRange, eloStages } from '@ra3/sdk/rules/statistics';
import { opponentEloOf, splitMinutesOf } from '../duel-classes.js';

// `matches` and `seats` name the tables, or the rows of them that a report brought.

/** Rated duels as each of these seats saw them. */
export function sidesOf(seats: string): string {
  return `SELECT s.persona_id, m.ladder_mod AS mod, m.season_id, m.match_id, m.start_time, s.won, s.elo, m.time_length, m.map_id,
        CASE WHEN s.won THEN m.winner_faction || chr(10) || m.loser_faction
          ELSE m.loser_faction || chr(10) || m.winner_faction END AS matchup,
        ${opponentEloOf('m.lower_elo + m.higher_elo - (s.elo - s.elo_delta)')} AS opponent_elo,
        ${splitMinutesOf('m.time_length / 60.0')} AS minutes,
        extract(hour FROM m.start_time AT TIME ZONE 'UTC')::int AS hour
      FROM ${seats} AS s JOIN matches AS m ON m.match_id = s.match_id AND m.start_time = s.start_time WHERE m.ladder_type = '1v1'`;
}

/**
 * What `persona_duels` has to hold for these seats. Runs are in the order of play. The three sums have the same groups, of
 * which the planner expects a few: it may take an inner join of them row by row, but a full one by order or by hash alone.
 */
export function personaDuelsOf(seats: string): string {
  return `
    WITH sides AS MATERIALIZED (${sidesOf(seats)}
    ), placed AS (
      SELECT persona_id, mod, season_id, won,
        row_number() OVER (PARTITION BY persona_id, mod, season_id ORDER BY start_time, match_id) AS place,
        row_number() OVER (PARTITION BY persona_id, mod, season_id, won ORDER BY start_time, match_id) AS place_of_result
      FROM sides
    ), runs AS (
      SELECT persona_id, mod, season_id, won, min(place) AS first, count(*) AS games FROM placed
      GROUP BY persona_id, mod, season_id, won, place - place_of_result
    ), streaks AS (
      SELECT persona_id, mod, season_id,
        (array_agg(CASE WHEN won THEN games ELSE -games END ORDER BY first))[1] AS first_run,
        (array_agg(CASE WHEN won THEN games ELSE -games END ORDER BY first DESC))[1] AS last_run,
        coalesce(max(games) FILTER (WHERE won), 0) AS longest_wins,
        coalesce(max(games) FILTER (WHERE NOT won), 0) AS longest_losses
      FROM runs GROUP BY persona_id, mod, season_id
    ), counted AS (
      SELECT persona_id, mod, season_id, key, count(*) FILTER (WHERE won) AS wins,
        count(*) FILTER (WHERE NOT won) AS losses
      FROM sides CROSS JOIN LATERAL (VALUES ('map ' || map_id), ('matchup ' || matchup), ('elo ' || opponent_elo),
        ('minutes ' || minutes), ('hour ' || hour)) AS split (key)
      GROUP BY persona_id, mod, season_id, key
    ), counts AS (
      SELECT persona_id, mod, season_id, jsonb_object_agg(key, jsonb_build_array(wins, losses)) AS counts
      FROM counted GROUP BY persona_id, mod, season_id
    ), totals AS (
      SELECT persona_id, mod, season_id, count(*) FILTER (WHERE won)::integer AS wins,
        count(*) FILTER (WHERE NOT won)::integer AS losses, sum(time_length) AS time_length, sum(elo) AS elo_sum,
        sum(elo::bigint * elo)::bigint AS elo_square_sum, max(elo) AS elo_max
      FROM sides GROUP BY persona_id, mod, season_id
    )
    SELECT totals.*, first_run::integer, last_run::integer, longest_wins::integer, longest_losses::integer, counts
    FROM totals FULL JOIN streaks USING (persona_id, mod, season_id) FULL JOIN counts USING (persona_id, mod, season_id)`;
}

/** What `duel_pairs` has to hold: how often a persona beat another in rated 1v1 matches. */
export const duelPairsOf = (matches: string, seats: string): string => `
    SELECT s.persona_id, m.ladder_mod, o.persona_id, count(*) FILTER (WHERE s.won)::integer,
      count(*) FILTER (WHERE NOT s.won)::integer, max(m.start_time)
    FROM ${matches} AS m JOIN ${seats} AS s ON s.match_id = m.match_id
      JOIN ${seats} AS o ON o.match_id = m.match_id AND o.won <> s.won
    WHERE m.ladder_type = '1v1' GROUP BY 1, 2, 3`;

/** What `meetings` has to hold: each two personas of a match of any kind, once. */
export const meetingsOf = (seats: string): string => `
    SELECT DISTINCT s.persona_id, o.persona_id, s.start_time, s.match_id
    FROM ${seats} AS s JOIN ${seats} AS o ON o.match_id = s.match_id AND o.persona_id > s.persona_id`;

const stages = eloStages.map((stage) => {
  const { minElo, maxElo } = { ...anyElo, ...eloStageRange(stage) };
  return `('${stage}', ${String(minElo)}, ${String(maxElo)})`;
});

/** What `map_sums` has to hold for these matches. A duel counts in each Elo stage that both players are in. */
export const mapSumsOf = (matches: string): string => `
    SELECT m.ladder_mod, m.season_id, stage.name, m.mod_full_name, m.map_id, m.winner_faction, m.loser_faction,
      count(*)::integer, sum(m.time_length)
    FROM ${matches} AS m
      JOIN (VALUES ${stages.join(', ')}) AS stage (name, low, high) ON m.lower_elo >= stage.low AND m.higher_elo <= stage.high
    WHERE m.ladder_type = '1v1' GROUP BY 1, 2, 3, 4, 5, 6, 7`;

/** Fills the tables of this migration, which are empty. A page of statistics reads neighbours of `map_sums`, so it is filled in that order. */
export const fillPersonaSums = `
    INSERT INTO persona_duels ${personaDuelsOf('match_players')};
    INSERT INTO duel_pairs ${duelPairsOf('matches', 'match_players')};
    INSERT INTO meetings ${meetingsOf('match_players')};
    INSERT INTO map_sums ${mapSumsOf('matches')} ORDER BY 1, 2, 3, 4, 5, 6, 7`;

/** Recomputes them, while no ingest runs. */
export const rebuildPersonaSums = `
    DELETE FROM persona_duels;
    DELETE FROM duel_pairs;
    DELETE FROM meetings;
    DELETE FROM map_sums;
    ${fillPersonaSums}`;

/**
 * What the pages of a persona and the statistics count, kept in the transaction of each match, so that they cost what they
 * show, however much was played (docs/host.md#ingest). Ladder and season of a match also stand in its seats, where one
 * index has the whole rating history.
 */
export const personaSumsMigration = {
  id: '0040-persona-sums',
  sql: `
    ALTER TABLE match_players ADD COLUMN season_id bigint, ADD COLUMN ladder_mod text, ADD COLUMN ladder_type text;
    UPDATE match_players AS s SET season_id = m.season_id, ladder_mod = m.ladder_mod, ladder_type = m.ladder_type
      FROM matches AS m WHERE m.match_id = s.match_id AND m.ladder_type IS NOT NULL;
    CREATE INDEX match_players_on_ladder ON match_players (persona_id, ladder_mod, ladder_type, start_time, match_id)
      INCLUDE (season_id, elo, elo_delta) WHERE ladder_type IS NOT NULL;
    DROP INDEX IF EXISTS match_players_rated;

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
    CREATE TABLE meetings (
      low_id bigint NOT NULL,
      high_id bigint NOT NULL,
      start_time timestamptz NOT NULL,
      match_id bigint NOT NULL,
      PRIMARY KEY (low_id, high_id, start_time, match_id)
    );
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
    ${fillPersonaSums};
    UPDATE derived_data SET version = 2, rebuilt_at = now();
  `,
} as const;
