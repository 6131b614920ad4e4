import { anyElo, eloStageRange, eloStages } from '@ra3/sdk/rules/statistics';
import { eloFromOf, minutesFromOf, opponentEloOf, splitMinutesOf } from './duel-classes.js';

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

/** What `persona_matches` has to hold for these seats and their matches. */
export const personaMatchesOf = (matches: string, seats: string): string => `
    SELECT s.persona_id, s.start_time, s.match_id, s.won, s.seat, s.faction,
      CASE WHEN s.won THEN m.loser_faction ELSE m.winner_faction END, s.elo, s.elo_delta,
      m.lower_elo + m.higher_elo - (s.elo - s.elo_delta), m.season_id, m.ladder_mod, m.ladder_type, m.mod_family_name,
      m.match_type, m.library_kind, m.map_id, m.time_length
    FROM ${seats} AS s JOIN ${matches} AS m ON m.match_id = s.match_id AND m.start_time = s.start_time`;

/** What a sum of all stored matches is inserted by. A page of statistics reads neighbours of `map_sums`, so it is filled in that order. */
export const fillSums = {
  ladder_steps: `
    INSERT INTO ladder_steps (season_id, mod, ladder_type, elo, listed)
    SELECT season_id, mod, ladder_type, elo, count(*) FROM ladder_records WHERE is_listed
    GROUP BY season_id, mod, ladder_type, elo`,
  ladder_faction_steps: `
    INSERT INTO ladder_faction_steps (season_id, mod, ladder_type, main_faction, elo, listed)
    SELECT season_id, mod, ladder_type, main_faction, elo, count(*) FROM ladder_records WHERE is_listed
    GROUP BY season_id, mod, ladder_type, main_faction, elo`,
  duel_sums: `
    INSERT INTO duel_sums (mod, season_id, mod_full_name, elo_from, minutes_from, winner_faction, loser_faction, total,
      time_length)
    SELECT ladder_mod, season_id, mod_full_name, ${eloFromOf}, ${minutesFromOf}, winner_faction, loser_faction, count(*),
      sum(time_length)
    FROM matches WHERE ladder_type = '1v1' GROUP BY 1, 2, 3, 4, 5, 6, 7`,
  persona_duels: `INSERT INTO persona_duels ${personaDuelsOf('match_players')}`,
  duel_pairs: `INSERT INTO duel_pairs ${duelPairsOf('matches', 'match_players')}`,
  meetings: `INSERT INTO meetings ${meetingsOf('match_players')}`,
  map_sums: `INSERT INTO map_sums ${mapSumsOf('matches')} ORDER BY 1, 2, 3, 4, 5, 6, 7`,
  persona_matches: `INSERT INTO persona_matches ${personaMatchesOf('matches', 'match_players')}`,
};
