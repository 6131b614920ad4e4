import { eloFromOf, minutesFromOf } from '../duel-classes.js';

/** Sums up the stored duels, into a table that has no rows yet. */
const fillDuelSums = `
    INSERT INTO duel_sums (mod, season_id, elo_from, minutes_from, winner_faction, loser_faction, total, time_length)
      SELECT ladder_mod, season_id, ${eloFromOf}, ${minutesFromOf}, winner_faction, loser_faction, count(*),
        sum(time_length)
      FROM matches WHERE ladder_type = '1v1' GROUP BY 1, 2, 3, 4, 5, 6;`;

/** The last results and the highest Elo of each ladder record, in the order in which its ratings moved. */
const fillForm = `
    UPDATE ladder_records AS r SET form = played.form, peak_elo = played.peak_elo
    FROM (
      SELECT season_id, ladder_mod, ladder_type, persona_id, max(elo) AS peak_elo,
        string_agg(CASE WHEN won THEN 'W' ELSE 'L' END, '' ORDER BY match_id) FILTER (WHERE age <= 5) AS form
      FROM (
        SELECT m.season_id, m.ladder_mod, m.ladder_type, m.match_id, p.persona_id, p.elo, p.won,
          row_number() OVER (PARTITION BY p.persona_id, m.season_id, m.ladder_mod, m.ladder_type
            ORDER BY m.match_id DESC) AS age
        FROM matches AS m JOIN match_players AS p ON p.match_id = m.match_id
        WHERE m.ladder_type IS NOT NULL
      ) AS rated
      GROUP BY season_id, ladder_mod, ladder_type, persona_id
    ) AS played
    WHERE r.season_id = played.season_id AND r.mod = played.ladder_mod AND r.ladder_type = played.ladder_type
      AND r.persona_id = played.persona_id;`;

/**
 * Last results and highest Elo in the rows of the ladders, so that a page of them reads no match; and sums of the rated
 * duels by level, length and pair of factions, moved with every match, some hundred rows for each season.
 */
export const ladderFormMigration = {
  id: '0022-ladder-form-and-matchups',
  sql: `
    ALTER TABLE ladder_records ADD COLUMN form text NOT NULL DEFAULT '', ADD COLUMN peak_elo integer NOT NULL DEFAULT -1;
    ${fillForm}
    CREATE TABLE duel_sums (
      mod text NOT NULL,
      season_id bigint NOT NULL REFERENCES seasons (season_id),
      elo_from integer NOT NULL,
      minutes_from integer NOT NULL,
      winner_faction text NOT NULL,
      loser_faction text NOT NULL,
      total integer NOT NULL,
      time_length bigint NOT NULL,
      PRIMARY KEY (mod, season_id, elo_from, minutes_from, winner_faction, loser_faction)
    );
    ${fillDuelSums}
  `,
} as const;
